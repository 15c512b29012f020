import { formatTimestamp } from '../../../shared/time.ts'
import type { PriceMatrixRow } from '../../ground/db/tables.ts'
import type { Cell } from './cells.contract.ts'
import type { PriceGrid } from './grid.contract.ts'
import type { ListedMatrix, PriceMatrix } from './matrices.contract.ts'
import { gridPrices, toPriceGrid } from './stored.ts'

/** A matrix as lists show it: everything but its prices. */
export function toListedMatrix(row: Omit<PriceMatrixRow, 'prices' | 'version'>): ListedMatrix {
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
  }
}

/** What `GET /price-matrices/{id}` answers. */
export function toPriceMatrix(row: PriceMatrixRow): PriceMatrix {
  const { row_count: _, col_count: __, created_at, updated_at, ...listed } = toListedMatrix(row)
  const grid = toPriceGrid(row)
  return {
    ...listed,
    grid: grid.matrix_type === 'fixed' ? [] : grid.prices,
    cells: cellsOf(grid),
    fixed_price: grid.matrix_type === 'fixed' ? grid.fixed_price : null,
    created_at,
    updated_at,
  }
}

/** Every price and gap with the values of its row and column, row by row. */
export function cellsOf(grid: PriceGrid): Cell[] {
  const { rows, columns } = axesOf(grid)
  return gridPrices(grid).flatMap((prices, r) =>
    prices.map((price, c) => ({ row: rows[r] ?? null, col: columns[c] ?? null, price })),
  )
}

/** The values of both axes; an empty list for an axis it does not have. */
export function axesOf(grid: PriceGrid): { rows: number[]; columns: number[] } {
  return {
    rows: grid.matrix_type === 'fixed' ? [] : grid.row_values,
    columns: grid.matrix_type === 'grid_2d' ? grid.col_values : [],
  }
}
