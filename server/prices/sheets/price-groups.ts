import { columnName, type SheetCell } from './cells.ts'
import { type Layout, numericColumns } from './layout.ts'
import { groupIn, namesGroup } from './price-group-words.ts'
import type { Remarks } from './remarks.ts'
import { looksNumeric, repeats, sizeIn } from './sizes.ts'
import { isEmptyRow, nextFilled, type Table } from './table.ts'
import { headingIn, isAxisTitle } from './words.ts'

/** Maximum group headings per sheet. */
const MOST_LOOKS = 40

/**
 * Turns all price groups of a table into words, so that they are read in one way: numbers below or
 * next to a group heading, and lines between the prices. `chosen` is the group column that a person
 * chose. Rows before `from` are skipped.
 */
export function nameGroups(table: Table, from: number, chosen: number | null): void {
  nameLines(table, from)
  if (chosen !== null) {
    const places = table.map((_, row): Place => [row, chosen])
    name(table, places, 'PG')
  }
  let looks = 0
  for (let row = from; row < table.length; row++) {
    for (const [column, cell] of (table[row] ?? []).entries()) {
      const heading = headingIn(cell)
      if (heading === '' || !namesGroup(heading) || looks++ >= MOST_LOOKS) continue
      if (isHeading(table[row])) nameBelow(table, row, column, heading)
      nameAcross(table, row, column, heading)
    }
  }
}

/** A line such as `Price group 2` between the prices names the rows below it, in a column after the others. */
function nameLines(table: Table, from: number): void {
  const lines = table.map((cells, row) => (row < from ? null : lineIn(cells)))
  if (lines.every((line) => line === null)) return
  const prices = table.map((cells, row) => firstNumber(cells) !== null && !areSizes(table, row))
  let isInTable = false
  const isBetween = lines.some((line, row) => {
    if (line !== null) return isInTable && prices[nextFilled(table, row)]
    if (!isEmptyRow(table[row] ?? [])) isInTable = isHeading(table[row])
    return false
  })
  if (!isBetween) return
  let label: SheetCell | null = null
  for (const [row, cells] of table.entries()) {
    label = lines[row] ?? label
    if (lines[row] !== null) table[row] = cells.map(emptied)
    const own = prices[row] ? label : null
    table[row]?.push(own ?? { value: null, row: -1, column: -1 })
  }
}

/** The only cell of a row, if it names a price group. */
function lineIn(cells: readonly SheetCell[] = []): SheetCell | null {
  const at = cells.findIndex(({ value }) => value !== null)
  const line = cells[at]
  if (line === undefined || cells.some(({ value }, other) => other > at && value !== null))
    return null
  return groupIn(headingIn(line))?.before === '' ? line : null
}

/** True for a row of sizes: the prices below it have a size before them. */
function areSizes(table: Table, row: number): boolean {
  const first = firstNumber(table[row])
  let below = nextFilled(table, row)
  while (lineIn(table[below] ?? []) !== null) below = nextFilled(table, below)
  const size = firstNumber(table[below])
  return first !== null && size !== null && size < first
}

/** Numbers below the group heading, fewer than there are lines. */
function nameBelow(table: Table, row: number, column: number, heading: string): void {
  const places: Place[] = []
  let lines = 0
  for (let at = row + 1; at < table.length; at++) {
    const cells = table[at] ?? []
    if (isEmptyRow(cells)) continue
    const isFilled = cells[column]?.value != null
    if (firstNumber(cells) === null || (lines === 0 && !isFilled)) break
    lines += 1
    if (isFilled) places.push([at, column])
  }
  const values = new Set(places.map(([at]) => table[at]?.[column]?.value))
  if (values.size < lines) name(table, places, heading)
}

/** Numbers next to or below the word for groups: next to a row with repeated sizes, or above the prices of a list. */
function nameAcross(table: Table, row: number, column: number, heading: string): void {
  for (const at of [row, row + 1]) {
    const cells = table[at] ?? []
    const first = firstNumber(cells)
    if (first === null || first < column) continue
    const above = table.slice(0, at).findLastIndex((own) => !isEmptyRow(own))
    const areSizesAgain = (next: number) =>
      firstNumber(table[next]) === first && repeats((table[next] ?? []).slice(first).map(sizeIn))
    const below = nextFilled(table, at)
    const isNextTo = areSizesAgain(above) || (areSizesAgain(below) && areSizes(table, below))
    const isList = at > row && cells.slice(0, first).filter(isAxisTitle).length > 1
    if (!isNextTo && !isList) continue
    name(
      table,
      numericColumns(cells).map((one) => [at, one]),
      heading,
    )
  }
}

/** Asks which column has the price groups, if repeated numbers are next to repeated sizes and nothing names either. */
export function asksForGroups(layout: Layout, remarks: Remarks): boolean {
  const { type, table, axisRow, axisColumn, columns, lines } = layout
  const isGrid = type === 'grid_2d'
  if (!isGrid && (type === 'fixed' || axisRow !== -1 || columns.length < 3)) return false
  const unsized = columns.filter((column) => !looksNumeric(table[axisRow]?.[column]))
  const open = [axisColumn, ...(isGrid ? unsized : columns.slice(0, 2))]
  if (open.length !== (isGrid ? 2 : 3)) return false
  const values = open.map((column) => carried(lines.map((line) => sizeIn(table[line]?.[column]))))
  const together = new Set(lines.map((_, at) => values.map((own) => own[at]).join(' ')))
  if (!values.every(repeats) || together.size < lines.length) return false
  const cells = open.flatMap((column) => table[lines[0] ?? 0]?.[column] ?? [])
  const value = cells.map(({ column }) => columnName(column)).join(', ')
  const says = `${value}: one of these columns may be the price group: say which, or none`
  remarks.issue('group_column', cells[0] ?? null, says, { value, choice: 'group_column' })
  return true
}

/** A place without a number repeats the one above it. */
function carried(numbers: readonly (number | null)[]): (number | null)[] {
  let last: number | null = null
  return numbers.map((number) => {
    last = number ?? last
    return last
  })
}

type Place = readonly [row: number, column: number]

/** Turns whole numbers into words: `Price group 1`. */
function name(table: Table, places: readonly Place[], heading: string): void {
  const numbers = places.flatMap(([row, column]) => {
    const cell = table[row]?.[column]
    return looksNumeric(cell) && cell !== undefined ? [{ row, column, cell }] : []
  })
  if (!numbers.every(({ cell }) => Number.isInteger(sizeIn(cell)))) return
  // One cell for all places of a group, like a merged cell: its words are checked once.
  const words = new Map<string, SheetCell>()
  for (const { row, column, cell } of numbers) {
    const value = `${heading} ${cell.value}`
    const word = words.get(value) ?? { ...emptied(cell), value, numeric: false }
    words.set(value, word)
    table[row]?.splice(column, 1, word)
  }
}

/** A text alone in its row is the title of the rows below. */
function isHeading(cells: readonly SheetCell[] = []): boolean {
  return cells.filter(({ value }) => value !== null).length > 1
}

function emptied({ row, column }: SheetCell): SheetCell {
  return { value: null, row, column }
}

function firstNumber(cells: readonly SheetCell[] = []): number | null {
  const first = cells.findIndex(looksNumeric)
  return first === -1 ? null : first
}
