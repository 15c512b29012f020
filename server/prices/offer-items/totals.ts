import {
  lessPercent,
  lineCentsOf,
  roundHalfUp,
  shareOf,
  toMillionths,
} from '../../../shared/money.ts'
import type { LeadRow, OfferLineRow } from '../../core/db/tables.ts'
import type { MadeLine } from './lines-line.ts'

/** The fields of a line that totals need. VAT is in hundredths of a percent. */
export interface CountedLine {
  /** The line's total in cents; null if on request. */
  total: number | null
  vatRate: number
}

/** All amounts are in cents. */
export interface Totals {
  net: number
  /** By rate, in ascending order. */
  vat: { rate: number; net: number; amount: number }[]
  gross: number
}

const WHOLE = 100_00

/** A line's total: the price of one, already rounded, times the quantity. */
export function countedOf({
  quantity,
  unit_price: price,
  vat_rate: vatRate,
}: Pick<OfferLineRow, 'quantity' | 'unit_price' | 'vat_rate'>): CountedLine {
  return { total: price === null ? null : lineCentsOf(price, quantity), vatRate }
}

/**
 * The only place that adds up an offer. It adds up the line totals, then rounds VAT once for each
 * rate. Null while a line has no price.
 */
export function totalsOf(
  lines: readonly CountedLine[],
  { pricesIncludeVat }: { pricesIncludeVat: boolean },
): Totals | null {
  const byRate = new Map<number, number>()
  for (const { total, vatRate } of lines) {
    if (total === null) return null
    byRate.set(vatRate, (byRate.get(vatRate) ?? 0) + total)
  }
  const vat = [...byRate].toSorted(([a], [b]) => a - b).map(pricesIncludeVat ? within : onTop)
  const net = vat.reduce((sum, group) => sum + group.net, 0)
  return { net, vat, gross: vat.reduce((sum, { amount }) => sum + amount, net) }
}

function onTop([rate, net]: [number, number]): Totals['vat'][number] {
  return { rate, net, amount: shareOf(net, rate, WHOLE) }
}

function within([rate, gross]: [number, number]): Totals['vat'][number] {
  const amount = shareOf(gross, rate, WHOLE + rate)
  return { rate, net: gross - amount, amount }
}

type Priced = Pick<OfferLineRow, 'base_price' | 'agreed_price' | 'source'>
export type OwnDiscount = Pick<LeadRow, 'discount_rate' | 'discount_source'>

/**
 * The only place that applies a discount: to the price of one, in millionths, rounded to cents
 * before it is multiplied. Null is on request.
 */
export function unitPriceOf(line: Priced, discount: OwnDiscount): number | null {
  const price = line.agreed_price ?? line.base_price
  return price === null ? null : toMillionths(lessPercent(price, rateFor(line, discount)))
}

/**
 * A promotion applies to lines that rules wrote, at the rule's own price: the customer pays the
 * price that a member typed. A discount typed for this offer applies to all of its lines except
 * negative ones: it would reduce a trade-in.
 */
function rateFor(
  { source, base_price: base, agreed_price: agreed }: Priced,
  discount: OwnDiscount,
): number {
  if (base !== null && base < 0) return 0
  const isTyped = source === 'manual' || agreed !== null
  return isTyped && discount.discount_source !== 'dealer' ? 0 : discount.discount_rate
}

/** The displayed price of one, in cents. */
export function unitCentsOf({ unit_price: price }: Pick<OfferLineRow, 'unit_price'>) {
  return price === null ? null : lineCentsOf(price, 1)
}

const HUNDREDTHS = 100

/** The price of a rule's line before any discount. */
export function pricedOf({ item, quantity, unitCents }: MadeLine) {
  return {
    quantity,
    base_price: unitCents,
    agreed_price: null,
    vat_rate: roundHalfUp(item.vatRate * HUNDREDTHS, 0),
    source: 'auto',
  } as const
}
