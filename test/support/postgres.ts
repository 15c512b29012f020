import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

export type TestDatabase = { url: string; remove(): Promise<void> }

/** A fresh, empty database of its own for one test file, on the PostgreSQL of this run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `zeven_test_${randomBytes(8).toString('hex')}`
  await runOnServer(`create database ${name}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return { url: url.href, remove: () => runOnServer(`drop database ${name} with (force)`) }
}

async function runOnServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
