import { type Adjustment, adjustedCents } from '../../../shared/money.ts'
import {
  type GridCell,
  type GridPlace,
  type GridSheet,
  type GridSize,
  hasColumns,
  hasRows,
} from './sheet.ts'

/** A part of a sheet, with inclusive bounds. Headings are row or column -1. */
export interface GridRange {
  top: number
  left: number
  bottom: number
  right: number
}

export function rangeOf(a: GridPlace, b: GridPlace): GridRange {
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.col, b.col),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.col, b.col),
  }
}

/** The same without headings. */
export function pricesIn({ top, left, bottom, right }: GridRange): GridRange {
  return { top: Math.max(0, top), left: Math.max(0, left), bottom, right }
}

/** Changes the cells of a range. Unchanged rows keep their identity. */
export function mapCells(
  sheet: GridSheet,
  range: GridRange,
  change: (cell: GridCell, row: number, col: number) => GridCell,
): GridSheet {
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

/** Changes the prices of a range. Gaps stay gaps, and only the end result is rounded. */
export function adjust(sheet: GridSheet, range: GridRange, adjustment: Adjustment): GridSheet {
  return mapCells(sheet, range, (cell) =>
    typeof cell === 'number' ? adjustedCents(cell, adjustment) : cell,
  )
}

/** Writes a price, or a size if the place is a heading. */
export function setPlace(
  sheet: GridSheet,
  { row, col }: GridPlace,
  value: GridCell | GridSize,
): GridSheet {
  if (row >= 0 && col >= 0) {
    return mapCells(sheet, { top: row, left: col, bottom: row, right: col }, () => value)
  }
  const axis = row < 0 ? 'columns' : 'rows'
  const index = row < 0 ? col : row
  if (index < 0 || sheet[axis][index] === value) return sheet
  return { ...sheet, [axis]: sheet[axis].with(index, value ?? '') }
}

/** Copies the first row of a range to the rows below it, or the first column to those next to it. */
export function fillRange(sheet: GridSheet, range: GridRange, way: 'down' | 'right'): GridSheet {
  const { top, left } = pricesIn(range)
  return mapCells(sheet, range, (_, row, col) => {
    const from = way === 'down' ? sheet.cells[top]?.[col] : sheet.cells[row]?.[left]
    return from ?? null
  })
}

/** Adds empty rows before a row; their sizes are still missing. */
export function addRows(sheet: GridSheet, at: number, count: number): GridSheet {
  if (!hasRows(sheet)) return sheet
  const empty = Array.from({ length: count }, () => sheet.columns.map((): GridCell => null))
  return {
    ...sheet,
    rows: sheet.rows.toSpliced(at, 0, ...empty.map(() => '')),
    cells: sheet.cells.toSpliced(at, 0, ...empty),
  }
}

export function addColumns(sheet: GridSheet, at: number, count: number): GridSheet {
  if (!hasColumns(sheet)) return sheet
  const empty = Array.from({ length: count }, (): GridCell => null)
  return {
    ...sheet,
    columns: sheet.columns.toSpliced(at, 0, ...empty.map(() => '')),
    cells: sheet.cells.map((row) => row.toSpliced(at, 0, ...empty)),
  }
}

/** Removes rows. One always stays. */
export function removeRows(sheet: GridSheet, range: GridRange): GridSheet {
  const { top, bottom } = pricesIn(range)
  const count = bottom - top + 1
  if (!hasRows(sheet) || count >= sheet.rows.length || count <= 0) return sheet
  return {
    ...sheet,
    rows: sheet.rows.toSpliced(top, count),
    cells: sheet.cells.toSpliced(top, count),
  }
}

export function removeColumns(sheet: GridSheet, range: GridRange): GridSheet {
  const { left, right } = pricesIn(range)
  const count = right - left + 1
  if (!hasColumns(sheet) || count >= sheet.columns.length || count <= 0) return sheet
  return {
    ...sheet,
    columns: sheet.columns.toSpliced(left, count),
    cells: sheet.cells.map((row) => row.toSpliced(left, count)),
  }
}

/** Sorts rows and columns by size. Invalid sizes stay at the end. */
export function sortSizes(sheet: GridSheet): GridSheet {
  const rows = orderOf(sheet.rows)
  const columns = orderOf(sheet.columns)
  return {
    ...sheet,
    rows: rows.map((row) => sheet.rows[row] ?? ''),
    columns: columns.map((col) => sheet.columns[col] ?? ''),
    cells: rows.map((row) => columns.map((col) => sheet.cells[row]?.[col] ?? null)),
  }
}

function orderOf(sizes: readonly GridSize[]): number[] {
  const value = (index: number) => {
    const size = sizes[index]
    return typeof size === 'number' ? size : Number.POSITIVE_INFINITY
  }
  return sizes
    .map((_, index) => index)
    .sort((a, b) => (value(a) === value(b) ? a - b : value(a) - value(b)))
}
