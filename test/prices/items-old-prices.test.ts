import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PriceGrid } from '../../server/prices/matrices/grid.contract.ts'
import type { LineItem } from '../../server/prices/offer-items/lines-line.ts'
import type { Amount, ItemPrice, ItemRule } from '../../server/prices/offer-items/rule.contract.ts'
import type { AreasAmount } from '../../shared/form/amount.ts'
import { ROUNDS_MS, rounds } from '../support/property.ts'
import { anyMatrix } from './arbitrary.ts'
import { lineItem, linesOf } from './items.ts'

/**
 * What catalogues said before prices could be percentages, tables and made of costs: worked out once more,
 * in whole numbers with twelve decimals. They say the same now, to the cent.
 */
const ONE = 10n ** 12n

interface Given {
  width: number
  depth: number
  load: number
  walls: string[]
  /** The digits of the customer's postcode. */
  digits: number
}

function fixedPoint(value: number): bigint {
  return BigInt(Math.round(value * 1000)) * (ONE / 1000n)
}

/** To so many decimals, half away from zero. */
function rounded(value: bigint, decimals: number): bigint {
  const step = ONE / 10n ** BigInt(decimals)
  const half = value < 0n ? -step / 2n : step / 2n
  return ((value + half) / step) * step
}

function ceiling(value: bigint, step: bigint): bigint {
  const whole = value / step
  return (whole * step < value ? whole + 1n : whole) * step
}

function worth(amount: Amount, given: Given): bigint {
  const of = (part: Amount) => worth(part, given)
  if (typeof amount === 'number') return fixedPoint(amount)
  if (typeof amount === 'string') {
    return fixedPoint(
      amount === 'load' ? given.load : amount === 'size.width' ? given.width : given.depth,
    )
  }
  if ('answer' in amount) return of(amount.answer) / (amount.in === 'm' ? 1000n : 10n)
  if ('count' in amount) return fixedPoint(given.walls.length)
  if ('sum' in amount) return amount.sum.map(of).reduce((sum, one) => sum + one)
  if ('product' in amount) return amount.product.map(of).reduce((all, one) => (all * one) / ONE)
  if ('quotient' in amount) return (of(amount.quotient[0]) * ONE) / of(amount.quotient[1])
  if ('largest' in amount) return amount.largest.map(of).reduce((a, b) => (a > b ? a : b))
  if ('smallest' in amount) return amount.smallest.map(of).reduce((a, b) => (a < b ? a : b))
  if ('round_up' in amount) return ceiling(of(amount.round_up), fixedPoint(amount.to ?? 1))
  if ('areas' in amount) return fixedPoint(amount.areas[areaOf(amount, given)]?.value ?? Number.NaN)
  throw new Error('an amount that old catalogues did not have')
}

/** Of the two areas of `byPostcode`. */
function areaOf({ areas }: AreasAmount, { digits }: Given): number {
  return areas.findIndex(({ in: [range = ''] }) => digits <= Number(range.split('-')[1]))
}

/** A line that needs a region is not there outside of all. */
function isOutside(part: unknown, given: Given): boolean {
  if (typeof part !== 'object' || part === null) return false
  if ('areas' in part && areaOf(part as AreasAmount, given) === -1) return true
  return Object.values(part).some((one) => isOutside(one, given))
}

function centsOf(price: ItemPrice, grid: PriceGrid, given: Given): number | null {
  if ('fixed' in price) return Math.round(price.fixed * 100)
  if ('per_unit' in price) return Math.round(price.per_unit * 100)
  if ('material' in price) return 3250
  if (!('matrix' in price)) throw new Error('a price that old catalogues did not have')
  if (grid.matrix_type === 'fixed') {
    const isAsked = price.row === undefined && price.col === undefined
    return isAsked && grid.fixed_price !== null ? Math.round(grid.fixed_price * 100) : null
  }
  const place = (values: readonly number[], amount: Amount | undefined) =>
    amount === undefined
      ? -1
      : values.findIndex((value) => fixedPoint(value) >= rounded(worth(amount, given), 9))
  const row = place(grid.row_values, price.row)
  if (grid.matrix_type === 'list_1d') {
    const own = price.col === undefined ? grid.prices[row]?.[0] : null
    return own == null ? null : Math.round(own * 100)
  }
  const own = grid.prices[row]?.[place(grid.col_values, price.col)]
  return own == null ? null : Math.round(own * 100)
}

function oldLine(item: LineItem, grid: PriceGrid, given: Given) {
  const { quantity = 1, price, show_when: when } = item.rule
  if (isOutside(item.rule, given)) return []
  if (when !== undefined && given.load < Number((when as { at_least: number }).at_least)) return []
  const many = rounded(rounded(worth(quantity, given), 9), 3)
  if (many <= 0n) return []
  const unit = centsOf(price, grid, given)
  const total = unit === null ? null : Number(rounded(BigInt(unit) * many, 0) / ONE)
  return [[item.id, Number(many / (ONE / 1000n)) / 1000, unit, total]]
}

const oldLeaf = fc.oneof(
  fc.integer({ min: -3, max: 40 }),
  fc.constantFrom<Amount>(
    'load',
    'size.width',
    'size.depth',
    { answer: 'size.width', in: 'm' },
    { answer: 'size.depth', in: 'cm' },
    { count: 'walls' },
  ),
)
function around(part: fc.Arbitrary<Amount>): fc.Arbitrary<Amount> {
  const parts = fc.array(part, { minLength: 1, maxLength: 3 })
  return fc.oneof(
    part,
    parts.map((sum) => ({ sum })),
    parts.map((largest) => ({ largest })),
    parts.map((smallest) => ({ smallest })),
    fc.tuple(part, fc.constantFrom(2, 4, 5)).map((quotient) => ({ quotient })),
    fc.record({ round_up: part, to: fc.constantFrom(undefined, 0.5, 3) }),
  )
}
function amountOf(leaf: fc.Arbitrary<Amount>) {
  const inner = around(leaf)
  return fc.oneof(
    inner,
    around(inner),
    fc.array(inner, { minLength: 2, maxLength: 2 }).map((product) => ({ product })),
  )
}
const byPostcode = fc
  .record({ end: fc.integer({ min: 1000, max: 7998 }), a: fc.nat(40), b: fc.nat(40) })
  .map(({ end, a, b }) => ({
    by: 'postcode',
    areas: [
      { in: [`NL 1000-${end}`], value: a },
      { in: [`NL ${end + 1}-7999`], value: b },
    ],
  }))
const euros = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100)
function ruleOf(amount: fc.Arbitrary<Amount>) {
  const axis = fc.option(amount, { nil: undefined, freq: 6 })
  return fc.oneof(
    fc.record({ price: euros.map((fixed) => ({ fixed })) }),
    fc.record({
      price: fc.oneof(
        euros.map((per_unit) => ({ per_unit })),
        fc.constant({ material: 'Spot' }),
        fc.tuple(axis, axis).map(([row, col]) => ({ matrix: 'glass', row, col })),
      ),
      quantity: fc.option(amount, { nil: undefined }),
      show_when: fc.option(
        fc.integer({ min: 0, max: 90 }).map((at_least) => ({ question: 'load', at_least })),
        { nil: undefined },
      ),
    }),
  )
}
const given = fc.record({
  width: fc.integer({ min: 1000, max: 9000 }),
  depth: fc.integer({ min: 1000, max: 9000 }),
  load: fc.integer({ min: 0, max: 200 }).map((halves) => halves / 2),
  walls: fc.subarray(['left', 'front', 'right']),
  digits: fc.integer({ min: 1000, max: 9999 }),
})

describe('catalogues', () => {
  it.each([
    ['from before mean the same', oldLeaf],
    ['with tables by postcode mean what these say', fc.oneof(oldLeaf, byPostcode)],
  ])(
    '%s, to the cent',
    (_, leaf) => {
      // How long it takes is no matter of price.
      const withLead = <Rule extends object>(rule: Rule) =>
        leaf === oldLeaf ? rule : { ...rule, lead_weeks: 6 }
      const rules = fc.array(ruleOf(amountOf(leaf)), { minLength: 1, maxLength: 6 })
      fc.assert(
        fc.property(rules, anyMatrix('glass'), given, (own, grid, answered) => {
          const items = own.map((one, index) => lineItem(withLead(one), { id: index + 1 }))
          const { width, depth, digits, ...answers } = answered
          const { lines } = linesOf(
            items,
            { ...answers, size: { width, depth }, postcode: `${digits} AB` },
            { matrices: [grid] },
          )
          expect(
            lines.map(({ item, quantity, unitCents, totalCents }) => [
              item.id,
              quantity,
              unitCents,
              totalCents,
            ]),
          ).toEqual(items.flatMap((item) => oldLine(item, grid, answered)))
        }),
        rounds(200),
      )
    },
    ROUNDS_MS,
  )

  it(
    'mean the same with a least price of nothing',
    () => {
      const rules = fc.array(ruleOf(amountOf(oldLeaf)), { minLength: 1, maxLength: 6 })
      fc.assert(
        fc.property(rules, anyMatrix('glass'), given, (own, grid, answered) => {
          const { width, depth, digits: _, ...answers } = answered
          const totals = (of: readonly Pick<ItemRule, 'price'>[]) =>
            linesOf(
              of.map((one, index) => lineItem(one, { id: index + 1 })),
              { ...answers, size: { width, depth } },
              { matrices: [grid] },
            ).lines.map(({ totalCents, why }) => [totalCents, why])
          const least = own.map((one) =>
            'matrix' in one.price ? { ...one, price: { ...one.price, at_least: 0 } } : one,
          )
          expect(totals(least)).toEqual(totals(own))
        }),
        rounds(50),
      )
    },
    ROUNDS_MS,
  )
})
