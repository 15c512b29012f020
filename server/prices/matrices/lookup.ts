import type { PriceGrid } from './grid.contract.ts'

/**
 * Looks up a price in a grid. A size between two axis values uses the next larger value. A size
 * below the first value uses the first. Returns null above the last value and for a gap: the price
 * is then on request, never zero or a neighbour's.
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

/** The index of the axis value that applies to a size; -1 if it is above the last. */
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
