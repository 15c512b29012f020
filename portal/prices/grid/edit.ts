import { type Cell, hasColumns, hasRows, type Place, type Sheet, type Size } from './sheet.ts'

/** Part of a sheet, its first and last row and column included. Headings are row or column -1. */
export interface Range {
  top: number
  left: number
  bottom: number
  right: number
}

export function rangeOf(a: Place, b: Place): Range {
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.col, b.col),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.col, b.col),
  }
}

/** The same without headings. */
export function pricesIn({ top, left, bottom, right }: Range): Range {
  return { top: Math.max(0, top), left: Math.max(0, left), bottom, right }
}

/** Changes the cells of a range. Rows that stay the same keep their identity. */
export function mapCells(
  sheet: Sheet,
  range: Range,
  change: (cell: Cell, row: number, col: number) => Cell,
): Sheet {
  const { top, left, bottom, right } = pricesIn(range)
  const cells = sheet.cells.map((cells, row) => {
    if (row < top || row > bottom) return cells
    const changed = cells.map((cell, col) =>
      col < left || col > right ? cell : change(cell, row, col),
    )
    return changed.every((cell, col) => cell === cells[col]) ? cells : changed
  })
  return cells.every((row, index) => row === sheet.cells[index]) ? sheet : { ...sheet, cells }
}

/** Writes a price, or a size when the place is a heading. */
export function setPlace(sheet: Sheet, { row, col }: Place, value: Cell | Size): Sheet {
  if (row >= 0 && col >= 0) {
    return mapCells(sheet, { top: row, left: col, bottom: row, right: col }, () => value)
  }
  const axis = row < 0 ? 'columns' : 'rows'
  const index = row < 0 ? col : row
  if (index < 0 || sheet[axis][index] === value) return sheet
  return { ...sheet, [axis]: sheet[axis].with(index, value ?? '') }
}

/** Copies the first row of a range to the rows below it, or the first column to those beside it. */
export function fill(sheet: Sheet, range: Range, way: 'down' | 'right'): Sheet {
  const { top, left } = pricesIn(range)
  return mapCells(sheet, range, (_, row, col) => {
    const from = way === 'down' ? sheet.cells[top]?.[col] : sheet.cells[row]?.[left]
    return from ?? null
  })
}

/** Adds empty rows before a row; their sizes are still to be typed. */
export function addRows(sheet: Sheet, at: number, count: number): Sheet {
  if (!hasRows(sheet)) return sheet
  const empty = Array.from({ length: count }, () => sheet.columns.map((): Cell => null))
  return {
    ...sheet,
    rows: sheet.rows.toSpliced(at, 0, ...empty.map(() => '')),
    cells: sheet.cells.toSpliced(at, 0, ...empty),
  }
}

export function addColumns(sheet: Sheet, at: number, count: number): Sheet {
  if (!hasColumns(sheet)) return sheet
  const empty = Array.from({ length: count }, (): Cell => null)
  return {
    ...sheet,
    columns: sheet.columns.toSpliced(at, 0, ...empty.map(() => '')),
    cells: sheet.cells.map((row) => row.toSpliced(at, 0, ...empty)),
  }
}

/** Takes rows away. One always stays. */
export function removeRows(sheet: Sheet, range: Range): Sheet {
  const { top, bottom } = pricesIn(range)
  const count = bottom - top + 1
  if (!hasRows(sheet) || count >= sheet.rows.length || count <= 0) return sheet
  return {
    ...sheet,
    rows: sheet.rows.toSpliced(top, count),
    cells: sheet.cells.toSpliced(top, count),
  }
}

export function removeColumns(sheet: Sheet, range: Range): Sheet {
  const { left, right } = pricesIn(range)
  const count = right - left + 1
  if (!hasColumns(sheet) || count >= sheet.columns.length || count <= 0) return sheet
  return {
    ...sheet,
    columns: sheet.columns.toSpliced(left, count),
    cells: sheet.cells.map((row) => row.toSpliced(left, count)),
  }
}

/** Puts rows and columns in the order of their sizes. What is no size stays at the end. */
export function sortSizes(sheet: Sheet): Sheet {
  const rows = orderOf(sheet.rows)
  const columns = orderOf(sheet.columns)
  return {
    ...sheet,
    rows: rows.map((row) => sheet.rows[row] ?? ''),
    columns: columns.map((col) => sheet.columns[col] ?? ''),
    cells: rows.map((row) => columns.map((col) => sheet.cells[row]?.[col] ?? null)),
  }
}

function orderOf(sizes: readonly Size[]): number[] {
  const value = (index: number) => {
    const size = sizes[index]
    return typeof size === 'number' ? size : Number.POSITIVE_INFINITY
  }
  return sizes
    .map((_, index) => index)
    .sort((a, b) => (value(a) === value(b) ? a - b : value(a) - value(b)))
}
