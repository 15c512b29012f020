import type { DeskOffer } from '../../server/offers/desk/desk.contract.ts'

/**
 * How many cents the offer is above what the customer saw, or below; 0 within a range. Null while one of
 * them is on request.
 */
export function differenceOf({
  shown_price: price,
  document: { totals },
}: Pick<DeskOffer, 'shown_price'> & { document: Pick<DeskOffer['document'], 'totals'> }):
  | number
  | null {
  if (price === null || price.from === null || totals === null) return null
  const total = price.includes_vat ? totals.gross : totals.net
  const [least, most] = [price.from, price.to ?? price.from].map((amount) =>
    Math.round(amount * 100),
  ) as [number, number]
  return total < least ? total - least : Math.max(0, total - most)
}
