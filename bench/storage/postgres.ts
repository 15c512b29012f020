import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { Client } from 'pg'
import { startProcess } from '../subjects/process.ts'
import type { SqlSession, Store, Stores } from './store.ts'

/** A server on PostgreSQL keeps nothing in its data folder. */
const UNUSED = tmpdir()

/** A PostgreSQL of our own, as fast and as durable as installed; each store is a database in it. */
export async function openPostgresStores(): Promise<Stores> {
  const server = await startProcess(['scripts/postgres.ts', '--until-stdin-closes'], {})
  const session = await openSession(server.line)
  const [found] = await session.rows('show server_version')

  async function createStore(template: string): Promise<Store> {
    const name = `zeven_bench_${randomBytes(6).toString('hex')}`
    await session.run(`create database ${name} template ${template} strategy file_copy`)
    const url = new URL(server.line)
    url.pathname = `/${name}`
    return {
      engine: 'postgres',
      settings: { DATA_DIR: UNUSED, DATABASE_URL: url.href },
      open: () => openSession(url.href),
      remove: () => session.run(`drop database if exists ${name} with (force)`),
    }
  }

  return {
    engine: 'postgres',
    version: String(found?.server_version),
    create: () => createStore('template1'),
    copy: (store) => createStore(new URL(store.settings.DATABASE_URL ?? '').pathname.slice(1)),
    close: async () => {
      await session.close()
      await server.stop()
    },
  }
}

async function openSession(url: string): Promise<SqlSession> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return {
    run: async (statement) => {
      await client.query(statement)
    },
    rows: async (query) => (await client.query(query)).rows,
    close: () => client.end(),
  }
}
