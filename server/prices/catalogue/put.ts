import { type Change, created } from '../../account/audit/record.ts'
import { timeAfter } from '../../ground/db/account-lock.ts'
import type { WriteContext } from '../../ground/db/action.ts'
import type { Source } from '../../ground/db/source.ts'
import type { Matched } from './match.ts'

/** How many entries of a list were created, changed, left alone and switched off. */
export interface Put {
  created: number
  changed: number
  unchanged: number
  retired: number
}

interface Row {
  id: number
  is_active: 0 | 1
  updated_at: number
}

/** One of the two lists of a catalogue: its table, and how an entry becomes a row. */
export interface ListOfCatalogue<Entry, R extends Row> {
  table: 'materials' | 'offer_items'
  record: 'material' | 'offer_item'
  read(source: Source, accountId: number): Promise<R[]>
  match(rows: readonly R[], entries: readonly Entry[]): Matched<Entry, R>[]
  columnsOf(entry: Entry, row: R | undefined): Partial<R>
}

export interface Own {
  accountId: number
  at: number
  retireMissing: boolean
}

/** The counts of one list, its lines for the audit, and what its entries matched. */
interface PutList<Entry, R> {
  put: Put
  changes: Change[]
  matched: Matched<Entry, R>[]
}

/** Writes the entries in their order. An entry that equals its row is not touched. */
export async function putList<Entry, R extends Row>(
  ctx: WriteContext,
  own: Own,
  list: ListOfCatalogue<Entry, R>,
  entries: readonly Entry[] | null,
): Promise<PutList<Entry, R>> {
  const put: Put = { created: 0, changed: 0, unchanged: 0, retired: 0 }
  const changes: Change[] = []
  if (entries === null) return { put, changes, matched: [] }
  const rows = await list.read(ctx, own.accountId)
  const matched = list.match(rows, entries)
  for (const { entry, row } of matched) {
    const change = await putEntry(ctx, own, list, list.columnsOf(entry, row), row)
    if (change !== null) changes.push(change)
    put[change === null ? 'unchanged' : row === undefined ? 'created' : 'changed'] += 1
  }
  if (!own.retireMissing) return { put, changes, matched }
  const named = new Set(matched.map(({ row }) => row))
  const missing = rows.filter((row) => row.is_active === 1 && !named.has(row))
  for (const row of missing) {
    await update(ctx, own, list.table, row, { is_active: 0 })
    changes.push({ verb: 'update', record: list.record, id: row.id, changed: ['is_active'] })
  }
  return { put: { ...put, retired: missing.length }, changes, matched }
}

/** Writes one entry. Answers what changed; null when the entry equals its row. */
export async function putEntry<R extends Row>(
  ctx: WriteContext,
  own: Pick<Own, 'accountId' | 'at'>,
  { table, record }: Pick<ListOfCatalogue<never, R>, 'table' | 'record'>,
  columns: Partial<R>,
  row: R | undefined,
): Promise<Change | null> {
  if (row === undefined) return created(record, await insert(ctx, own, table, columns))
  const changed = namesOf(columns, row)
  if (changed.length === 0) return null
  await update(ctx, own, table, row, columns)
  return { verb: 'update', record, id: row.id, changed }
}

export const ORDER_STEP = 10
const LAST_ORDER = 1_000_000

/** The place after all of these. */
export function lastOrder(rows: readonly { sort_order: number }[]): number {
  const last = Math.max(0, ...rows.map(({ sort_order }) => sort_order))
  return Math.min(LAST_ORDER, last + ORDER_STEP)
}

type Table = ListOfCatalogue<never, Row>['table']

async function insert(
  ctx: WriteContext,
  own: Pick<Own, 'accountId' | 'at'>,
  table: Table,
  columns: object,
): Promise<number> {
  const { at } = own
  const dates = { created_at: at, updated_at: at }
  const row = { account_id: own.accountId, ...dates, ...columns }
  const { id } = await ctx.db
    .insertInto(table)
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function update(
  ctx: WriteContext,
  { accountId, at }: Pick<Own, 'accountId' | 'at'>,
  table: Table,
  { id, updated_at }: Pick<Row, 'id' | 'updated_at'>,
  columns: object,
): Promise<void> {
  await ctx.db
    .updateTable(table)
    .set({ ...columns, updated_at: await timeAfter(ctx, at, updated_at) } as never)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

/** The columns that differ from the row, without `name_key`, which only follows from the name. */
function namesOf<R extends object>(columns: Partial<R>, row: R): string[] {
  return Object.keys(columns).filter(
    (name) => name !== 'name_key' && row[name as keyof R] !== columns[name as keyof R],
  )
}
