import { type SqlBool, sql } from 'kysely'
import type { PageRequest } from '../core/contract.ts'
import { rowsAsJson } from '../core/db/dialect.ts'
import { ofAccount } from '../core/db/of-account.ts'
import { readPage } from '../core/db/page.ts'
import type { Source } from '../core/db/source.ts'
import type { LeadRow, OfferLineRow } from '../core/db/tables.ts'
import { NotFound } from '../core/errors.ts'
import type { ContactViewer } from '../leads/customers/hidden.ts'
import type { ListedOffer, Offer } from '../leads/offer.contract.ts'
import { toListedOffer, toOffer } from '../leads/offer-record.ts'
import { shownLines } from './sheet/shown.ts'

/** True for leads that are offers. There are indexes of these leads only. */
export const IS_OFFER = sql<SqlBool>`offer_created_at is not null`

/** The columns of lines in the API. */
const SHOWN_OF_LINE = [
  'offer_lines.id',
  'offer_lines.position',
  'offer_lines.name',
  'offer_lines.description',
  'offer_lines.quantity',
  'offer_lines.unit',
  'offer_lines.origin',
  'offer_lines.base_price',
  'offer_lines.unit_price',
  'offer_lines.vat_rate',
  'offer_lines.source',
  'offer_lines.offer_item_id',
  'offer_lines.article_number',
  'offer_lines.is_chosen',
] as const

/** The offers of a page, plus one more if there is a next page. */
export async function listOffers(
  source: Source,
  accountId: number,
  page: PageRequest,
  viewer: ContactViewer,
): Promise<ListedOffer[]> {
  const listed = { table: 'leads', within: IS_OFFER, created: 'offer_created_at' } as const
  const rows = await readPage<LeadRow>(source, listed, accountId, page, [
    ['status', page.filters.status],
    ['source', page.filters.source],
    ['customer_id', page.filters.customer_id],
  ])
  return rows.map((row) => toListedOffer(row, viewer))
}

/**
 * An offer with its lines. Throws 404, also for a lead that is not an offer. One statement reads
 * both, so that they are consistent during writes.
 */
export async function getOffer(
  source: Source,
  accountId: number,
  id: number | null,
  viewer: ContactViewer,
): Promise<Offer> {
  const { db, engine } = source
  const row = await ofAccount(db, accountId)
    .selectFrom('leads')
    .selectAll()
    .select((eb) =>
      rowsAsJson(
        engine,
        eb
          .selectFrom('offer_lines')
          .select(SHOWN_OF_LINE)
          .whereRef('offer_lines.account_id', '=', 'leads.account_id')
          .whereRef('offer_lines.lead_id', '=', 'leads.id'),
      ).as('lines'),
    )
    .where('id', '=', id ?? 0)
    .where(IS_OFFER)
    .executeTakeFirstOrThrow(() => new NotFound())
  const lines = await shownLines(source, row, JSON.parse(row.lines) as OfferLineRow[], viewer)
  return toOffer(row, lines, viewer)
}
