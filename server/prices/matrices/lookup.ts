import type { PriceGrid } from './grid.contract.ts'

/**
 * Looks up a price in a grid. A size between two values of an axis takes the next
 * one up. A size below the first value takes the first. Null above the last value and on a gap:
 * that price is on request, never a neighbour's and never zero.
 */
export function lookUpPrice(grid: PriceGrid, row: number, col: number): number | null {
  switch (grid.matrix_type) {
    case 'fixed':
      return grid.fixed_price
    case 'list_1d':
      return priceAt(grid.prices, placeOf(grid.row_values, row), 0)
    case 'grid_2d':
      return priceAt(grid.prices, placeOf(grid.row_values, row), placeOf(grid.col_values, col))
  }
}

/** The index of the axis value that applies to a size; -1 when it is above the last. */
export function placeOf(values: readonly number[], wanted: number): number {
  return values.findIndex((value) => wanted <= value)
}

function priceAt(
  prices: readonly (readonly (number | null)[])[],
  row: number,
  col: number,
): number | null {
  return prices[row]?.[col] ?? null
}
