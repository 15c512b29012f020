import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PageRequest } from '../contract.ts'
import { asList, type Engine, isOneOf, type List as ListOfValues } from './dialect.ts'
import { editedSince, fewEdited, type IdRange } from './edited-since.ts'
import { fixedQuery, memoized } from './fixed-query.ts'
import { type FieldsInJson, jsonFields, recordJson } from './record.ts'
import type { Source } from './source.ts'

/** Records that are listed page by page: an id, an account, a last change and `edited`. */
export type ListedTable =
  | 'leads'
  | 'customers'
  | 'price_matrices'
  | 'materials'
  | 'offer_items'
  | 'promotions'

/** A table whose rows are listed, and how a row becomes a record. */
export interface Listed<Value extends object, Asked extends object = object> {
  table: ListedTable
  /** Of the table only these rows; written out, so that an index of just them is used. */
  within?: { name: string; holds: RawBuilder<SqlBool> }
  fields: FieldsOfTable<Value> | ((asked: Asked) => FieldsOfTable<Value>)
  /** What fields are made with beside the row, such as the time. */
  asked?: Asked
}

// biome-ignore lint/suspicious/noExplicitAny: whose row it is, the table says.
type FieldsOfTable<Value> = FieldsInJson<any, Value>

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
  read(part: Part, values: Partial<PartValues>): Promise<ListedRecord[]>
}

/** Values of the parts a list is read in. */
interface PartValues {
  afterId: number
  start: number
  since: number
  ids: ListOfValues
}

interface Part {
  where: keyof typeof WHERE
  /** In id order, at most so many; absent where the ids say which. */
  limit?: number
}

const WHERE = {
  after: ({ afterId }: PartValues) => sql`id > ${afterId}`,
  // The sum keeps the index of changes out of it.
  changed: ({ start, since }: PartValues) => sql`id >= ${start} and updated_at + 0 >= ${since}`,
  among: ({ ids }: PartValues, engine: Engine) => isOneOf(engine, 'id', ids),
}

/**
 * One page in id order and one row more, when there is one. Costs the same wherever it starts:
 * every part is read from an index that begins with the account; nothing is counted or skipped.
 */
export async function readPage<Value extends object, Asked extends object>(
  source: Source,
  listed: Listed<Value, Asked>,
  accountId: number,
  { limit, afterId, filters }: PageRequest,
  exact: Exact,
): Promise<ListedRecord[]> {
  const given = exact.filter(([, value]) => value !== undefined)
  const columns = given.map(([column]) => column)
  const own = { ...listed.asked, ...Object.fromEntries(given), accountId }
  const list: List = {
    source,
    table: listed.table,
    accountId,
    filtered: given.length > 0 || listed.within !== undefined,
    read: (part, values) => partQuery(listed, columns, part)(source, { ...own, ...values }),
  }
  const { updated_since: since } = filters
  return since === undefined
    ? list.read({ where: 'after', limit: limit + 1 }, { afterId })
    : sweep(list, Number(since), afterId, limit + 1)
}

/** The query of a part, made once: its text is long, and lists are read again and again. */
function partQuery<Value extends object, Asked extends object>(
  { table, within, fields: given }: Listed<Value, Asked>,
  columns: readonly string[],
  part: Part,
) {
  type Values = PartValues & Asked & { accountId: number } & Record<string, string | number>
  return memoized([within?.name ?? table, ...columns, part.where, part.limit].join(' '), () =>
    fixedQuery((_, values: Values, engine) => {
      const fields = typeof given === 'function' ? given(values) : given
      const json = recordJson(jsonFields(fields, table, engine), engine)
      const own = within === undefined ? sql`` : sql`and ${within.holds}`
      const narrowed = columns.map((column) => sql`and ${sql.ref(column)} = ${values[column]}`)
      return sql<ListedRecord>`
        select id, ${json} as json from ${sql.table(table)}
        where account_id = ${values.accountId} ${own} ${sql.join(narrowed, sql` `)}
          and ${WHERE[part.where](values, engine)} ${inOrder(part.limit)}
      `
    }),
  ) as (source: Source, values: object) => Promise<ListedRecord[]>
}

/** The limit is written out: a plan made for any limit would not trust the index order. */
function inOrder(limit: number | undefined): RawBuilder<unknown> {
  return limit === undefined ? sql`` : sql`order by id limit ${sql.lit(limit)}`
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
  const { firstId, few } = await lookAhead(list, since)
  const edited = await readEdited(list, since, { afterId, beforeId: firstId }, few, wanted)
  if (edited.length === wanted) return edited
  const part: Part = { where: 'changed', limit: wanted - edited.length }
  const later = await list.read(part, { start: Math.max(afterId + 1, firstId), since })
  return [...edited, ...later]
}

async function readEdited(
  { source, table, accountId, filtered, read }: List,
  since: number,
  range: IdRange,
  few: number[] | null,
  wanted: number,
): Promise<ListedRecord[]> {
  const rows: ListedRecord[] = []
  if (range.afterId + 1 >= range.beforeId) return rows
  const atOnce = filtered ? LOOKED_UP : wanted
  const found = editedSince({ source, table, accountId, since }, range, few)
  for await (const ids of gathered(found, atOnce)) {
    const some = await read({ where: 'among' }, { ids: asList(source.engine, ids) })
    rows.push(...some.sort((a, b) => a.id - b.id))
    if (rows.length >= wanted) break
  }
  return rows.slice(0, wanted)
}

/** The same ids in portions of one size, the last one apart: each is a statement. */
async function* gathered(portions: AsyncIterable<number[]>, size: number) {
  let waiting: number[] = []
  for await (const portion of portions) {
    waiting.push(...portion)
    while (waiting.length >= size) {
      yield waiting.slice(0, size)
      waiting = waiting.slice(size)
    }
  }
  if (waiting.length > 0) yield waiting
}

/**
 * The first id from which on every record matches, edited ones apart; and the ids of the edited
 * ones, when they are few.
 */
async function lookAhead(
  { source, table, accountId }: List,
  since: number,
): Promise<{ firstId: number; few: number[] | null }> {
  const query = memoized(`${table} look ahead`, () =>
    fixedQuery(
      (_, values: { accountId: number; since: number }, engine) => sql<{
        first: number | null
        few: string | null
      }>`
        select (
          select id from ${sql.table(table)}
          where account_id = ${values.accountId} and edited = 0 and created_at >= ${values.since}
          order by created_at, id limit 1
        ) as first, ${fewEdited(table, engine, values)} as few
      `,
    ),
  )
  const [row] = await query(source, { accountId, since })
  return {
    firstId: row?.first ?? Number.MAX_SAFE_INTEGER,
    few: row === undefined || row.few === null ? null : JSON.parse(row.few),
  }
}
