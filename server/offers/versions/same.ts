import { isDeepStrictEqual } from 'node:util'
import type { OfferDocument } from '../document/document.contract.ts'

/**
 * Whether two documents offer the same. It ignores the creation time, the customer's selection, and
 * the units and the legend that older versions lack.
 */
export function isSameOffer(one: OfferDocument, other: OfferDocument): boolean {
  const both = [one, other]
  const withUnits = both.every(({ lines }) => lines.every(({ unit }) => unit !== undefined))
  const withLegend = both.every(({ legend }) => legend !== undefined)
  const [here, there] = both.map((document) => offered(document, { withUnits, withLegend }))
  return isDeepStrictEqual(here, there)
}

function offered(
  document: OfferDocument,
  { withUnits, withLegend }: { withUnits: boolean; withLegend: boolean },
): unknown {
  const { made_at: _, version: __, totals: ___, lead_weeks: ____, discount, ...rest } = document
  const same = {
    ...rest,
    discount: discount && { rate: discount.rate, name: discount.name },
    lines: document.lines.map((line) => ({
      ...line,
      is_chosen: true,
      unit: withUnits ? line.unit : undefined,
    })),
    legend: withLegend ? document.legend : undefined,
  }
  // In stored form: undefined fields are absent.
  return JSON.parse(JSON.stringify(same))
}
