import type { MatrixType } from '../matrices/grid.contract.ts'
import type { SheetCell } from './cells.ts'
import { isGap, looksNumeric } from './sizes.ts'
import { isEmptyRow, type Table } from './table.ts'

/** The positions of a table's prices and axes. All are indexes into the table. */
export interface Layout {
  type: MatrixType
  /** The table, transposed if its sizes are along a row. */
  table: Table
  /** The rows above it, with its title. */
  above: Table
  /** The row of the widths, or of a list's headings; -1 if there is none. */
  axisRow: number
  axisColumn: number
  /** The rows with prices. */
  lines: number[]
  /** The columns with prices. */
  columns: number[]
  /** Which of two sizes comes first in a cell with both. */
  pairs?: 'width_first' | 'depth_first'
}

/** The columns of a row with numbers. */
export function numericColumns(cells: readonly SheetCell[]): number[] {
  return cells.flatMap((cell, column) => (looksNumeric(cell) ? [column] : []))
}

/** The non-empty rows from an index on, without the notes below the last number. */
export function linesFrom(table: Table, from: number): number[] {
  const rows = table.flatMap((cells, row) => (row < from || isEmptyRow(cells) ? [] : [row]))
  const last = rows.findLastIndex((row) => !isNote(table[row] ?? []))
  return rows.slice(0, last + 1)
}

/** A row of only words is a note. A dash for a gap is not a word. */
function isNote(cells: readonly SheetCell[]): boolean {
  const filled = cells.filter(({ value, wrong }) => value !== null || wrong !== undefined)
  return filled.length > 0 && filled.every((cell) => !looksNumeric(cell) && !isGap(cell))
}
