import { lineCentsOf, shareOf } from '../../money.ts'

/**
 * The part of a line that totals need. The price is in millionths, null on request; VAT is in
 * hundredths of a percent.
 */
export interface CountedLine {
  quantity: number
  unitPrice: number | null
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

/**
 * The only place that adds up an offer (decisions B5). It rounds each line, then VAT once for each
 * rate, then sums all. Null while a line has no price.
 */
export function totalsOf(
  lines: readonly CountedLine[],
  { pricesIncludeVat }: { pricesIncludeVat: boolean },
): Totals | null {
  const byRate = new Map<number, number>()
  for (const { quantity, unitPrice, vatRate } of lines) {
    if (unitPrice === null) return null
    byRate.set(vatRate, (byRate.get(vatRate) ?? 0) + lineCentsOf(unitPrice, quantity))
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
