/** 200 matrices of 250 prices: the most of both that one request may hold. */
export const MATRICES = 200
const ROWS = 10
const COLUMNS = 25

interface Grid {
  code: string
  name: string
  matrix_type: 'grid_2d'
  row_axis: string
  col_axis: string
  row_values: number[]
  col_values: number[]
  prices: number[][]
}

/** Matrices no other call made; their prices are as a dealer's, and differ from call to call. */
export function makeGrids(run: number, count = MATRICES, first = 0): Grid[] {
  return Array.from({ length: count }, (_, index) => {
    const number = first + index
    const size = { rows: ROWS, columns: COLUMNS, seed: run + number }
    return { code: `grid-${run}-${number}`, name: `Grid ${number}`, ...gridOf(size) }
  })
}

/** A matrix of 5,000 prices, the most one may hold. */
export function largestGrid(code: string): Grid {
  return { code, name: code, ...gridOf({ rows: 2 * COLUMNS, columns: 100, seed: 1 }) }
}

function gridOf({ rows, columns, seed }: { rows: number; columns: number; seed: number }) {
  return {
    matrix_type: 'grid_2d' as const,
    row_axis: 'depth',
    col_axis: 'width',
    row_values: Array.from({ length: rows }, (_, row) => 2000 + 250 * row),
    col_values: Array.from({ length: columns }, (_, col) => 2000 + 200 * col),
    prices: Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, col) => priceAt(seed, row, col)),
    ),
  }
}

function priceAt(seed: number, row: number, col: number): number {
  return 1000 + (seed % 900) + row * 100.25 + col * 150.5
}
