import type { MatrixType } from '../matrices/grid.contract.ts'
import type { SheetCell } from './cells.ts'
import { type Layout, linesFrom, numericColumns } from './layout.ts'
import { looksNumeric } from './sizes.ts'
import { isEmptyRow, type Table, turned } from './table.ts'

/** A list of sizes and prices whose first line or heading is in this row; null if there is none. */
function listFrom(
  table: Table,
  row: number,
  type: MatrixType | undefined,
  axisColumn?: number,
): Layout | null {
  if (type === 'fixed') return null
  const along = axisColumn === undefined ? listAlong(table, row) : null
  if (along !== null) return along
  const isHeader =
    (axisColumn === undefined && hasYears(table, row, type)) ||
    !looksNumeric(table[row]?.[axisColumn ?? numericColumns(table[row] ?? [])[0] ?? 0])
  const start = isHeader ? row + 1 : row
  const lines = linesFrom(table, start)
  const header = isHeader ? row : headerAbove(table, start)
  const columns = numericIn(table, lines)
  const [first, ...others] = columns
  const axis = axisColumn ?? first
  if (axis === undefined) return null
  const prices = (axisColumn === undefined ? others : columns).filter((column) => column > axis)
  // A list may have an empty price column.
  if (prices.length === 0 && type === 'list_1d') prices.push(axis + 1)
  if (prices.length === 0) return null
  const above = table.slice(0, header === -1 ? start : header)
  return {
    type: 'list_1d',
    table,
    above,
    axisRow: header,
    axisColumn: axis,
    lines,
    columns: prices,
  }
}

/** Sizes along a row and prices in the rows below it, each after a word. */
function listAlong(table: Table, row: number): Layout | null {
  const lines = linesFrom(table, row)
  const first = numericColumns(table[row] ?? [])[0] ?? 0
  const words = lines.map((line) => table[line]?.[first - 1])
  const names = words.flatMap((word) => word?.value ?? [])
  // A repeated word is a group of a long list without headings.
  const isNamed =
    first > 0 &&
    !words.some(looksNumeric) &&
    names.length > 0 &&
    new Set(names).size === names.length
  const hasHeadings = typeof table[headerAbove(table, row)]?.[first]?.value === 'string'
  if (!isNamed || hasHeadings || lines.length < 2 || numericColumns(table[row] ?? []).length < 2)
    return null
  const own = turned(lines.map((line) => (table[line] ?? []).slice(first - 1)))
  const columns = lines.map((_, index) => index).slice(1)
  const above = table.slice(0, row)
  const found = { axisRow: 0, axisColumn: 0, lines: linesFrom(own, 1), columns }
  return { type: 'list_1d', table: own, above, ...found }
}

/** Headings of a list may be numbers, such as years: `length | 2025 | 2026`. */
function hasYears(table: Table, row: number, type: MatrixType | undefined): boolean {
  const cells = table[row] ?? []
  const before = (numericColumns(cells)[0] ?? 0) - 1
  const next = table.slice(row + 1).find((line) => !isEmptyRow(line))
  return type === 'list_1d' && before >= 0 && looksNumeric(next?.[before])
}

/** The row of words right above the numbers; -1 if there is none. */
function headerAbove(table: Table, row: number): number {
  const above = table.slice(0, row).findLastIndex((cells) => !isEmptyRow(cells))
  const cells = table[above] ?? []
  return cells.filter(({ value }) => value !== null).length > 1 ? above : -1
}

function numericIn(table: Table, lines: readonly number[]): number[] {
  const width = table[0]?.length ?? 0
  return Array.from({ length: width }, (_, column) => column).filter((column) =>
    lines.some((line) => looksNumeric(table[line]?.[column])),
  )
}

const YEAR = /^(?:19|20)\d\d$/

/** A single price, with a word before it or a title above it. */
function fixedAt(table: Table, row: number, type: MatrixType | undefined): Layout | null {
  const lines = linesFrom(table, row)
  const filled = (table[row] ?? []).filter(({ value }) => value !== null)
  const [column] = numericColumns(table[row] ?? []).slice(-1)
  if (column === undefined || filled.length > 2) return null
  const isYear = YEAR.test(String(table[row]?.[column]?.value))
  if (type !== 'fixed' && (lines.length > 1 || row > 2 || (row > 0 && isYear))) return null
  const place = { axisRow: -1, axisColumn: -1, lines: [row], columns: [column] }
  return { type: 'fixed', table, above: table.slice(0, row), ...place }
}

/** Maximum rows below a grid's axis that may have a text before the first size. */
const LOOK_AHEAD = 3

/** Maximum rows with numbers that are tried as the start of a table. */
const MOST_LOOKS = 30

/** The dealer's choices about the layout, as indexes into the table. */
export interface LayoutInput {
  type: MatrixType | undefined
  axisRow: number | undefined
  axisColumn: number | undefined
}

/** Finds the prices in any table; null if there are none. */
export function findLayout(table: Table, said: LayoutInput): Layout | null {
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

function layoutAt(table: Table, row: number, { type, axisColumn }: LayoutInput): Layout | null {
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

/** The column of sizes left of a row of sizes, or null if the row is not an axis. */
function axisLeftOf(table: Table, row: number, first: number, sizes: number): number | null {
  const near: SheetCell[][] = []
  for (
    let next = row + 1;
    next < table.length && near.length < (sizes > 1 ? LOOK_AHEAD : 1);
    next++
  ) {
    const cells = table[next] ?? []
    if (!isEmptyRow(cells)) near.push(cells)
  }
  // The first of two numeric columns has the sizes. The other has no size above it, which is an issue.
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

/** A text among the sizes of an axis is a mistyped size. A text after them is a remark. */
function isTextBetweenSizes(axis: readonly SheetCell[], column: number): boolean {
  const cell = axis[column]
  if (cell === undefined || cell.value === null) return false
  return axis.slice(column + 1).some(looksNumeric)
}
