import type { PageRequest } from '../../ground/contract.ts'
import type { Source } from '../../ground/db/source.ts'
import type { OfferItemRow } from '../../ground/db/tables.ts'
import { NotFound } from '../../ground/errors.ts'
import { type CatalogueQuery, found, pageOf } from '../catalogue/in-list.ts'
import { toPicture } from '../pictures/pictures.reads.ts'
import type { DeskItem } from './desk.contract.ts'
import { listAllItems } from './offer-items.reads.ts'
import { toOfferItem } from './record.ts'
import type { ItemRule } from './rule.contract.ts'

/** The row of an item. Throws 404. */
export async function getItemRow(
  { db }: Source,
  accountId: number,
  id: number | null,
): Promise<OfferItemRow> {
  const row = await db
    .selectFrom('offer_items')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  if (row === undefined) throw new NotFound()
  return row
}

/** The offers with lines that an item wrote: the newest, and how many there are. */
export async function findOffersWith(
  { db }: Source,
  accountId: number,
  id: number,
  most: number,
): Promise<{ named: { id: number; name: string }[]; count: number }> {
  const rows = await db
    .selectFrom('offer_lines')
    .select('lead_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('offer_item_id', '=', id)
    .orderBy('lead_id', 'desc')
    .execute()
  const named = rows.slice(0, most).map((row) => ({ id: row.lead_id, name: String(row.lead_id) }))
  return { named, count: rows.length }
}

/** The items of a page, and one more when there is one. */
export async function listDeskItems(
  source: Source,
  accountId: number,
  page: PageRequest,
): Promise<DeskItem[]> {
  const rows = found(await listAllItems(source, accountId), page.filters as CatalogueQuery)
  return pageOf(rows, page).map(toDeskItem)
}

export function toDeskItem(row: OfferItemRow): DeskItem {
  return {
    ...toOfferItem(row),
    version: row.updated_at,
    rule: JSON.parse(row.rule) as ItemRule,
    picture: toPicture(row.account_id, row.picture),
  }
}
