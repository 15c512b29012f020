import type { MatrixType } from '../matrices/matrices.contract.ts'
import type { Cell } from './cells.ts'
import { type Layout, linesFrom, numericColumns } from './layout.ts'
import { looksNumeric } from './sizes.ts'
import { isEmptyRow, type Table, turned } from './table.ts'

/** A list of sizes and prices whose first line or heading is in this row; null when there is none. */
export function listFrom(
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
  const named = table[header] ?? []
  const columns = numericIn(table, lines).filter((column) => !isAside(named[column]))
  const [first, ...others] = columns
  const axis = axisColumn ?? first
  if (axis === undefined) return null
  const prices = (axisColumn === undefined ? others : columns).filter((column) => column > axis)
  // A list may have no price at all, only the column for them.
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

/** Sizes along a row and prices in the rows below it, each with a word before them. */
function listAlong(table: Table, row: number): Layout | null {
  const lines = linesFrom(table, row)
  const first = numericColumns(table[row] ?? [])[0] ?? 0
  const isNamed = first > 0 && lines.every((line) => !looksNumeric(table[line]?.[first - 1]))
  if (!isNamed || lines.length < 2 || numericColumns(table[row] ?? []).length < 2) return null
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

/** The row of words right above the numbers; -1 when there is none. */
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

const ASIDE =
  /^(?:art(?:ikel|icle)?\b|artikel(?:nummer|nr)|nr\b|no\.|nummer|number|code|sku|ean|gewicht|weight|kg|poids|pos\b|positie|qty|stuks)/i

/** A column of article numbers or weights holds no prices. */
function isAside(heading: Cell | undefined): boolean {
  return typeof heading?.value === 'string' && ASIDE.test(heading.value.slice(0, 60))
}

const YEAR = /^(?:19|20)\d\d$/

/** One price alone, with a word before it or a title above it. */
export function fixedAt(table: Table, row: number, type: MatrixType | undefined): Layout | null {
  const lines = linesFrom(table, row)
  const filled = (table[row] ?? []).filter(({ value }) => value !== null)
  const [column] = numericColumns(table[row] ?? []).slice(-1)
  if (column === undefined || filled.length > 2) return null
  const isYear = YEAR.test(String(table[row]?.[column]?.value))
  if (type !== 'fixed' && (lines.length > 1 || row > 2 || (row > 0 && isYear))) return null
  const place = { axisRow: -1, axisColumn: -1, lines: [row], columns: [column] }
  return { type: 'fixed', table, above: table.slice(0, row), ...place }
}
