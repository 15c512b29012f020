import type { OfferSheet } from '../../server/offers/sheet/sheet.contract.ts'
import { fromCents, toCents } from '../../shared/money.ts'

/**
 * How much the offer is above or below the price that the customer saw; 0 within a range. Null if
 * one of them is on request.
 */
export function differenceOf({
  shown_price: price,
  document: { totals },
}: Pick<OfferSheet, 'shown_price'> & { document: Pick<OfferSheet['document'], 'totals'> }):
  | number
  | null {
  if (price === null || price.from === null || totals === null) return null
  const total = price.includes_vat ? totals.gross : totals.net
  const least = toCents(price.from)
  const most = toCents(price.to ?? price.from)
  const cents = toCents(total)
  return fromCents(cents < least ? cents - least : Math.max(0, cents - most))
}
