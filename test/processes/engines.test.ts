import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { contentOf } from '../ops/backup-stage.ts'
import { folderForTests, forTests } from '../support/for-tests.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { createZeven } from '../support/zeven.ts'

const folder = await folderForTests('engines')
const database = await forTests(createTestDatabase())

const inFolder = (name: string) => join(folder, name)
const on = (name: string, url?: string) =>
  createZeven({ settings: { DATA_DIR: inFolder(name), ...(url && { DATABASE_URL: url }) } })

it('a backup moves from SQLite to PostgreSQL and back, and no value changes', async () => {
  const [sqlite, postgres, back] = [on('one'), on('two', database.url), on('three')]
  await sqlite.json(['demo'])
  await writeFile(inFolder('one/secret'), 'invented secret of more than 32 letters')
  await sqlite.json(['backup', inFolder('set')])
  await postgres.json(['restore', inFolder('set')])
  await postgres.json(['backup', inFolder('of-postgres')])
  await back.json(['restore', inFolder('of-postgres')])
  await back.json(['backup', inFolder('of-sqlite')])
  const expected = await contentOf(inFolder('set'))
  expect(await contentOf(inFolder('of-postgres'))).toEqual(expected)
  expect(await contentOf(inFolder('of-sqlite'))).toEqual(expected)
  const [first, last] = await Promise.all(['set', 'of-sqlite'].map(tablesOf))
  expect(last).toEqual(first)
  // A new row gets an id of its own on both.
  for (const zeven of [postgres, back]) {
    const { id } = await zeven.json(['account', 'create', '--name', 'Second'])
    expect(id).toBe(2)
  }
})

async function tablesOf(set: string) {
  const { tables } = JSON.parse(await readFile(inFolder(`${set}/manifest.json`), 'utf8'))
  const last = tables.map((table: { name: string; rows: number; last_id: number | null }) => [
    table.name,
    table.rows,
    table.last_id,
  ])
  return last.sort()
}
