import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { type Environment, startProgram } from './programs.ts'

export type Engine = 'sqlite' | 'postgres'
export type Row = Record<string, unknown>

/** An empty database: the settings with which a server uses it, and SQL without a server. */
export interface Database {
  engine: Engine
  version: string
  settings: Environment
  sql(statement: string): Promise<Row[]>
  remove(): Promise<void>
}

export async function createDatabase(engine: Engine): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'zeven-bench-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true, maxRetries: 3 })
  if (engine === 'sqlite') {
    return {
      engine,
      version: process.versions.sqlite ?? 'unknown',
      settings: { DATA_DIR: folder },
      sql: async (statement) => inSqlite(join(folder, 'zeven.db'), statement),
      remove: removeFolder,
    }
  }
  const server = await startProgram(['scripts/postgres.ts', '--until-stdin-closes'], {})
  const client = new Client({ connectionString: server.line })
  await client.connect()
  const sql = async (statement: string) => (await client.query(statement)).rows
  const [found] = await sql('show server_version')
  return {
    engine,
    version: String(found?.server_version),
    settings: { DATA_DIR: folder, DATABASE_URL: server.line },
    sql,
    remove: async () => {
      await client.end()
      await server.stop()
      await removeFolder()
    },
  }
}

/** Opens the file for each statement, because a server may use it at the same time. */
function inSqlite(path: string, statement: string): Row[] {
  const file = new DatabaseSync(path, { timeout: 20_000 })
  file.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -256000; PRAGMA foreign_keys = OFF')
  try {
    return file.prepare(statement).all()
  } finally {
    file.close()
  }
}

/**
 * Copies a row `count` times; a server may use the table meanwhile. `changed` is SQL for the columns that
 * differ; it may use the copy's number `i`. All other columns but the id are copied unchanged.
 */
export async function copyRow(
  { engine, sql }: Database,
  table: string,
  { id, count, changed }: { id: number; count: number; changed: Record<string, string> },
): Promise<void> {
  const [row] = await sql(`select * from ${table} where id = ${id}`)
  if (row === undefined) throw new Error(`${table} has no row ${id} to copy`)
  // The database computes the list price of a lead itself.
  const columns = Object.keys(row).filter((name) => name !== 'id' && name !== 'list_price')
  const numbers =
    engine === 'sqlite'
      ? `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`
      : `with n as (select generate_series(1, ${count}::bigint) as i)`
  await sql(`insert into ${table} (${columns.join(', ')})
    ${numbers} select ${columns.map((name) => changed[name] ?? `source.${name}`).join(', ')}
    from n, ${table} as source where source.id = ${id}`)
  if (engine === 'postgres') await sql(`vacuum analyze ${table}`)
}
