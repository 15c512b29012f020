import { lessPercent, lineCentsOf, toMillionths } from '../../shared/money.ts'
import type { LeadRow, OfferLineRow } from '../ground/db/tables.ts'

type Priced = Pick<OfferLineRow, 'base_price' | 'agreed_price' | 'source'>
export type OwnDiscount = Pick<LeadRow, 'discount_rate' | 'discount_source'>

/**
 * The only place that takes a discount off (decisions B5): what one costs, in millionths, rounded to
 * cents before it is multiplied. Null is on request.
 */
export function unitPriceOf(line: Priced, discount: OwnDiscount): number | null {
  const price = line.agreed_price ?? line.base_price
  return price === null ? null : toMillionths(lessPercent(price, rateFor(line, discount)))
}

/**
 * A promotion is for lines that rules wrote, at the rule's own price: what a member typed is what the
 * customer pays. A discount that was typed for this offer is for all of its lines.
 */
function rateFor({ source, agreed_price: agreed }: Priced, discount: OwnDiscount): number {
  const isTyped = source === 'manual' || agreed !== null
  return isTyped && discount.discount_source !== 'dealer' ? 0 : discount.discount_rate
}

/** The price of one as everybody reads it, in cents. */
export function unitCentsOf({ unit_price: price }: Pick<OfferLineRow, 'unit_price'>) {
  return price === null ? null : lineCentsOf(price, 1)
}
