import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { PageRequest } from '../contract.ts'
import { type Engine, isOneOf } from './dialect.ts'
import { type EditedRange, editedSince } from './edited-since.ts'
import type { Tables } from './tables.ts'

/** Records that are listed page by page: an id, an account, a last change and `edited`. */
export type ListedTable = 'leads' | 'customers'

/** Where records are read from. */
export interface Source {
  db: Kysely<Tables>
  engine: Engine
}

/** Columns a list is narrowed by, with the exact value each must have. */
type Exact = readonly (readonly [column: string, value: string | number | undefined])[]

/** Ids looked up at once when only some of their records are wanted. */
const LOOKED_UP = 200

/** The records of one account, narrowed. */
interface List<Row> {
  source: Source
  table: ListedTable
  accountId: number
  filtered: boolean
  read(where: RawBuilder<unknown>): Promise<Row[]>
}

/**
 * One page in id order and one row more, when there is one. Costs the same wherever it starts:
 * every part is read from an index that begins with the account; nothing is counted or skipped.
 */
export async function readPage<Table extends ListedTable>(
  source: Source,
  table: Table,
  accountId: number,
  { limit, afterId, filters }: PageRequest,
  exact: Exact,
): Promise<Selectable<Tables[Table]>[]> {
  const from = sql`select * from ${sql.table(table)} where account_id = ${accountId}`
  const narrowed = sql`${from} ${exactly(exact)}`
  const list: List<Selectable<Tables[Table]> & { id: number }> = {
    source,
    table,
    accountId,
    filtered: exact.some(([, value]) => value !== undefined),
    read: async (where) => (await sql<never>`${narrowed} and ${where}`.execute(source.db)).rows,
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
async function sweep<Row extends { id: number }>(
  list: List<Row>,
  since: number,
  afterId: number,
  wanted: number,
): Promise<Row[]> {
  const beforeId = await firstCreatedSince(list, since)
  const edited = await readEdited(list, { since, afterId, beforeId }, wanted)
  if (edited.length === wanted) return edited
  const start = sql`id >= ${Math.max(afterId + 1, beforeId)}`
  // The sum keeps the index of changes out of it.
  const changed = sql`updated_at + 0 >= ${since}`
  const later = await list.read(inOrder(sql`${start} and ${changed}`, wanted - edited.length))
  return [...edited, ...later]
}

async function readEdited<Row extends { id: number }>(
  list: List<Row>,
  range: EditedRange,
  wanted: number,
): Promise<Row[]> {
  const rows: Row[] = []
  if (range.afterId + 1 >= range.beforeId) return rows
  const atOnce = list.filtered ? LOOKED_UP : wanted
  for await (const ids of editedSince(list.source, list.table, list.accountId, range)) {
    for (let at = 0; at < ids.length && rows.length < wanted; at += atOnce) {
      const some = ids.slice(at, at + atOnce)
      const found = await list.read(isOneOf(list.source.engine, 'id', some))
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

function exactly(exact: Exact): RawBuilder<unknown> {
  const conditions = exact.flatMap(([column, value]) =>
    value === undefined ? [] : [sql`and ${sql.ref(column)} = ${value}`],
  )
  return sql.join(conditions, sql` `)
}

/** The first id from which on every record matches, edited ones apart. */
async function firstCreatedSince<Row>(
  { source, table, accountId }: List<Row>,
  since: number,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)}
    where account_id = ${accountId} and edited = 0 and created_at >= ${since}
    order by created_at, id limit 1
  `.execute(source.db)
  return rows[0]?.id ?? Number.MAX_SAFE_INTEGER
}
