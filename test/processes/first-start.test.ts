import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../server/core/config.ts'
import { openDatabase } from '../../server/core/db/database.ts'
import { openTarget } from '../../server/ops/backup/target.ts'
import { forTests } from '../support/for-tests.ts'
import { createTestDatabase } from '../support/postgres.ts'

const AT_ONCE = 5

const database = await forTests(createTestDatabase())

it('of processes that start at once on an empty database, one makes it and the others wait', async () => {
  const { url } = database
  const opening = Array.from({ length: AT_ONCE }, () =>
    openDatabase({ dataDir: 'unused', url, writes: 'inline' }),
  )
  const opened = await Promise.all(opening)
  const first = opened.filter(({ isNew }) => isNew)
  expect(first).toHaveLength(1)
  expect(opened.filter(({ migrations }) => migrations.length > 0)).toEqual(first)
  await Promise.all(opened.map((one) => one.close()))
})

it.each([
  [
    'is read-only',
    (name: string) => `alter database ${name} set default_transaction_read_only = on`,
  ],
  [
    'permission denied for schema public',
    (name: string) => `alter database ${name} set role = pg_monitor`,
  ],
])('says so where PostgreSQL takes no table: %s', async (says, sabotage) => {
  const { url, remove } = await createTestDatabase()
  onTestFinished(remove)
  await ask(url, sabotage(new URL(url).pathname.slice(1)))
  await expectRefused(url, says)
})

it('makes no database that lacks letters', async () => {
  const { url, remove } = await createTestDatabase(
    'template0 encoding LATIN1 locale_provider libc locale "C"',
  )
  onTestFinished(remove)
  await expectRefused(url, 'LATIN1')
})

/** By a start and by a restore, which leaves nothing. */
async function expectRefused(url: string, says: string): Promise<void> {
  const config = readConfig({ DATABASE_URL: url })
  await expect(openTarget(config)).rejects.toThrow(says)
  await expect(openDatabase({ dataDir: 'unused', url, writes: 'inline' })).rejects.toThrow(says)
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
