import type { FieldErrors } from '../../errors.ts'
import { fieldErrors } from '../../http/validate.ts'
import type { MatrixType } from '../../resources/price-matrices/contract.ts'
import { SentMatrix } from '../../resources/price-matrices/sent/contract.ts'
import { type Given, type Grid, readGrid } from './read-grid.ts'
import { cellName, type Table } from './table.ts'

/** A matrix read of a table, or what is wrong with the table, by its cells. */
export type Found = { matrix: SentMatrix } | { faults: FieldErrors }

/** Reads a table as dealers have them: one axis in the first row, the other in the first column. */
export function matrixOfTable(table: Table, given: Given): Found {
  const { grid, faults } = readGrid(table, given)
  if (Object.keys(faults).length > 0) return { faults }
  const result = SentMatrix.safeParse(toSent(grid))
  if (result.success) return { matrix: result.data }
  const named = Object.entries(fieldErrors(result.error)).map(([path, messages]) => [
    placeOf(path, grid),
    messages,
  ])
  return { faults: Object.fromEntries(named) }
}

function toSent({ code, name, type, rowAxis, colAxis, rows, columns, prices }: Grid) {
  const [row_axis, col_axis] = [rowAxis, colAxis]
  const common = { code, name, matrix_type: type satisfies MatrixType }
  if (type === 'fixed') return { ...common, fixed_price: prices[0]?.[0] ?? null }
  if (type === 'list_1d') return { ...common, row_axis, row_values: rows, prices }
  return { ...common, row_axis, col_axis, row_values: rows, col_values: columns, prices }
}

/** The cell a path of the matrix was read from; the path itself when it was from none. */
function placeOf(path: string, { table, firstRow, firstColumn }: Grid): string {
  const [field = '', ...rest] = path.split('.')
  const [row = 0, column = 0] = rest.map(Number)
  if (rest.length === 0) return field === 'code' ? '--code' : path
  if (field === 'row_values') return cellName(table, firstRow + row, 0)
  if (field === 'col_values') return cellName(table, 0, firstColumn + row)
  return cellName(table, firstRow + row, firstColumn + column)
}
