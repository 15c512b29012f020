import { sql } from 'kysely'
import type { PageRequest } from '../../ground/contract.ts'
import { readPage } from '../../ground/db/page.ts'
import type { Source } from '../../ground/db/source.ts'
import type { OfferItemRow } from '../../ground/db/tables.ts'
import { NotFound } from '../../ground/errors.ts'
import { ARTICLE_NUMBER, type OfferItem } from './offer-items.contract.ts'
import { toOfferItem } from './record.ts'

/** All columns except the rule, which is long. */
const SHOWN = [
  'id',
  'account_id',
  'name',
  'name_key',
  'article_number',
  'has_article_number',
  'kind',
  'vat_rate',
  'is_active',
  'sort_order',
  'created_at',
  'updated_at',
] as const
type ShownItem = Pick<OfferItemRow, (typeof SHOWN)[number]>

/** The items of a page, and one more when there is one. */
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

/** An item by its article number, in any case. Throws 404. */
export async function getOfferItem(
  { db }: Source,
  accountId: number,
  articleNumber: string,
): Promise<OfferItem> {
  if (!ARTICLE_NUMBER.test(articleNumber)) throw new NotFound()
  const row = await db
    .selectFrom('offer_items')
    .select(SHOWN)
    .where('account_id', '=', accountId)
    .where('article_number', '=', articleNumber.toLowerCase())
    .executeTakeFirst()
  if (row === undefined) throw new NotFound()
  return toOfferItem(row)
}

/** Every item of the account with its rule, inactive ones too, in the order of the lines. */
export function listAllItems({ db }: Source, accountId: number): Promise<OfferItemRow[]> {
  return db
    .selectFrom('offer_items')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}
