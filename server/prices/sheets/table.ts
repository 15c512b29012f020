import { CEILINGS } from './ceilings.ts'
import {
  type CellArea,
  cellName,
  columnIndex,
  columnName,
  placeNamed,
  type Sheet,
  type SheetCell,
} from './cells.ts'
import type { SheetChoices } from './sheets.contract.ts'
import { looksNumeric } from './sizes.ts'

/** The cells of a sheet as rows of equal length. A merged cell is repeated in each place it covers. */
export type Table = SheetCell[][]

/** The table of a sheet without empty margins, or the cell that makes it too large. */
export function tableOf(
  sheet: Sheet,
  choices: SheetChoices,
): { table: Table; top: number } | { far: string } {
  const edge = choices.axis_column === undefined ? 0 : columnIndex(choices.axis_column)
  const area = areaOf(choices.range)
  const skipped = new Set(choices.skip)
  const cells = sheet.cells.filter(
    ({ row, column, hidden }) =>
      column >= Math.max(edge, area.left) &&
      column <= area.right &&
      row >= area.top &&
      row <= area.bottom &&
      (hidden === undefined || choices.hidden !== 'leave_out') &&
      (skipped.size === 0 || !(skipped.has(columnName(column)) || skipped.has(String(row + 1)))),
  )
  if (cells.length === 0) return { table: [], top: 0 }
  const span = spanOf(cells)
  const [height, width] = [span.bottom - span.top + 1, span.right - span.left + 1]
  if (height * width > CEILINGS.area) return { far: farthest(cells) }
  const table = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column): SheetCell => {
      return { value: null, row: span.top + row, column: span.left + column }
    }),
  )
  const place = (row: number, column: number, cell: SheetCell) => {
    const line = table[row - span.top]
    if (line?.[column - span.left] !== undefined) line[column - span.left] = cell
  }
  for (const cell of cells) place(cell.row, cell.column, cell)
  fillMerges(sheet, span, table, place)
  return { table, top: span.top }
}

/** The cells between two corners, in any order. */
function areaOf(range: string | undefined): CellArea {
  const corners = range
    ?.toUpperCase()
    .split(':')
    .flatMap((name) => placeNamed(name) ?? [])
  return corners === undefined
    ? { top: 0, left: 0, bottom: Number.POSITIVE_INFINITY, right: Number.POSITIVE_INFINITY }
    : spanOf(corners)
}

function spanOf(cells: readonly Pick<SheetCell, 'row' | 'column'>[]): CellArea {
  const span = {
    top: Number.POSITIVE_INFINITY,
    left: Number.POSITIVE_INFINITY,
    bottom: 0,
    right: 0,
  }
  for (const { row, column } of cells) {
    span.top = Math.min(span.top, row)
    span.left = Math.min(span.left, column)
    span.bottom = Math.max(span.bottom, row)
    span.right = Math.max(span.right, column)
  }
  return span
}

function fillMerges(
  { merges }: Sheet,
  span: CellArea,
  table: Table,
  place: (row: number, column: number, cell: SheetCell) => void,
): void {
  let left = CEILINGS.area
  for (const area of merges) {
    const cell = table[area.top - span.top]?.[area.left - span.left]
    // A title in words stays where it starts.
    if (cell === undefined || !looksNumeric(cell)) continue
    for (let row = area.top; row <= Math.min(area.bottom, span.bottom); row++) {
      for (let column = area.left; column <= Math.min(area.right, span.right); column++) {
        if (left-- <= 0) return
        place(row, column, cell)
      }
    }
  }
}

/** The filled cell farthest from the one before it. */
function farthest(cells: readonly SheetCell[]): string {
  const [first, ...others] = cells
  let before = first
  let far = { cell: first, distance: -1 }
  for (const cell of others) {
    const distance = Math.max(
      cell.row - (before?.row ?? 0),
      Math.abs(cell.column - (first?.column ?? 0)),
    )
    if (distance > far.distance) far = { cell, distance }
    before = cell
  }
  return far.cell === undefined ? '' : cellName(far.cell)
}

/** Transposes a table. */
export function turned(table: Table): Table {
  const [first = []] = table
  return first.map((_, column) => table.flatMap((row) => row[column] ?? []))
}

export function isEmptyRow(row: readonly SheetCell[]): boolean {
  return row.every(({ value, wrong }) => value === null && wrong === undefined)
}

/** The first row below one that is not empty. */
export function nextFilled(table: Table, row: number): number {
  let next = row + 1
  while (next < table.length && isEmptyRow(table[next] ?? [])) next += 1
  return next
}
