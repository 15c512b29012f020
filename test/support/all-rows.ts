import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** Requests are counted and keys marked as used whatever they are answered. */
const COUNTERS = new Set(['budget_use', 'limit_use', 'last_used_at'])

/** Everything in the database, table by table, but for what any request may move. */
export async function allRows(app: TestApp): Promise<Record<string, string[]>> {
  const names = await tableNames(app)
  const kept = names.filter((name) => !COUNTERS.has(name))
  const tables = await Promise.all(kept.map(async (name) => [name, await rowsIn(app, name)]))
  return Object.fromEntries(tables)
}

async function tableNames({ database: { read } }: TestApp): Promise<string[]> {
  const tables = await read.introspection.getTables()
  return tables.map(({ name }) => name)
}

async function rowsIn({ database: { read } }: TestApp, table: string): Promise<string[]> {
  const { rows } = await sql`select * from ${sql.table(table)}`.execute(read)
  return rows
    .map((row) => JSON.stringify(row, (name, value) => (COUNTERS.has(name) ? undefined : value)))
    .sort()
}
