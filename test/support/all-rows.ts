import { type CompiledQuery, sql } from 'kysely'
import type { TestApp } from './app.ts'

/** Every request changes these tables and this column, even a refused one. */
const COUNTERS = new Set(['budget_use', 'limit_use', 'last_used_at'])

type Database = TestApp['database']
type Table = Awaited<ReturnType<Database['read']['introspection']['getTables']>>[number]

interface Reading {
  tables: Table[]
  statement: CompiledQuery<{ name: string; row: string }>
}

/** How to read each database, made once: its tables stay the same while the server runs. */
const readings = new WeakMap<Database, Reading>()

/** Reads the whole database in one statement, except for what every request changes. */
export async function allRows({ database }: TestApp): Promise<Record<string, string[]>> {
  const { tables, statement } = readings.get(database) ?? (await prepareReading(database))
  const { rows } = await database.read.executeQuery(statement)
  const found: Record<string, string[]> = Object.fromEntries(tables.map(({ name }) => [name, []]))
  for (const { name, row } of rows) found[name]?.push(row)
  for (const own of Object.values(found)) own.sort()
  return found
}

async function prepareReading(database: Database): Promise<Reading> {
  const { engine, read } = database
  const tables = (await read.introspection.getTables()).filter(isKept)
  const parts = tables.map((table) => {
    const row = engine === 'postgres' ? wholeRow() : listedColumns(table)
    return sql`select ${sql.lit(table.name)} as name, ${row} as row from ${sql.table(table.name)} t`
  })
  const all = sql<{ name: string; row: string }>`${sql.join(parts, sql` union all `)}`
  const reading = { tables, statement: all.compile(read) }
  readings.set(database, reading)
  return reading
}

function isKept({ name, isView }: Table): boolean {
  // SQLite keeps its search in tables of its own form.
  return !isView && !COUNTERS.has(name) && !name.startsWith('lead_search_')
}

function wholeRow() {
  const counters = [...COUNTERS].map((name) => sql.lit(name))
  return sql`(to_jsonb(t) - array[${sql.join(counters)}])::text`
}

/** SQLite has no words for all columns of a row. */
function listedColumns({ columns }: Table) {
  const kept = columns.filter(({ name }) => !COUNTERS.has(name))
  const pairs = kept.flatMap(({ name }) => [sql.lit(name), sql.ref(`t.${name}`)])
  return sql`json_object(${sql.join(pairs)})`
}
