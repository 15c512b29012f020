import { shareOf } from '../../../shared/money.ts'
import type { AccountRow, PromotionRow } from '../../core/db/tables.ts'
import type { LinesWanted, MadeLine } from './lines-line.ts'
import { makeLines } from './lines-make-lines.ts'
import {
  type CountedLine,
  countedOf,
  pricedOf,
  type Totals,
  totalsOf,
  unitPriceOf,
} from './totals.ts'

/** The offer that these answers would create now. Nothing is written. */
export interface FirstOffer {
  lines: MadeLine[]
  /** The share of each line in the total, in cents; null if on request. They add up to the total. */
  shares: (number | null)[]
  /** In cents; null without lines, or if a line is on request. */
  total: number | null
  /** The total without the promotion; null without a promotion. */
  before: number | null
  promotion: string | null
  /** Hundredths of a percent, in ascending order. */
  vatRates: number[]
}

type Selling = Pick<AccountRow, 'prices_include_vat'>
type Promotion = Pick<PromotionRow, 'name' | 'discount_pct'>

/** Lines, prices, rounding and promotion use the same functions as `buildOffer`. */
export function firstOfferOf(
  account: Selling,
  wanted: LinesWanted,
  { promotion, includesVat }: { promotion: Promotion | null; includesVat: boolean },
): FirstOffer {
  const { lines } = makeLines(wanted)
  const pricesIncludeVat = account.prices_include_vat === 1
  const rate = promotion?.discount_pct ?? 0
  const counted = countedAt(lines, rate)
  const priced = counted.filter(({ total }) => total !== null)
  const totals = totalsOf(priced, { pricesIncludeVat })
  const full = rate === 0 ? null : totalsOf(countedAt(lines, 0), { pricesIncludeVat })
  const isWhole = counted.length > 0 && priced.length === counted.length
  return {
    lines,
    shares: totals === null ? [] : sharesOf(counted, totals, includesVat),
    total: isWhole ? amountOf(totals, includesVat) : null,
    before: amountOf(full, includesVat),
    promotion: rate === 0 ? null : (promotion?.name ?? null),
    vatRates: totals?.vat.map((group) => group.rate) ?? [],
  }
}

function countedAt(lines: readonly MadeLine[], rate: number): CountedLine[] {
  const discount = { discount_rate: rate, discount_source: 'promotion' } as const
  return lines
    .map(pricedOf)
    .map((line) => countedOf({ ...line, unit_price: unitPriceOf(line, discount) }))
}

function amountOf(totals: Totals | null, includesVat: boolean): number | null {
  return totals && (includesVat ? totals.gross : totals.net)
}

/**
 * Divides the total of each rate over its lines. VAT is rounded once for each rate, so a line's
 * share is the increase of the running total. The shares add up to the total, to the cent.
 */
function sharesOf(
  lines: readonly CountedLine[],
  { vat }: Totals,
  includesVat: boolean,
): FirstOffer['shares'] {
  const sums = new Map(
    vat.map(({ rate, net, amount }) => [rate, { shown: includesVat ? net + amount : net, at: 0 }]),
  )
  const wholeOf = (rate: number) =>
    lines.reduce((sum, { total, vatRate }) => sum + (vatRate === rate ? (total ?? 0) : 0), 0)
  return lines.map(({ total, vatRate }) => {
    const sum = sums.get(vatRate)
    const whole = wholeOf(vatRate)
    if (total === null || sum === undefined) return null
    if (whole === 0) return 0
    const before = shareOf(sum.shown, sum.at, whole)
    sum.at += total
    return shareOf(sum.shown, sum.at, whole) - before
  })
}
