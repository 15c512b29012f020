import { readdir } from 'node:fs/promises'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { forTests } from '../support/for-tests.ts'
import { createStorage, currentEngine } from '../support/storage.ts'

const storage = await forTests(createStorage())

async function ask(question: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: storage.settings.DATABASE_URL })
  await client.connect()
  try {
    return (await client.query(question)).rows[0]
  } finally {
    await client.end()
  }
}

it('starts every test file with an empty data folder', async () => {
  expect(storage.engine).toBe(currentEngine())
  expect(await readdir(storage.settings.DATA_DIR)).toEqual([])
})

it('removes what a test file stored', async () => {
  const other = await createStorage()
  await other.remove()
  await expect(readdir(other.settings.DATA_DIR)).rejects.toThrow('ENOENT')
})

if (currentEngine() === 'postgres') {
  it('is PostgreSQL, empty, with the UTF-8 of a real one', async () => {
    const tables = "select count(*) from pg_tables where schemaname = 'public'"
    expect(await ask(tables)).toEqual({ count: '0' })
    expect(await ask('show server_encoding')).toEqual({ server_encoding: 'UTF8' })
    expect(await ask("select lower('É') as word")).toEqual({ word: 'é' })
  })

  it('gives every test file a PostgreSQL database of its own', async () => {
    const other = await createStorage()
    expect(other.settings.DATABASE_URL).not.toBe(storage.settings.DATABASE_URL)
    await other.remove()
  })
}
