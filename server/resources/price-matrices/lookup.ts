import type { MatrixType, PriceGrid } from './contract.ts'

export type Axis = 'row' | 'col'

/** Where somebody who wants a price must say they stand, for each type of matrix. */
export const AXES: Record<MatrixType, readonly Axis[]> = {
  fixed: [],
  list_1d: ['row'],
  grid_2d: ['row', 'col'],
}

/**
 * The price at a place of a grid (decisions G7): between two values the next one up counts, below
 * the first the first. Null past the last value and on a gap: that price is on request, never a
 * neighbour's and never zero.
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

/** Which value of an axis counts for a size; -1 past the last. */
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
