import { sql } from 'kysely'
import { toPercent } from '../../../shared/money.ts'
import { formatTimestamp } from '../../../shared/time.ts'
import type { PageRequest } from '../../core/contract.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import { readPage } from '../../core/db/page.ts'
import { getRow } from '../../core/db/row.ts'
import type { Source } from '../../core/db/source.ts'
import type { OfferItemRow } from '../../core/db/tables.ts'
import { NotFound } from '../../core/errors.ts'
import { type CatalogueQuery, found, pageOf } from '../catalogue/in-list.ts'
import { toPicture } from '../pictures/pictures.reads.ts'
import { ArticleNumber, type ItemWithRule, type OfferItem } from './offer-items.contract.ts'
import type { ItemRule } from './rule.contract.ts'

/** The columns of an item in the API: without its rule, which is long. */
const SHOWN = [
  'id',
  'name',
  'article_number',
  'kind',
  'vat_rate',
  'is_active',
  'sort_order',
  'created_at',
  'updated_at',
] as const
type ShownItem = Pick<OfferItemRow, (typeof SHOWN)[number]>

/** The items of a page, plus one more if there is a next page. */
export async function listOfferItems(
  source: Source,
  accountId: number,
  page: PageRequest,
): Promise<OfferItem[]> {
  const { has_article_number: flag } = page.filters
  const wanted = flag === undefined ? undefined : Number(flag)
  const listed = { table: 'offer_items', columns: sql.join(SHOWN.map(sql.ref)) } as const
  const rows = await readPage<ShownItem>(source, listed, accountId, page, [
    ['has_article_number', wanted],
  ])
  return rows.map(toOfferItem)
}

/** An item by its article number, ignoring case. Throws 404. */
export async function getOfferItem(
  { db }: Source,
  accountId: number,
  articleNumber: string,
): Promise<OfferItem> {
  const number = ArticleNumber.safeParse(articleNumber)
  if (!number.success) throw new NotFound()
  const row = await ofAccount(db, accountId)
    .selectFrom('offer_items')
    .select(SHOWN)
    .where('article_number', '=', number.data)
    .executeTakeFirstOrThrow(() => new NotFound())
  return toOfferItem(row)
}

/** For a screen: the items of a page in line order, plus one more if there is a next page. */
export async function searchItems(
  source: Source,
  accountId: number,
  page: PageRequest,
): Promise<ItemWithRule[]> {
  const rows = found(await listAllItems(source, accountId), page.filters as CatalogueQuery)
  return pageOf(rows, page).map(toItemWithRule)
}

export async function getItemWithRule(
  source: Source,
  accountId: number,
  id: number,
): Promise<ItemWithRule> {
  return toItemWithRule(await getRow(source, 'offer_items', accountId, id))
}

/** Every item of the account with its rule in line order, including inactive ones. */
export function listAllItems({ db }: Source, accountId: number): Promise<OfferItemRow[]> {
  return ofAccount(db, accountId)
    .selectFrom('offer_items')
    .selectAll()
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}

/** Active items with a table by postcode. Every page with a form runs this, so it reads no other item. */
export async function listRulesByPostcode({ db }: Source, accountId: number): Promise<ItemRule[]> {
  const rows = await ofAccount(db, accountId)
    .selectFrom('offer_items')
    .select('rule')
    .where('is_active', '=', 1)
    .where('rule', 'like', '%"areas":%')
    .execute()
  return rows.map(({ rule }) => JSON.parse(rule) as ItemRule)
}

/** The offers with lines that an item wrote: the newest, and the total count. */
export async function findOffersWith(
  { db }: Source,
  accountId: number,
  id: number,
  most: number,
): Promise<{ named: { id: number; name: string }[]; count: number }> {
  const rows = await ofAccount(db, accountId)
    .selectFrom('offer_lines')
    .select('lead_id')
    .distinct()
    .where('offer_item_id', '=', id)
    .orderBy('lead_id', 'desc')
    .execute()
  const named = rows.slice(0, most).map((row) => ({ id: row.lead_id, name: String(row.lead_id) }))
  return { named, count: rows.length }
}

export function toOfferItem(row: ShownItem): OfferItem {
  return {
    id: row.id,
    name: row.name,
    article_number: row.article_number,
    kind: row.kind,
    vat_rate: toPercent(row.vat_rate),
    is_active: row.is_active === 1,
    sort_order: row.sort_order,
    created_at: formatTimestamp(row.created_at),
    updated_at: formatTimestamp(row.updated_at),
    version: row.updated_at,
  }
}

export function toItemWithRule(row: OfferItemRow): ItemWithRule {
  return {
    ...toOfferItem(row),
    rule: JSON.parse(row.rule) as ItemRule,
    picture: toPicture(row.account_id, row.picture),
  }
}

/** The fields of an item that a person sets, without its picture. */
export function itemFields(row: OfferItemRow) {
  const { name, article_number, kind, vat_rate, is_active, sort_order, rule } = toItemWithRule(row)
  return { name, article_number, kind, vat_rate, is_active, sort_order, rule }
}
