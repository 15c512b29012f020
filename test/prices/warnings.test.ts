import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PriceGrid } from '../../server/prices/matrices/grid.contract.ts'
import { priceWarnings } from '../../server/prices/matrices/warnings.ts'
import { ROUNDS_MS, rounds } from '../support/property.ts'
import { seedOf } from '../support/random.ts'
import { goodGrid } from './good-grid.ts'
import { pricesIn } from './rows-of-text.ts'

type Rows = (number | null)[][]

function grid(row_values: number[], col_values: number[], prices: Rows): PriceGrid {
  const axes = { row_axis: 'depth', col_axis: 'width', row_values, col_values }
  return { code: 'g', name: 'Grid', matrix_type: 'grid_2d', ...axes, prices }
}

function list(row_values: number[], prices: (number | null)[]): PriceGrid {
  const axis = { row_axis: 'length', row_values }
  return {
    code: 'l',
    name: 'List',
    matrix_type: 'list_1d',
    ...axis,
    prices: prices.map((price) => [price]),
  }
}

/** Depths by widths of a veranda: uneven steps, rounded prices, gaps where it cannot be built. */
const VERANDA = grid(
  [2000, 2500, 3000, 3500, 4000],
  [3060, 4060, 5060, 6060, 7060, 8060, 10060],
  [
    [1549, 1835, 2129, 2415, 2889, 3175, 4110],
    [1695, 2019, 2349, 2669, 3199, 3525, 4555],
    [1849, 2209, 2579, 2945, 3525, 3889, 5019],
    [2045, 2449, 2855, 3265, 3909, null, null],
    [2235, 2689, 3139, null, null, null, null],
  ],
)
/** A blind by the half metre: the smallest sizes have one price. */
const BLIND = grid(
  [500, 1000, 1500, 2000],
  [400, 600, 800, 1000, 1200, 1400],
  pricesIn(
    '89;89;95;104;113;122\n89;96;107;119;130;142\n98;109;123;137;151;165\n108;122;139;156;172;189.5',
  ),
)
/** Awnings, where a motor is needed from four metres on and the price leaps. */
const AWNING = grid(
  [1500, 2000, 2500, 3000],
  [2000, 3000, 3990, 4000, 5000, 6000],
  pricesIn(
    '395;455;515;985;1065;1145\n435;505;575;1055;1145;1235\n;555;635;1125;1225;1325\n;;695;1195;1305;1415',
  ),
)
const GOOD: [string, PriceGrid][] = [
  ['a veranda', VERANDA],
  ['a blind', BLIND],
  ['an awning with a leap', AWNING],
  ['metres with uneven steps', list([1, 2, 5, 10, 50, 100], [12, 23, 55, 105, 510, 1000])],
  ['a count from none on', list([0, 1, 2, 4, 8], [0, 45, 90, 180, 360])],
  [
    'areas, growing in both directions',
    grid([1, 2, 4], [1, 2, 4], pricesIn('10;20;40\n20;40;80\n40;80;160')),
  ],
  ['one price for every size', grid([1, 2], [1, 2], pricesIn('50;50\n50;50'))],
  ['gaps alone', grid([1, 2], [1, 2], pricesIn(';\n;'))],
  ['a single price', list([1], [100])],
  ['a fixed price', { code: 'f', name: 'One', matrix_type: 'fixed', fixed_price: 5 }],
]

/** The veranda with one price typed otherwise. */
function typed(row: number, col: number, price: number): PriceGrid {
  const prices = (VERANDA as { prices: Rows }).prices.map((line) => [...line])
  const line = prices[row]
  if (line !== undefined) line[col] = price
  return { ...VERANDA, prices } as PriceGrid
}

describe('a good grid', () => {
  it.each(GOOD)('gives no warning: %s', (_, good) => {
    expect(priceWarnings(good)).toEqual([])
  })
})

describe('a typing error', () => {
  it.each([
    ['a zero too many', 1, 2, 23490],
    ['a zero too many in a corner', 0, 0, 15490],
    ['a zero too many beside gaps', 3, 4, 39090],
    ['a digit too few', 2, 2, 257],
    ['a digit too few in the last column', 1, 6, 455],
    ['the decimal point forgotten', 2, 3, 294500],
  ])('of %s gives one warning, about that price', (_, row, col, price) => {
    const found = priceWarnings(typed(row, col, price))
    expect(found).toHaveLength(1)
    const { row_values: rows, col_values: columns } = VERANDA as {
      row_values: number[]
      col_values: number[]
    }
    expect(found[0]).toMatchObject({
      code: 'g',
      row: rows[row],
      col: columns[col],
      price,
      reason: 'far_off',
    })
  })

  it('of two digits swapped names what it is below', () => {
    expect(priceWarnings(typed(2, 3, 2495))).toEqual([
      {
        code: 'g',
        row: 3000,
        col: 6060,
        price: 2495,
        reason: 'falls',
        neighbour: { row: 2500, col: 6060, price: 2669 },
      },
    ])
  })

  it('that is too high for those after it names it as their neighbour', () => {
    const found = priceWarnings(typed(1, 3, 3969))
    expect(found.map(({ row, col, reason }) => [row, col, reason])).toEqual([
      [2500, 7060, 'falls'],
      [3000, 6060, 'falls'],
    ])
    expect(found.map(({ neighbour }) => neighbour?.price)).toEqual([3969, 3969])
  })

  it('in a list is told from its neighbours', () => {
    expect(priceWarnings(list([1, 2, 3, 4, 5], [100, 110, 1200, 130, 140]))).toEqual([
      {
        code: 'l',
        row: 3,
        col: null,
        price: 1200,
        reason: 'far_off',
        neighbour: { row: 2, col: null, price: 110 },
      },
    ])
  })

  it.each([
    [
      'in a whole column',
      pricesIn('100;12;140\n110;13;150\n120;14;160'),
      pricesIn('1;2\n2;2\n3;2'),
    ],
    [
      'twice side by side',
      pricesIn('100;110;120;130\n105;1150;1250;135\n110;120;130;140\n115;125;135;145'),
      pricesIn('2;2\n2;3'),
    ],
  ])('is found %s', (_, prices, places) => {
    const values = prices.map((_row, index) => index + 1)
    const columns = (prices[0] ?? []).map((_price, index) => index + 1)
    const found = priceWarnings(grid(values, columns, prices))
    expect(found.map(({ row, col }) => [row, col])).toEqual(places)
  })

  it.each([
    ['below what is smaller', pricesIn('100;120\n110;0'), [[2, 2]]],
    ['in the first size', pricesIn('0;500\n600;700'), [[1, 1]]],
    ['everywhere', pricesIn('0;0\n0;0'), pricesIn('1;1\n1;2\n2;1\n2;2')],
  ])('of nothing at all is named as such: %s', (_, prices, places) => {
    const found = priceWarnings(grid([1, 2], [1, 2], prices))
    expect(found.map(({ row, col }) => [row, col])).toEqual(places)
    for (const warning of found) {
      expect(warning).toMatchObject({ price: 0, reason: 'zero', neighbour: null })
    }
  })

  it('of nothing at all is named in a list and for a fixed price', () => {
    expect(priceWarnings(list([1, 2, 3], [10, 0, 30]))).toMatchObject([{ row: 2, reason: 'zero' }])
    const fixed = { code: 'f', name: 'One', matrix_type: 'fixed', fixed_price: 0 } as const
    expect(priceWarnings(fixed)).toMatchObject([{ row: null, col: null, reason: 'zero' }])
  })

  it('of a price copied once is named where all others rise', () => {
    expect(priceWarnings(typed(2, 4, 3199))).toEqual([
      {
        code: 'g',
        row: 3000,
        col: 7060,
        price: 3199,
        reason: 'equal',
        neighbour: { row: 2500, col: 7060, price: 3199 },
      },
    ])
    const one = list([1, 2, 3, 4, 5, 6], [100, 123, 141, 141, 180, 204])
    expect(priceWarnings(one)).toMatchObject([{ row: 4, reason: 'equal', neighbour: { row: 3 } }])
  })

  it('of a price copied once is named also where its column falls, or another', () => {
    const copied = { row: 3000, col: 5060, reason: 'equal', neighbour: { row: 3000, col: 4060 } }
    expect(priceWarnings(typed(2, 2, 2209))).toMatchObject([copied])
    const { prices } = typed(2, 4, 3199) as { prices: Rows }
    const falling = prices.with(4, [1900, 2689, 3139, null, null, null, null])
    const found = priceWarnings({ ...VERANDA, prices: falling } as PriceGrid)
    expect(found.map(({ row, reason }) => [row, reason])).toEqual([
      [3000, 'equal'],
      [4000, 'falls'],
    ])
  })

  it('makes no rounded neighbours look copied', () => {
    const rounded = pricesIn('1400;145;1575\n1425;1475;1600\n1450;1500;1600\n1475;1525;1650')
    const found = priceWarnings(grid([1000, 1420, 1740, 2390], [1500, 1950, 2910], rounded))
    expect(found).toMatchObject([{ row: 1000, col: 1950, reason: 'far_off' }])
  })

  it('is found across gaps', () => {
    expect(priceWarnings(list([1, 2, 3, 4], [100, null, null, 90]))).toHaveLength(1)
  })
})

describe('any price list as dealers make them', () => {
  it(
    'gives no warning, and one for a price of which a digit is missing or too many',
    () => {
      const typing = fc.record({
        grid: goodGrid,
        row: fc.nat(),
        col: fc.nat(),
        times: fc.constantFrom(10, 0.1),
      })
      const property = fc.property(typing, ({ grid: good, row, col, times }) => {
        expect(priceWarnings(good)).toEqual([])
        const [r, c] = [row % good.row_values.length, col % good.col_values.length]
        const price = good.prices[r]?.[c] ?? null
        fc.pre(price !== null)
        const typed = Math.round((price ?? 0) * times * 100) / 100
        const line = good.prices[r]?.with(c, typed) ?? []
        const found = priceWarnings({ ...good, prices: good.prices.with(r, line) })
        const place = { row: good.row_values[r], col: good.col_values[c] }
        expect(found).toMatchObject([{ ...place, price: typed, reason: 'far_off' }])
      })
      fc.assert(property, { seed: seedOf('PRICES_SEED'), ...rounds(30) })
    },
    ROUNDS_MS,
  )
})
