import {
  lessPercent,
  lineCentsOf,
  roundHalfUp,
  shareOf,
  toMillionths,
} from '../../../shared/money.ts'
import type { LeadRow, OfferLineRow } from '../../core/db/tables.ts'
import type { MadeLine } from './lines-line.ts'

/** The part of a line that totals need. VAT is in hundredths of a percent. */
export interface CountedLine {
  /** What the line shows: cents, null on request. */
  total: number | null
  vatRate: number
}

/** All amounts are in cents. */
export interface Totals {
  net: number
  /** By rate, the lowest first. */
  vat: { rate: number; net: number; amount: number }[]
  gross: number
}

const WHOLE = 100_00

/** What a line comes to: the price of one, which was rounded before, times how many. */
export function countedOf({
  quantity,
  unit_price: price,
  vat_rate: vatRate,
}: Pick<OfferLineRow, 'quantity' | 'unit_price' | 'vat_rate'>): CountedLine {
  return { total: price === null ? null : lineCentsOf(price, quantity), vatRate }
}

/**
 * The only place that adds up an offer. It sums what the lines show, then rounds VAT
 * once for each rate. Null while a line has no price.
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
 * The only place that takes a discount off: what one costs, in millionths, rounded to
 * cents before it is multiplied. Null is on request.
 */
export function unitPriceOf(line: Priced, discount: OwnDiscount): number | null {
  const price = line.agreed_price ?? line.base_price
  return price === null ? null : toMillionths(lessPercent(price, rateFor(line, discount)))
}

/**
 * A promotion is for lines that rules wrote, at the rule's own price: what a member typed is what the
 * customer pays. A discount that was typed for this offer is for all of its lines, but those that take
 * something off: it would make a trade-in smaller.
 */
function rateFor(
  { source, base_price: base, agreed_price: agreed }: Priced,
  discount: OwnDiscount,
): number {
  if (base !== null && base < 0) return 0
  const isTyped = source === 'manual' || agreed !== null
  return isTyped && discount.discount_source !== 'dealer' ? 0 : discount.discount_rate
}

/** The price of one as everybody reads it, in cents. */
export function unitCentsOf({ unit_price: price }: Pick<OfferLineRow, 'unit_price'>) {
  return price === null ? null : lineCentsOf(price, 1)
}

const HUNDREDTHS = 100

/** What a line of the rules costs before any discount. */
export function pricedOf({ item, quantity, unitCents }: MadeLine) {
  return {
    quantity,
    base_price: unitCents,
    agreed_price: null,
    vat_rate: roundHalfUp(item.vatRate * HUNDREDTHS, 0),
    source: 'auto',
  } as const
}
