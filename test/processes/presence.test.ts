import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { joinServers } from '../../server/core/db/presence.ts'
import { forTests } from '../support/for-tests.ts'
import { createTestDatabase } from '../support/postgres.ts'

const database = await forTests(createTestDatabase())
const operator = new Client({ connectionString: database.url })
await operator.connect()
afterAll(() => operator.end())

/** The sessions of servers, by the process that PostgreSQL has for each. */
async function sessions(): Promise<number[]> {
  const { rows } = await operator.query(`select pid from pg_locks join pg_database on oid = database
    where locktype = 'advisory' and objid = 7070707 and datname = current_database()`)
  return rows.map(({ pid }) => pid)
}

it('a server is alone until another one runs, and again when that has left', async () => {
  const first = await joinServers(database.url)
  const second = await joinServers(database.url)
  expect([first.isAlone, second.isAlone]).toEqual([true, false])
  await Promise.all([first.leave(), second.leave()])
  await expect.poll(sessions).toEqual([])
  const third = await joinServers(database.url)
  expect(third.isAlone).toBe(true)
  await third.leave()
})

it('a server whose connection broke is seen again by the next one', async () => {
  const first = await joinServers(database.url)
  const [broken] = await sessions()
  await operator.query('select pg_terminate_backend($1)', [broken])
  await expect.poll(async () => (await sessions()).filter((pid) => pid !== broken)).toHaveLength(1)
  const second = await joinServers(database.url)
  expect(second.isAlone).toBe(false)
  await Promise.all([first.leave(), second.leave()])
})
