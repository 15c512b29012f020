import { type Change, created, recordAudit } from '../../account/audit/record.ts'
import { timeAfter } from '../../core/db/account-lock.ts'
import type { WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import { forgetPrices, storePricePoint } from './price-points.ts'

interface Row {
  id: number
  is_active: 0 | 1
  updated_at: number
}

/** One of the two lists of a catalogue: its table, and its name in the audit. */
export interface ListOfCatalogue<R extends Row> {
  table: 'materials' | 'offer_items'
  record: 'material' | 'offer_item'
  read(source: Source, accountId: number): Promise<R[]>
}

type Named = Pick<ListOfCatalogue<never>, 'table' | 'record'>

/** Adds an entry. Returns the audit details. */
export async function insertEntry(
  ctx: WriteContext,
  at: number,
  { table, record }: Named,
  columns: object,
): Promise<Change> {
  const row = { account_id: ctx.accountId, created_at: at, updated_at: at, ...columns }
  const { id } = await ctx.db
    .insertInto(table)
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await storePricePoint(ctx, { record, record_id: id, since: at }, columns, undefined)
  return created(record, id)
}

/** Changing only these fields does not confirm an example price. */
const HARMLESS = new Set(['sort_order', 'is_active', 'picture'])

/** Changes an entry. Returns the audit details, or null if nothing changed. */
export async function changeEntry<R extends Row>(
  ctx: WriteContext,
  at: number,
  { table, record }: Named,
  columns: Partial<R>,
  row: R,
): Promise<Change | null> {
  const changed = namesOf(columns, row)
  if (changed.length === 0) return null
  const since = await timeAfter(ctx, at, row.updated_at)
  const isEdited = changed.some((name) => !HARMLESS.has(name))
  await ofAccount(ctx.db, ctx.accountId)
    .updateTable(table)
    .set({ ...columns, updated_at: since, ...(isEdited && { is_example: 0 }) } as never)
    .where('id', '=', row.id)
    .execute()
  await storePricePoint(ctx, { record, record_id: row.id, since }, columns, row)
  return { verb: 'update', record, id: row.id, changed }
}

/** Deletes an entry that is not referenced. */
export async function deleteEntry(
  ctx: WriteContext,
  { table, record }: Named,
  id: number,
): Promise<{ id: number }> {
  const own = ofAccount(ctx.db, ctx.accountId).deleteFrom(table)
  await own.where('id', '=', id).execute()
  await forgetPrices(ctx, record, id)
  await recordAudit(ctx, [{ verb: 'delete', record, id, changed: null }])
  return { id }
}

export const ORDER_STEP = 10
export const LAST_ORDER = 1_000_000

/** The sort order after all of these rows. */
export function lastOrder(rows: readonly { sort_order: number }[]): number {
  const last = Math.max(0, ...rows.map(({ sort_order }) => sort_order))
  return Math.min(LAST_ORDER, last + ORDER_STEP)
}

/** The columns that differ from the row, without `name_key`, which is derived from the name. */
function namesOf<R extends object>(columns: Partial<R>, row: R): string[] {
  return Object.keys(columns).filter(
    (name) => name !== 'name_key' && row[name as keyof R] !== columns[name as keyof R],
  )
}
