import { type SqlBool, sql } from 'kysely'
import type { PageRequest } from '../../contract.ts'
import { fixedQuery } from '../../db/fixed-query.ts'
import { type ListedRecord, readPage } from '../../db/page.ts'
import { jsonFields, jsonList, recordJson } from '../../db/record.ts'
import type { Source } from '../../db/source.ts'
import { NotFound } from '../../errors.ts'
import { OFFER, OFFER_LINE } from './record.ts'
import { type Totals, totalsOf } from './totals.ts'

/** Which leads are offers; there are indexes of just these. */
export const IS_OFFER = sql<SqlBool>`offer_created_at is not null`

const LISTED = {
  table: 'leads',
  within: { name: 'offers', holds: IS_OFFER },
  fields: OFFER,
} as const

/** One offer more than the page holds, when there is one. */
export function listOffers(
  source: Source,
  accountId: number,
  page: PageRequest,
): Promise<ListedRecord[]> {
  return readPage(source, LISTED, accountId, page, [['status', page.filters.status]])
}

/** An offer with its lines, as JSON. Throws 404, also of a lead that is none. */
export async function getOffer(
  source: Source,
  accountId: number,
  id: number | null,
): Promise<string> {
  const [row] = id === null ? [] : await findOffer(source, { accountId, id })
  if (row === undefined) throw new NotFound()
  return row.json
}

const findOffer = fixedQuery((db, { accountId, id }: { accountId: number; id: number }, engine) => {
  const ofOffer = sql<SqlBool>`offer_lines.account_id = leads.account_id
    and offer_lines.lead_id = leads.id`
  const lines = jsonList(
    jsonFields(OFFER_LINE, 'offer_lines', engine),
    { table: 'offer_lines', where: ofOffer, orderBy: 'position' },
    engine,
  )
  return db
    .selectFrom('leads')
    .select(recordJson({ ...jsonFields(OFFER, 'leads', engine), lines }, engine).as('json'))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where(IS_OFFER)
})

/** What an offer adds up to, VAT rate by rate. Null while a line is on request, or there is none. */
export async function findTotals(
  source: Source,
  accountId: number,
  id: number,
): Promise<Totals | null> {
  const lines = await source.db
    .selectFrom('offer_lines')
    .innerJoin('leads', (join) =>
      join
        .onRef('leads.account_id', '=', 'offer_lines.account_id')
        .onRef('leads.id', '=', 'offer_lines.lead_id'),
    )
    .select(['quantity', 'unit_price as unitPrice', 'vat_rate as vatRate', 'prices_include_vat'])
    .where('leads.account_id', '=', accountId)
    .where('leads.id', '=', id)
    .execute()
  const pricesIncludeVat = lines[0]?.prices_include_vat === 1
  return lines.length === 0 ? null : totalsOf(lines, { pricesIncludeVat })
}
