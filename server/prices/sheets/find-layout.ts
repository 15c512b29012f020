import type { MatrixType } from '../matrices/matrices.contract.ts'
import type { Cell } from './cells.ts'
import { type Layout, linesFrom, numericColumns } from './layout.ts'
import { fixedAt, listFrom } from './list-layout.ts'
import { looksNumeric } from './sizes.ts'
import { isEmptyRow, type Table } from './table.ts'

/** How many rows below its axis a grid may have a text before its first size. */
const LOOK_AHEAD = 3

/** How many rows with numbers are tried as the beginning of a table. */
const MOST_LOOKS = 30

/** What a dealer said about the layout, as indexes into the table. */
export interface Said {
  type: MatrixType | undefined
  axisRow: number | undefined
  axisColumn: number | undefined
}

/** Finds the prices in a table of any making; null when there are none. */
export function findLayout(table: Table, said: Said): Layout | null {
  if (said.axisRow !== undefined) return layoutAt(table, said.axisRow, said)
  let looked = 0
  for (const [row, cells] of table.entries()) {
    const numbers = numericColumns(cells)
    const [first] = numbers
    if (first === undefined) continue
    if (looked === MOST_LOOKS) return null
    const isFirst = looked === 0
    looked += 1
    if (said.type !== 'list_1d' && said.type !== 'fixed') {
      const axisColumn = axisLeftOf(table, row, first, new Set(numbers.map((at) => cells[at])).size)
      if (axisColumn !== null) return gridAt(table, row, axisColumn)
    }
    if (said.type === 'grid_2d') return gridAt(table, row, Math.max(0, first - 1))
    const found =
      listFrom(table, row, said.type) ?? (isFirst ? fixedAt(table, row, said.type) : null)
    if (found !== null) return found
  }
  return null
}

function layoutAt(table: Table, row: number, { type, axisColumn }: Said): Layout | null {
  const cells = table[row] ?? []
  const column = axisColumn ?? axisLeftOf(table, row, numericColumns(cells)[0] ?? 1, 2) ?? 0
  const right = numericColumns(cells).filter((at) => at > column)
  if (
    type === 'grid_2d' ||
    (type === undefined && right.length > 0 && !looksNumeric(cells[column]))
  )
    return gridAt(table, row, column)
  return listFrom(table, row, type ?? 'list_1d', column)
}

/** The column of sizes left of a row of sizes, or null when the row is no axis. */
function axisLeftOf(table: Table, row: number, first: number, sizes: number): number | null {
  const near: Cell[][] = []
  for (
    let next = row + 1;
    next < table.length && near.length < (sizes > 1 ? LOOK_AHEAD : 1);
    next++
  ) {
    const cells = table[next] ?? []
    if (!isEmptyRow(cells)) near.push(cells)
  }
  // Of two columns of numbers the first has the sizes. The other lacks a size above it: a fault.
  const left = Array.from({ length: first }, (_, column) => column)
  return left.find((column) => near.some((cells) => looksNumeric(cells[column]))) ?? null
}

export function gridAt(table: Table, axisRow: number, axisColumn: number): Layout {
  const width = table[0]?.length ?? 0
  const lines = linesFrom(table, axisRow + 1)
  const columns: number[] = []
  for (let column = axisColumn + 1; column < width; column++) {
    const has = lines.some((line) => looksNumeric(table[line]?.[column]))
    if (has || looksNumeric(table[axisRow]?.[column])) columns.push(column)
    else if (isTextBetweenSizes(table[axisRow] ?? [], column) && columns.length > 0) {
      columns.push(column)
    }
  }
  const above = table.slice(0, axisRow)
  return { type: 'grid_2d', table, above, axisRow, axisColumn, lines, columns }
}

/** A text among the sizes of an axis was meant as a size. One behind them is a remark. */
function isTextBetweenSizes(axis: readonly Cell[], column: number): boolean {
  const cell = axis[column]
  if (cell === undefined || cell.value === null) return false
  return axis.slice(column + 1).some(looksNumeric)
}
