import { lineCentsOf, shareOf } from '../../shared/money.ts'
import type { OfferLineRow } from '../ground/db/tables.ts'

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
 * The only place that adds up an offer (decisions B5). It sums what the lines show, then rounds VAT
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
