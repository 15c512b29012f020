import { formatTimestamp } from '../../../shared/time.ts'
import type { PriceMatrixRow } from '../../core/db/tables.ts'
import type { Price, PriceGrid } from './grid.contract.ts'
import { placeOf } from './lookup.ts'
import type { ListedMatrix, PriceMatrix } from './matrices.contract.ts'
import type { Cell } from './sent.contract.ts'

const CENTS = 100

/** The columns that store a sent matrix. Prices are in cents. */
export type StoredMatrix = Pick<
  PriceMatrixRow,
  | 'code'
  | 'name'
  | 'matrix_type'
  | 'row_axis'
  | 'col_axis'
  | 'row_values'
  | 'col_values'
  | 'row_count'
  | 'col_count'
  | 'prices'
>

export function toStored(matrix: PriceGrid): StoredMatrix {
  const { code, name, matrix_type } = matrix
  const rows = matrix_type === 'fixed' ? [] : matrix.row_values
  const columns = matrix_type === 'grid_2d' ? matrix.col_values : []
  return {
    code,
    name,
    matrix_type,
    row_axis: matrix_type === 'fixed' ? null : matrix.row_axis,
    col_axis: matrix_type === 'grid_2d' ? matrix.col_axis : null,
    row_values: JSON.stringify(rows),
    col_values: JSON.stringify(columns),
    row_count: rows.length,
    col_count: columns.length,
    prices: storedPrices(matrix),
  }
}

/** Rows of cents as a JSON array. A `fixed` matrix has one row with one price. */
function storedPrices(grid: PriceGrid): string {
  return JSON.stringify(gridPrices(grid).map((row) => row.map(toCents)))
}

function toCents(price: Price): number | null {
  return price === null ? null : Math.round(price * CENTS)
}

/** The rows of prices of any matrix. A `fixed` matrix has one row with one price. */
export function gridPrices(grid: PriceGrid): Price[][] {
  return grid.matrix_type === 'fixed' ? [[grid.fixed_price]] : grid.prices
}

/** A row of the table as a matrix for lookups. */
export function toPriceGrid(row: Omit<StoredMatrix, 'row_count' | 'col_count'>): PriceGrid {
  const { code, name, matrix_type } = row
  const prices = fromCents(JSON.parse(row.prices))
  const row_values: number[] = JSON.parse(row.row_values)
  const row_axis = row.row_axis ?? ''
  switch (matrix_type) {
    case 'grid_2d': {
      const col_values: number[] = JSON.parse(row.col_values)
      const col_axis = row.col_axis ?? ''
      return { code, name, matrix_type, row_axis, col_axis, row_values, col_values, prices }
    }
    case 'list_1d':
      return { code, name, matrix_type, row_axis, row_values, prices: prices as [Price][] }
    case 'fixed':
      return { code, name, matrix_type, fixed_price: prices[0]?.[0] ?? null }
  }
}

/** Like `lookUpPrice`, but parses only one row of prices, because a matrix can have thousands. */
export function lookUpStored(stored: StoredMatrix, row: number, col: number): number | null {
  const { matrix_type, prices } = stored
  const place = matrix_type === 'fixed' ? 0 : placeOf(JSON.parse(stored.row_values), row)
  if (place < 0) return null
  let start = 1
  for (let before = 0; before < place; before++) start = prices.indexOf(']', start) + 2
  const cents: Price[] = JSON.parse(prices.slice(start, prices.indexOf(']', start) + 1))
  const found = cents[matrix_type === 'grid_2d' ? placeOf(JSON.parse(stored.col_values), col) : 0]
  return typeof found === 'number' ? found / CENTS : null
}

function fromCents(rows: Price[][]): Price[][] {
  return rows.map((row) => row.map((cents) => (cents === null ? null : cents / CENTS)))
}

/** A matrix for lists: without its prices. */
export function toListedMatrix(row: Omit<PriceMatrixRow, 'prices'>): ListedMatrix {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    matrix_type: row.matrix_type,
    is_active: row.is_active === 1,
    row_axis: row.row_axis,
    col_axis: row.col_axis,
    row_values: JSON.parse(row.row_values),
    col_values: JSON.parse(row.col_values),
    row_count: row.row_count,
    col_count: row.col_count,
    created_at: formatTimestamp(row.created_at),
    updated_at: formatTimestamp(row.updated_at),
    version: row.version,
  }
}

export function toPriceMatrix(row: PriceMatrixRow): PriceMatrix {
  const {
    row_count: _,
    col_count: __,
    created_at,
    updated_at,
    version,
    ...listed
  } = toListedMatrix(row)
  const grid = toPriceGrid(row)
  return {
    ...listed,
    grid: grid.matrix_type === 'fixed' ? [] : grid.prices,
    cells: cellsOf(grid),
    fixed_price: grid.matrix_type === 'fixed' ? grid.fixed_price : null,
    created_at,
    updated_at,
    version,
  }
}

/** Every price and gap with its row and column value, row by row. */
export function cellsOf(grid: PriceGrid): Cell[] {
  const { rows, columns } = axesOf(grid)
  return gridPrices(grid).flatMap((prices, r) =>
    prices.map((price, c) => ({ row: rows[r] ?? null, col: columns[c] ?? null, price })),
  )
}

/** The values of both axes; an empty list if the axis does not exist. */
export function axesOf(grid: PriceGrid): { rows: number[]; columns: number[] } {
  return {
    rows: grid.matrix_type === 'fixed' ? [] : grid.row_values,
    columns: grid.matrix_type === 'grid_2d' ? grid.col_values : [],
  }
}

/** The number of prices, without gaps. */
export function countPrices(grid: PriceGrid): number {
  let count = 0
  for (const row of gridPrices(grid)) for (const price of row) if (price !== null) count += 1
  return count
}
