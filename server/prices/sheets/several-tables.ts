import { cellName, type SheetCell } from './cells.ts'
import type { Layout } from './layout.ts'
import { MAX_TABLES, type TableFound } from './sheets.contract.ts'
import { isGap, looksNumeric } from './sizes.ts'
import { isEmptyRow, type Table } from './table.ts'

/** A table, and the row of the sheet where it starts. */
export interface TableAt {
  table: Table
  top: number
}

/** Finds the layout of a table. The dealer's choices apply to the first table of a sheet. */
type Find = (placed: TableAt, isFirst: boolean) => Layout | null

/** Maximum rows and columns that are tried as the start of another table. */
const MOST_LOOKS = 30
/** Rows that are needed to detect a table: titles, units, its sizes and some prices. */
const PROBE = 12

/** The tables below or next to each other on a sheet. Most sheets have one. */
export function severalTables(all: TableAt, find: Find): TableAt[] {
  const found: TableAt[] = []
  let looks = 0
  const open = [all]
  for (let placed = open.shift(); placed !== undefined; placed = open.shift()) {
    const isFirst = found.length === 0
    const parts = found.length + open.length < MAX_TABLES - 1 ? cut(placed, isFirst) : null
    if (parts === null) found.push(placed)
    else open.unshift(...parts)
  }
  return found

  function cut(placed: TableAt, isFirst: boolean): [TableAt, TableAt] | null {
    const layout = find(placed, isFirst)
    // Sizes along a row come from a transposed table, which has no second one.
    if (layout === null || layout.type === 'fixed' || layout.table !== placed.table) return null
    return cutRight(placed, layout) ?? cutBelow(placed, layout)
  }

  function cutRight({ table, top }: TableAt, layout: Layout): [TableAt, TableAt] | null {
    const { axisRow, axisColumn, columns, lines } = layout
    const heading = textOf(table[axisRow]?.[axisColumn])
    const rows = [axisRow, ...lines].map((row) => table[row] ?? [])
    for (let column = (columns[0] ?? 0) + 1; column < (table[0]?.length ?? 0); column++) {
      const isSame = heading !== '' && textOf(rows[0]?.[column]) === heading
      const isApart = layout.type === 'grid_2d' && rows.every((row) => isEmpty(row[column - 1]))
      if (!isHeading(rows[0]?.[column]) || !(isSame || isApart) || looks++ >= MOST_LOOKS) continue
      const right = { table: table.map((row) => row.slice(column)), top }
      const other = find({ ...right, table: right.table.slice(0, PROBE + layout.axisRow) }, false)
      if (other?.axisColumn !== 0 || (other.type !== 'grid_2d' && !isSame)) continue
      return [{ table: table.map((row) => row.slice(0, column)), top }, right]
    }
    return null
  }

  function cutBelow({ table, top }: TableAt, layout: Layout): [TableAt, TableAt] | null {
    const { axisColumn, lines } = layout
    for (const [index, line] of lines.entries()) {
      const cells = table[line] ?? []
      const before = lines[index - 1]
      if (before === undefined || !startsTable(cells, axisColumn)) continue
      const isApart = line - before > 1
      if (isEmpty(cells[axisColumn]) && cells.some(looksNumeric) && !isApart) continue
      if (looks++ >= MOST_LOOKS) continue
      const below = { table: table.slice(line), top: top + line }
      const other = find({ ...below, table: below.table.slice(0, PROBE) }, false)
      // Words over numbers are the headings of a list only if they are separate.
      const isList = other?.type === 'list_1d' && other.axisRow !== -1 && isApart
      if (other?.type !== 'grid_2d' && !isList) continue
      return [{ table: table.slice(0, line), top }, below]
    }
    return null
  }
}

/** The part of a table that is shown to choose it. */
export function tableFound({ table }: TableAt, title: string | null): TableFound {
  const cells = table.flatMap((row) => row.filter((cell) => !isEmpty(cell)))
  const [first = NOWHERE] = cells
  const from = { ...first }
  const to = { ...first }
  for (const { row, column } of cells) {
    from.row = Math.min(from.row, row)
    from.column = Math.min(from.column, column)
    to.row = Math.max(to.row, row)
    to.column = Math.max(to.column, column)
  }
  return { from: cellName(from), to: cellName(to), title: title ?? '' }
}

const NOWHERE = { row: 0, column: 0 }

/** A title, or a row of sizes with a word or nothing in the place of its own size. */
function startsTable(cells: readonly SheetCell[], axisColumn: number): boolean {
  if (isEmptyRow(cells) || looksNumeric(cells[axisColumn])) return false
  if (cells.some((cell) => isGap(cell) && cell.value !== null)) return false
  return isHeading(cells[axisColumn]) || !cells.some(looksNumeric)
}

/** No digit: `25OO` is a mistyped size. */
function isHeading(cell: SheetCell | undefined): boolean {
  return isEmpty(cell) || /^[^\d]+$/.test(textOf(cell))
}

function isEmpty(cell: SheetCell | undefined): boolean {
  return cell === undefined || (cell.value === null && cell.wrong === undefined)
}

function textOf(cell: SheetCell | undefined): string {
  return typeof cell?.value === 'string' && cell.wrong === undefined ? cell.value : ''
}
