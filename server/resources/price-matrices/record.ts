import { type Fields, fieldsOf, readRecord } from '../../db/record.ts'
import type { PriceMatrixRow } from '../../db/tables.ts'
import type { Cell } from './cells/contract.ts'
import type { ListedMatrix, PriceMatrix } from './contract.ts'
import type { PriceGrid } from './grid/contract.ts'
import { pricesOf, toPriceGrid } from './stored.ts'

const { column, flag, stored, time } = fieldsOf<PriceMatrixRow>()

export const LISTED_MATRIX: Fields<PriceMatrixRow, ListedMatrix> = {
  id: column('id'),
  code: column('code'),
  name: column('name'),
  matrix_type: column('matrix_type'),
  is_active: flag('is_active'),
  row_axis: column('row_axis'),
  col_axis: column('col_axis'),
  row_values: stored<number[]>('row_values'),
  col_values: stored<number[]>('col_values'),
  row_count: column('row_count'),
  col_count: column('col_count'),
  created_at: time('created_at'),
  updated_at: time('updated_at'),
}

/** What `GET /price-matrices/{id}` answers. */
export function toPriceMatrix(row: PriceMatrixRow): PriceMatrix {
  const {
    row_count: _,
    col_count: __,
    created_at,
    updated_at,
    ...listed
  } = readRecord(LISTED_MATRIX, row)
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

/** Every price and gap with where it stands, row by row. */
export function cellsOf(grid: PriceGrid): Cell[] {
  const { rows, columns } = axesOf(grid)
  return pricesOf(grid).flatMap((prices, r) =>
    prices.map((price, c) => ({ row: rows[r] ?? null, col: columns[c] ?? null, price })),
  )
}

/** The values of both axes; none where there is no such axis. */
export function axesOf(grid: PriceGrid): { rows: number[]; columns: number[] } {
  return {
    rows: grid.matrix_type === 'fixed' ? [] : grid.row_values,
    columns: grid.matrix_type === 'grid_2d' ? grid.col_values : [],
  }
}
