import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** Every request changes these tables and this column, even a refused one. */
const COUNTERS = new Set(['budget_use', 'limit_use', 'last_used_at'])

/** Reads the whole database, table by table, except for what every request changes. */
export async function allRows(app: TestApp): Promise<Record<string, string[]>> {
  const names = await tableNames(app)
  const kept = names.filter((name) => !COUNTERS.has(name))
  const tables = await Promise.all(kept.map(async (name) => [name, await rowsIn(app, name)]))
  return Object.fromEntries(tables)
}

async function tableNames({ database: { read } }: TestApp): Promise<string[]> {
  const tables = await read.introspection.getTables()
  // SQLite keeps its search in tables of its own form.
  return tables.map(({ name }) => name).filter((name) => !name.startsWith('lead_search_'))
}

async function rowsIn({ database: { read } }: TestApp, table: string): Promise<string[]> {
  const { rows } = await sql`select * from ${sql.table(table)}`.execute(read)
  return rows
    .map((row) => JSON.stringify(row, (name, value) => (COUNTERS.has(name) ? undefined : value)))
    .sort()
}
