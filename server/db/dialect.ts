import {
  type ColumnBuilderCallback,
  type ColumnDataType,
  type CreateTableBuilder,
  type Kysely,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { jsonArrayFrom as jsonArrayFromSqlite } from 'kysely/helpers/sqlite'
import type { Tables } from './tables.ts'

/** What truly differs between the two engines lives in this file. */
export type Engine = 'sqlite' | 'postgres'

/** SQLite's file in the data folder. */
export const SQLITE_FILE = 'zeven.db'

/** An id that only grows and is never given out twice, also after the newest row is deleted. */
export function idColumn(engine: Engine): [ColumnDataType, ColumnBuilderCallback] {
  return engine === 'sqlite'
    ? ['integer', (column) => column.primaryKey().autoIncrement()]
    : ['bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity()]
}

/**
 * Makes account and id the key of a table of records. PostgreSQL gets no index of the ids alone:
 * its planner would walk the ids of all accounts to find the next ones of one.
 */
export function addRecordKey<Table extends string, Column extends string>(
  engine: Engine,
  table: CreateTableBuilder<Table, Column>,
  name: string,
): CreateTableBuilder<Table, Column | 'id' | 'account_id'> {
  const columns = ['account_id', 'id'] as const
  const withAccount = (t: CreateTableBuilder<Table, Column | 'id'>) =>
    t.addColumn('account_id', 'bigint', (c) => c.notNull().references('accounts.id'))
  return engine === 'sqlite'
    ? withAccount(table.addColumn('id', ...idColumn(engine))).addUniqueConstraint(`${name}_key`, [
        ...columns,
      ])
    : withAccount(
        table.addColumn('id', 'bigint', (c) => c.notNull().generatedAlwaysAsIdentity()),
      ).addPrimaryKeyConstraint(`${name}_key`, [...columns])
}

/** Many values as one, so that a statement stays the same whatever their number. */
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
 * An account whose rows are found by another value, in a statement that PostgreSQL plans without
 * knowing which account it is. Its statistics may be older than the account: it would expect no row
 * there, find any index that begins with the account good enough, and read all of the account's rows.
 */
export function someAccount(accountId: number): RawBuilder<number> {
  return sql<number>`(select cast(${accountId} as bigint))`
}

/**
 * The rows of an account that have one of some values in a column, to select from as the table itself:
 * one look-up for each value.
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
 * A JSON array of objects as rows to select or update from: for a statement that is the same whatever
 * their number.
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

/** The rows of a subquery as one value: a JSON array in text. */
export function rowsAsJson<Row>(
  engine: Engine,
  query: Parameters<typeof jsonArrayFromSqlite<Row>>[0],
): RawBuilder<string> {
  return engine === 'sqlite'
    ? sql<string>`${jsonArrayFromSqlite(query)}`
    : sql<string>`${jsonArrayFrom(query)}::text`
}

/**
 * Claims names across all processes until the transaction ends; answers which of them were free.
 * On SQLite the write lock makes every other claimant wait, so all are.
 */
export async function claimNames(
  db: Kysely<Tables>,
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

/** Primary result codes of SQLite that pass: busy, locked, out of memory, read-only, I/O, full. */
const SQLITE_PASSING = new Set([5, 6, 7, 8, 10, 13, 14])
/** PostgreSQL's: no connection, out of resources, shutting down, lock not available. */
const POSTGRES_PASSING = /^(?:08|53|57P|58|55P03|25006)/
const POSTGRES_RETRY = new Set(['40001', '40P01'])
const NETWORK_PASSING = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
])

/**
 * What a failed statement means: `retry` at once, `unavailable` until the database is well again,
 * or `unknown`, which is a fault of ours.
 */
export function failureOf(error: unknown): 'retry' | 'unavailable' | 'unknown' {
  if (!(error instanceof Error)) return 'unknown'
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') {
    return SQLITE_PASSING.has(errcode & 0xff) ? 'unavailable' : 'unknown'
  }
  if (typeof code !== 'string') {
    return /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
      ? 'unavailable'
      : 'unknown'
  }
  if (POSTGRES_RETRY.has(code)) return 'retry'
  return POSTGRES_PASSING.test(code) || NETWORK_PASSING.has(code) ? 'unavailable' : 'unknown'
}
