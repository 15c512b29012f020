import { isDeepStrictEqual } from 'node:util'
import type { OfferDocument } from '../document/document.contract.ts'

/**
 * Whether two documents offer the customer the same. When they were made does not count, nor what
 * the customer has chosen meanwhile.
 */
export function isSameOffer(one: OfferDocument, other: OfferDocument): boolean {
  return isDeepStrictEqual(offered(one), offered(other))
}

function offered(document: OfferDocument): unknown {
  const { made_at: _, version: __, totals: ___, discount, ...rest } = document
  const same = {
    ...rest,
    discount: discount && { rate: discount.rate, name: discount.name },
    lines: document.lines.map((line) => ({ ...line, is_chosen: true })),
  }
  // As it is stored: a field that is undefined is none.
  return JSON.parse(JSON.stringify(same))
}
