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

/** A row with changed prices, its previous state, and the difference. */
export type Adjusted = PricedRow & { was: PricedRow } & Pick<
    RecordChange,
    'count' | 'before' | 'after' | 'fault'
  >

const MOST_CENTS = toCents(MAX_PRICE)

/**
 * Applies an adjustment to a record. The preview, immediate and midnight changes, and queries for a date
 * use it. A price that would become zero or too high is an issue; a price that is already zero is not.
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

/** Maps the prices of a record, in cents. Gaps stay gaps. */
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

/** The amounts of an item that a price change affects: its own price, and the minimum price. */
export function ownAmount(price: ItemPrice): Record<string, number> | null {
  const least = 'at_least' in price ? price.at_least : undefined
  return ownPrice(price) ?? (least === undefined ? null : { at_least: least })
}

/**
 * The item's own price. Null if it comes from a matrix or a material, which is changed there, and
 * if it is negative: discounts do not grow with prices.
 */
export function ownPrice(price: ItemPrice): { fixed: number } | { per_unit: number } | null {
  if ('fixed' in price) return price.fixed < 0 ? null : { fixed: price.fixed }
  if ('per_unit' in price) return price.per_unit < 0 ? null : { per_unit: price.per_unit }
  return null
}
