import type { PriceGrid } from '../../../server/prices/matrices/grid.contract.ts'
import type { MatrixContent } from '../../../server/prices/matrices/screens.contract.ts'

/** Whole cents; null is a gap; a text is invalid input. */
export type GridCell = number | null | string
/** A text is invalid input; it is empty in a new row or column. */
export type GridSize = number | string

/** A matrix during editing. A list has one column, and a fixed price also one row. */
export interface GridSheet {
  readonly code: string
  readonly name: string
  readonly type: MatrixContent['matrix_type']
  readonly rowAxis: string
  readonly colAxis: string
  readonly rows: readonly GridSize[]
  readonly columns: readonly GridSize[]
  /** One row for each of `rows`, as long as `columns`. */
  readonly cells: readonly (readonly GridCell[])[]
}

/** A row and a column. -1 is the heading with the sizes. */
export interface GridPlace {
  row: number
  col: number
}

/** No axis: the only row or column applies to every size. */
const ONLY = [0] as const

export function gridSheetOf(matrix: MatrixContent): GridSheet {
  const { code, name, matrix_type: type, row_axis, col_axis } = matrix
  const prices = type === 'fixed' ? [[matrix.fixed_price]] : matrix.grid
  return {
    code,
    name,
    type,
    rowAxis: row_axis ?? '',
    colAxis: col_axis ?? '',
    rows: type === 'fixed' ? ONLY : matrix.row_values,
    columns: type === 'grid_2d' ? matrix.col_values : ONLY,
    cells: prices.map((row) => row.map(centsOf)),
  }
}

/** A matrix read from a table. */
export function gridSheetRead(matrix: PriceGrid): GridSheet {
  const none = { row_axis: null, col_axis: null, row_values: [], col_values: [], fixed_price: null }
  return gridSheetOf({ ...none, grid: 'prices' in matrix ? matrix.prices : [], ...matrix })
}

/** A valid sheet in its stored form. */
export function toMatrix({ code, name, type, ...sheet }: GridSheet) {
  const { rowAxis: row_axis, colAxis: col_axis } = sheet
  const row_values = sheet.rows as number[]
  const col_values = sheet.columns as number[]
  const prices = sheet.cells.map((row) => row.map(priceOf))
  switch (type) {
    case 'grid_2d':
      return { code, name, matrix_type: type, row_axis, col_axis, row_values, col_values, prices }
    case 'list_1d':
      return { code, name, matrix_type: type, row_axis, row_values, prices }
    case 'fixed':
      return { code, name, matrix_type: type, fixed_price: prices[0]?.[0] ?? null }
  }
}

function centsOf(price: number | null): number | null {
  return price === null ? null : Math.round(price * 100)
}

function priceOf(cell: GridCell): number | null {
  return typeof cell === 'number' ? cell / 100 : null
}

export function hasRows({ type }: GridSheet): boolean {
  return type !== 'fixed'
}

export function hasColumns({ type }: GridSheet): boolean {
  return type === 'grid_2d'
}

/** The first selectable place: a heading if there is an axis. */
export function firstPlace(sheet: GridSheet): GridPlace {
  return { row: hasColumns(sheet) ? -1 : 0, col: hasRows(sheet) ? -1 : 0 }
}

/** Whether two sheets have the same stored form. */
export function isSameSheet(a: GridSheet, b: GridSheet): boolean {
  if (a === b) return true
  const names = ['code', 'name', 'type', 'rowAxis', 'colAxis'] as const
  return (
    names.every((name) => a[name] === b[name]) &&
    isSameList(a.rows, b.rows) &&
    isSameList(a.columns, b.columns) &&
    a.cells.every((row, index) => isSameList(row, b.cells[index] ?? []))
  )
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a === b || (a.length === b.length && a.every((value, index) => value === b[index]))
}

export interface GridIssue extends GridPlace {
  kind: 'price' | 'size' | 'order' | 'twice'
  text: string
}

/** The issues that prevent saving, in order: sizes first. */
export function gridIssues(sheet: GridSheet): GridIssue[] {
  const issues: GridIssue[] = []
  const sizes = (values: readonly GridSize[], placeOf: (index: number) => GridPlace) =>
    values.forEach((value, index) => {
      const kind = sizeIssue(values, index)
      if (kind !== null) issues.push({ ...placeOf(index), kind, text: String(value) })
    })
  if (hasColumns(sheet)) sizes(sheet.columns, (col) => ({ row: -1, col }))
  if (hasRows(sheet)) sizes(sheet.rows, (row) => ({ row, col: -1 }))
  sheet.cells.forEach((cells, row) => {
    cells.forEach((cell, col) => {
      if (typeof cell === 'string') issues.push({ row, col, kind: 'price', text: cell })
    })
  })
  return issues
}

function sizeIssue(values: readonly GridSize[], index: number): GridIssue['kind'] | null {
  const [value, before] = [values[index], values[index - 1]]
  if (typeof value !== 'number') return 'size'
  if (typeof before !== 'number' || value > before) return null
  return value === before ? 'twice' : 'order'
}
