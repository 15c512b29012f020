import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { Client } from 'pg'
import { inject } from 'vitest'
import { onDisk } from './on-disk.ts'

export type TestDatabase = { url: string; remove(): Promise<void> }

/** A fresh, empty database of its own for one test file, on the PostgreSQL of this run. */
export function createTestDatabase(template = 'template1'): Promise<TestDatabase> {
  return copyOf(template)
}

/** The same with all tables and no rows. */
export async function copyMigratedDatabase(): Promise<TestDatabase> {
  migrated ??= migrateOnce()
  await migrated
  return copyOf(MIGRATED)
}

const MIGRATED = 'zeven_migrated'
let migrated: Promise<void> | undefined

/** The first worker of a run makes the database that is copied; the others wait for it. */
function migrateOnce(): Promise<void> {
  return onServer(async (client) => {
    await client.query('select pg_advisory_lock(7)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      MIGRATED,
    ])
    if (rowCount === 1) return
    const making = `${MIGRATED}_soon`
    await client.query(`drop database if exists ${making}`)
    await client.query(`create database ${making}`)
    await onDisk({ settings: { DATA_DIR: tmpdir(), DATABASE_URL: urlOf(making) } }, async () => {})
    await client.query(`alter database ${making} rename to ${MIGRATED}`)
  })
}

async function copyOf(template: string): Promise<TestDatabase> {
  const name = `zeven_test_${randomBytes(8).toString('hex')}`
  await onServer((client) => client.query(`create database ${name} template ${template}`))
  const remove = async () => {
    await onServer((client) => client.query(`drop database ${name} with (force)`))
  }
  return { url: urlOf(name), remove }
}

function urlOf(database: string): string {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${database}`
  return url.href
}

async function onServer<Done>(work: (client: Client) => Promise<Done>): Promise<Done> {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
