import { type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { jsonArrayFrom as jsonArrayFromSqlite } from 'kysely/helpers/sqlite'
import type { Tables } from './tables.ts'

/** All differences between the SQL of the two engines are in this file. */
export type Engine = 'sqlite' | 'postgres'

/** SQLite's file in the data folder. */
export const SQLITE_FILE = 'zeven.db'
/** The file of SQLite's counters next to it. */
export const COUNTERS_FILE = 'counters.db'

/** A list of values in one parameter: the statement is then the same for any number of values. */
export type List = string | readonly unknown[]

export function asList(engine: Engine, values: readonly (number | string)[]): List {
  return engine === 'sqlite' ? JSON.stringify(values) : values
}

export function isOneOf(engine: Engine, column: string, list: List): RawBuilder<SqlBool> {
  return engine === 'sqlite'
    ? sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${list}))`
    : sql<SqlBool>`${sql.ref(column)} = any(${list})`
}

/**
 * Hides the account of a query from PostgreSQL's planner. Use it if another column selects the
 * rows. The planner's statistics may be older than the account. It would then expect no rows,
 * choose any index that starts with the account, and read all of the account's rows.
 */
export function someAccount(accountId: number): RawBuilder<number> {
  return sql<number>`(select cast(${accountId} as bigint))`
}

/**
 * The rows of an account whose `column` has one of `values`. A query selects from this under the
 * table's own name. Each value costs one lookup.
 */
export function lookedUp(
  engine: Engine,
  table: keyof Tables,
  column: string,
  { accountId, values }: { accountId: number; values: List },
): RawBuilder<unknown> {
  const own = sql.table(table)
  const isWanted = sql`${own}.account_id = ${someAccount(accountId)} and ${own}.${sql.ref(column)} = wanted.value`
  return engine === 'sqlite'
    ? sql`json_each(${values}) as wanted cross join ${own} on ${isWanted}`
    : sql`unnest(${values}::text[]) as wanted(value)
        cross join lateral (select * from ${own} where ${isWanted} offset 0) as ${own}`
}

/**
 * Turns a JSON array of objects into rows to select or update from. The statement is the same for
 * any number of rows.
 */
export function rowsOf<Column extends string>(
  engine: Engine,
  json: string,
  columns: Record<Column, 'bigint' | 'text'>,
): RawBuilder<unknown> {
  const entries = Object.entries(columns)
  if (engine === 'sqlite') {
    const fields = entries.map(([name]) => sql`value ->> ${sql.lit(name)} as ${sql.id(name)}`)
    return sql`(select ${sql.join(fields)} from json_each(${json}))`
  }
  const types = entries.map(([name, type]) => sql`${sql.id(name)} ${sql.raw(type as string)}`)
  return sql`(select * from json_to_recordset(${json}::json) as sent(${sql.join(types)}))`
}

export function least(engine: Engine, a: RawBuilder<unknown>, b: RawBuilder<unknown>) {
  return engine === 'sqlite' ? sql<number>`min(${a}, ${b})` : sql<number>`least(${a}, ${b})`
}

export function greatest(engine: Engine, a: RawBuilder<unknown>, b: RawBuilder<unknown>) {
  return engine === 'sqlite' ? sql<number>`max(${a}, ${b})` : sql<number>`greatest(${a}, ${b})`
}

/** The rows of a subquery as one value: a JSON array as text. */
export function rowsAsJson<Row>(
  engine: Engine,
  query: Parameters<typeof jsonArrayFromSqlite<Row>>[0],
): RawBuilder<string> {
  return engine === 'sqlite'
    ? sql<string>`${jsonArrayFromSqlite(query)}`
    : sql<string>`${jsonArrayFrom(query)}::text`
}

/**
 * Locks names until the transaction ends, across all processes. Returns the names that were free.
 * On SQLite all are always free: only one write transaction runs at a time.
 */
export async function claimNames(
  db: QueryExecutorProvider,
  engine: Engine,
  names: readonly string[],
): Promise<boolean[]> {
  if (engine === 'sqlite' || names.length === 0) return names.map(() => true)
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(name, 0)) as free
    from unnest(${names}::text[]) with ordinality as claim(name, position) order by position
  `.execute(db)
  return rows.map((row) => row.free)
}

/** Locks a name for other processes until the transaction ends. On SQLite writes never run concurrently. */
export async function lockName(
  db: QueryExecutorProvider,
  engine: Engine,
  name: string,
): Promise<void> {
  if (engine === 'sqlite') return
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/** Whether the schema has this table. */
export async function hasTable(
  db: QueryExecutorProvider,
  engine: Engine,
  name: string,
): Promise<boolean> {
  const { rows } = await (engine === 'sqlite'
    ? sql`select 1 from sqlite_schema where name = ${name}`
    : sql`select 1 where to_regclass(${name}) is not null`
  ).execute(db)
  return rows.length > 0
}

/** SQLite's codes for busy, locked, out of memory, read-only, I/O error, disk full, cannot open. */
const SQLITE_UNAVAILABLE = new Set([5, 6, 7, 8, 10, 13, 14])
/** PostgreSQL's codes for no connection, no resources, shutdown, I/O error, locked, read-only. */
const POSTGRES_UNAVAILABLE = /^(?:08|53|57P|58|55P03|25006)/
/** Serialization failure, deadlock, and a statement that was prepared for an older schema. */
const POSTGRES_RETRY = new Set(['40001', '40P01', '0A000'])
const NETWORK_UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
])
/** The driver's errors without a code. The last is that of a statement after the connection broke. */
const DRIVER_UNAVAILABLE =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable/

/** SQLITE_CORRUPT and SQLITE_NOTADB: the file is not a valid database. */
const SQLITE_DAMAGED = new Set([11, 26])
/** data_corrupted and index_corrupted. */
const POSTGRES_DAMAGED = /^XX00[12]$/

/** Whether the database itself is damaged: then only a backup helps. */
export function isDamaged(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') return SQLITE_DAMAGED.has(errcode & 0xff)
  return typeof code === 'string' && POSTGRES_DAMAGED.test(code)
}

/**
 * The kind of a statement's failure. `retry`: try the transaction again at once. `unavailable`: the
 * database cannot answer now. `unknown`: anything else, most likely a bug.
 */
export function failureOf(error: unknown): 'retry' | 'unavailable' | 'unknown' {
  if (!(error instanceof Error)) return 'unknown'
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') {
    return SQLITE_UNAVAILABLE.has(errcode & 0xff) ? 'unavailable' : 'unknown'
  }
  if (typeof code !== 'string') {
    return DRIVER_UNAVAILABLE.test(error.message) ? 'unavailable' : 'unknown'
  }
  if (POSTGRES_RETRY.has(code)) return 'retry'
  return POSTGRES_UNAVAILABLE.test(code) || NETWORK_UNAVAILABLE.has(code)
    ? 'unavailable'
    : 'unknown'
}
