import { describe, expect, it } from 'vitest'
import type { PriceGrid } from '../../server/prices/matrices/grid.contract.ts'
import { lookUpPrice } from '../../server/prices/matrices/lookup.ts'

const GRID: PriceGrid = {
  code: 'glass',
  name: 'Glass',
  matrix_type: 'grid_2d',
  row_axis: 'depth',
  col_axis: 'width',
  row_values: [2000, 3000],
  col_values: [4000, 5000, 6000],
  prices: [
    [1000, 1200, null],
    [1400, 1600.5, 1900],
  ],
}
const LIST: PriceGrid = {
  code: 'gutter',
  name: 'Gutter',
  matrix_type: 'list_1d',
  row_axis: 'length',
  row_values: [10, 20],
  prices: [[5], [9]],
}

describe('a price grid', () => {
  it.each([
    ['on both values', 3000, 5000, 1600.5],
    ['between two values: the next one up', 2001, 4001, 1600.5],
    ['below the first: the first', 1, 1, 1000],
    ['past the last row: none', 3001, 4000, null],
    ['past the last column: none', 2000, 6001, null],
    ['on a gap: none, not its neighbour', 2000, 5500, null],
  ])('%s', (_, row, col, price) => {
    expect(lookUpPrice(GRID, row, col)).toBe(price)
  })

  it('of one axis looks at the row alone', () => {
    expect([5, 10, 11, 21].map((row) => lookUpPrice(LIST, row, 99))).toEqual([5, 5, 9, null])
  })

  it('of one price has it for every size, or has none', () => {
    const fixed = (price: number | null): PriceGrid => ({
      code: 'fixed',
      name: 'Fixed',
      matrix_type: 'fixed',
      fixed_price: price,
    })
    expect(lookUpPrice(fixed(0), 1, 1)).toBe(0)
    expect(lookUpPrice(fixed(null), 1, 1)).toBeNull()
  })
})
