import { type Adjustment, adjustedCents, fromCents, toCents } from '../../../shared/money.ts'
import type { MaterialRow, OfferItemRow, PriceMatrixRow } from '../../core/db/tables.ts'
import { MAX_PRICE, type Price } from '../matrices/grid.contract.ts'
import type { ItemPrice, ItemRule } from '../offer-items/rule.contract.ts'
import type { Priced, RecordChange } from './changes.contract.ts'

/** The row of a record with prices, by its kind. */
export interface RowOf {
  price_matrix: PriceMatrixRow
  material: MaterialRow
  offer_item: OfferItemRow
}
export type PricedRow = { [Kind in Priced]: { kind: Kind; row: RowOf[Kind] } }[Priced]

/** A row with its prices changed, as it was, and what that changes. */
export type Adjusted = PricedRow & { was: PricedRow } & Pick<
    RecordChange,
    'count' | 'before' | 'after' | 'fault'
  >

const MOST_CENTS = toCents(MAX_PRICE)

/**
 * What a change makes of a record: the one answer for the preview, for now, for midnight and for a date that
 * is asked about. A price that would become nothing, or too high, is an issue; what costs nothing still does.
 */
export function adjusted(one: PricedRow, adjustment: Adjustment): Adjusted {
  let count = 0
  let first: { before: number; after: number } | null = null
  let issue: RecordChange['fault'] = null
  const changed = withPrices(one, (cents) => {
    const after = adjustedCents(cents, adjustment)
    if (after === cents) return cents
    count += 1
    const both = { before: fromCents(cents), after: fromCents(after) }
    first ??= both
    if (after === 0) issue ??= { why: 'zero', ...both }
    if (after > MOST_CENTS) issue ??= { why: 'too_high', ...both }
    return after
  })
  const { before, after } = first ?? { before: null, after: null }
  return { ...changed, was: one, count, before, after, fault: issue }
}

/** The same with other prices, in cents. Gaps stay gaps. */
function withPrices(one: PricedRow, change: (cents: number) => number): PricedRow {
  switch (one.kind) {
    case 'price_matrix': {
      const rows: Price[][] = JSON.parse(one.row.prices)
      const prices = rows.map((row) => row.map((cents) => (cents === null ? null : change(cents))))
      return { ...one, row: { ...one.row, prices: JSON.stringify(prices) } }
    }
    case 'material':
      return { ...one, row: { ...one.row, unit_price: change(one.row.unit_price) } }
    case 'offer_item': {
      const rule = JSON.parse(one.row.rule) as ItemRule
      const own = ownAmount(rule.price)
      if (own === null) return one
      const [[name, amount]] = Object.entries(own) as [[string, number]]
      const price = { ...rule.price, [name]: fromCents(change(toCents(amount))) }
      return { ...one, row: { ...one.row, rule: JSON.stringify({ ...rule, price }) } }
    }
  }
}

/** What a change of prices changes of an item: its own price, or what a price comes to at least. */
export function ownAmount(price: ItemPrice): Record<string, number> | null {
  const least = 'at_least' in price ? price.at_least : undefined
  return ownPrice(price) ?? (least === undefined ? null : { at_least: least })
}

/**
 * The price that an item has itself; null when it comes from a matrix or a material, which is changed there, and
 * when it takes something off: a discount does not grow with prices.
 */
export function ownPrice(price: ItemPrice): { fixed: number } | { per_unit: number } | null {
  if ('fixed' in price) return price.fixed < 0 ? null : { fixed: price.fixed }
  if ('per_unit' in price) return price.per_unit < 0 ? null : { per_unit: price.per_unit }
  return null
}
