import { type Change, created, recordAudit } from '../../account/audit/record.ts'
import { timeAfter } from '../../core/db/account-lock.ts'
import type { WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { Matched } from './match.ts'
import { forgetPrices, keepPrice } from './price-points.ts'

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

/** The counts of one list, its lines for the audit, and what its entries matched. */
interface PutList<Entry, R> {
  put: Put
  changes: Change[]
  matched: Matched<Entry, R>[]
}

/** Writes the entries in their order. An entry that equals its row is not touched. */
export async function putList<Entry, R extends Row>(
  ctx: WriteContext,
  at: number,
  list: ListOfCatalogue<Entry, R>,
  entries: readonly Entry[] | null,
  retireMissing: boolean,
): Promise<PutList<Entry, R>> {
  const put: Put = { created: 0, changed: 0, unchanged: 0, retired: 0 }
  const changes: Change[] = []
  if (entries === null) return { put, changes, matched: [] }
  const rows = await list.read(ctx, ctx.accountId)
  const matched = list.match(rows, entries)
  for (const { entry, row } of matched) {
    const change = await putEntry(ctx, at, list, list.columnsOf(entry, row), row)
    if (change !== null) changes.push(change)
    put[change === null ? 'unchanged' : row === undefined ? 'created' : 'changed'] += 1
  }
  if (!retireMissing) return { put, changes, matched }
  const named = new Set(matched.map(({ row }) => row))
  const missing = rows.filter((row) => row.is_active === 1 && !named.has(row))
  for (const row of missing) {
    await update(ctx, at, list.table, row, { is_active: 0 })
    changes.push({ verb: 'update', record: list.record, id: row.id, changed: ['is_active'] })
  }
  return { put: { ...put, retired: missing.length }, changes, matched }
}

/** Writes one entry. Answers what changed; null when the entry equals its row. */
export async function putEntry<R extends Row>(
  ctx: WriteContext,
  at: number,
  { table, record }: Pick<ListOfCatalogue<never, R>, 'table' | 'record'>,
  columns: Partial<R>,
  row: R | undefined,
): Promise<Change | null> {
  if (row === undefined) {
    const id = await insert(ctx, at, table, columns)
    await keepPrice(ctx, { record, record_id: id, since: at }, columns, undefined)
    return created(record, id)
  }
  const changed = namesOf(columns, row)
  if (changed.length === 0) return null
  const since = await update(ctx, at, table, row, columns)
  await keepPrice(ctx, { record, record_id: row.id, since }, columns, row)
  return { verb: 'update', record, id: row.id, changed }
}

/** Deletes an entry that nothing names. */
export async function deleteEntry(
  ctx: WriteContext,
  { table, record }: Pick<ListOfCatalogue<never, Row>, 'table' | 'record'>,
  id: number,
): Promise<{ id: number }> {
  const own = ofAccount(ctx.db, ctx.accountId).deleteFrom(table)
  await own.where('id', '=', id).execute()
  await forgetPrices(ctx, record, id)
  await recordAudit(ctx, [{ verb: 'delete', record, id, changed: null }])
  return { id }
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
  { db, accountId }: WriteContext,
  at: number,
  table: Table,
  columns: object,
): Promise<number> {
  const row = { account_id: accountId, created_at: at, updated_at: at, ...columns }
  const { id } = await db
    .insertInto(table)
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function update(
  ctx: WriteContext,
  at: number,
  table: Table,
  { id, updated_at }: Pick<Row, 'id' | 'updated_at'>,
  columns: object,
): Promise<number> {
  const time = await timeAfter(ctx, at, updated_at)
  await ofAccount(ctx.db, ctx.accountId)
    .updateTable(table)
    .set({ ...columns, updated_at: time } as never)
    .where('id', '=', id)
    .execute()
  return time
}

/** The columns that differ from the row, without `name_key`, which only follows from the name. */
function namesOf<R extends object>(columns: Partial<R>, row: R): string[] {
  return Object.keys(columns).filter(
    (name) => name !== 'name_key' && row[name as keyof R] !== columns[name as keyof R],
  )
}
