import { type RawBuilder, sql } from 'kysely'
import type { PageRequest } from '../contract.ts'
import { asList, isOneOf } from './dialect.ts'
import { type EditedRange, editedSince } from './edited-since.ts'
import { type Fields, jsonFields, recordJson } from './record.ts'
import type { Source } from './source.ts'

/** Records that are listed page by page: an id, an account, a last change and `edited`. */
export type ListedTable = 'leads' | 'customers'

/** A table whose rows are listed, and how a row becomes a record. */
export interface Listed<Value extends object> {
  table: ListedTable
  // biome-ignore lint/suspicious/noExplicitAny: whose row it is, the table says.
  fields: Fields<any, Value>
}

export interface ListedRecord {
  id: number
  /** The record as the API shows it. */
  json: string
}

/** Columns a list is narrowed by, with the exact value each must have. */
type Exact = readonly (readonly [column: string, value: string | number | undefined])[]

/** Ids looked up at once when only some of their records are wanted. */
const LOOKED_UP = 200

/** The records of one account, narrowed. */
interface List {
  source: Source
  table: ListedTable
  accountId: number
  filtered: boolean
  read(where: RawBuilder<unknown>): Promise<ListedRecord[]>
}

/**
 * One page in id order and one row more, when there is one. Costs the same wherever it starts:
 * every part is read from an index that begins with the account; nothing is counted or skipped.
 */
export async function readPage<Value extends object>(
  source: Source,
  listed: Listed<Value>,
  accountId: number,
  { limit, afterId, filters }: PageRequest,
  exact: Exact,
): Promise<ListedRecord[]> {
  const { table } = listed
  const from = sql`select id, ${jsonColumn(source, listed)} from ${sql.table(table)}`
  const narrowed = sql`${from} where account_id = ${accountId} ${exactly(exact)}`
  const list: List = {
    source,
    table,
    accountId,
    filtered: exact.some(([, value]) => value !== undefined),
    read: async (where) =>
      (await sql<ListedRecord>`${narrowed} and ${where}`.execute(source.db)).rows,
  }
  const { updated_since: since } = filters
  return since === undefined
    ? list.read(inOrder(sql`id > ${afterId}`, limit + 1))
    : sweep(list, Number(since), afterId, limit + 1)
}

/**
 * `updated_since` under id order is answered in two parts. A record that was never edited changed
 * when it was created, and ids grow with time: so from the first id created since then on, all
 * match. Before it only edited records can, which have indexes of their own (decisions D7).
 */
async function sweep(
  list: List,
  since: number,
  afterId: number,
  wanted: number,
): Promise<ListedRecord[]> {
  const beforeId = await firstCreatedSince(list, since)
  const edited = await readEdited(list, { since, afterId, beforeId }, wanted)
  if (edited.length === wanted) return edited
  const start = sql`id >= ${Math.max(afterId + 1, beforeId)}`
  // The sum keeps the index of changes out of it.
  const changed = sql`updated_at + 0 >= ${since}`
  const later = await list.read(inOrder(sql`${start} and ${changed}`, wanted - edited.length))
  return [...edited, ...later]
}

async function readEdited(list: List, range: EditedRange, wanted: number): Promise<ListedRecord[]> {
  const rows: ListedRecord[] = []
  const { engine } = list.source
  if (range.afterId + 1 >= range.beforeId) return rows
  const atOnce = list.filtered ? LOOKED_UP : wanted
  for await (const ids of editedSince(list.source, list.table, list.accountId, range)) {
    for (let at = 0; at < ids.length && rows.length < wanted; at += atOnce) {
      const some = ids.slice(at, at + atOnce)
      const found = await list.read(isOneOf(engine, 'id', asList(engine, some)))
      rows.push(...found.sort((a, b) => a.id - b.id))
    }
    if (rows.length >= wanted) break
  }
  return rows.slice(0, wanted)
}

/** The limit is written out: a plan made for any limit would not trust the index order. */
function inOrder(where: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  return sql`${where} order by id limit ${sql.lit(limit)}`
}

/** Its text is long: made once. */
function jsonColumn<Value extends object>(
  { db, engine }: Source,
  { table, fields }: Listed<Value>,
): RawBuilder<unknown> {
  const key = `${engine} ${table}`
  let text = jsonColumns.get(key)
  if (text === undefined) {
    text = sql`${recordJson(jsonFields(fields, table, engine), engine)} as json`.compile(db).sql
    jsonColumns.set(key, text)
  }
  return sql.raw(text)
}

const jsonColumns = new Map<string, string>()

function exactly(exact: Exact): RawBuilder<unknown> {
  const conditions = exact.flatMap(([column, value]) =>
    value === undefined ? [] : [sql`and ${sql.ref(column)} = ${value}`],
  )
  return sql.join(conditions, sql` `)
}

/** The first id from which on every record matches, edited ones apart. */
async function firstCreatedSince(
  { source, table, accountId }: List,
  since: number,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)}
    where account_id = ${accountId} and edited = 0 and created_at >= ${since}
    order by created_at, id limit 1
  `.execute(source.db)
  return rows[0]?.id ?? Number.MAX_SAFE_INTEGER
}
