import type { SheetCell } from './cells.ts'
import { type Decimal, decimalOf } from './numbers.ts'
import type { Remarks } from './remarks.ts'
import { looksNumeric, readSize } from './sizes.ts'
import { isEmptyRow, type Table } from './table.ts'
import { headingIn } from './words.ts'

const FROM = /(?<!\p{L})(?:vanaf|van|from|von|ab|dès|de|min(?:\.|imum)?)(?!\p{L})/iu
const TO =
  /(?<!\p{L})(?:t\/m|tot(?: en met)?|up to|to|bis|jusqu['’]?\s?[àa]?|à|max(?:\.|imum)?)(?!\p{L})/iu
/** Maximum rows and columns with ranges per sheet. */
const MOST = 40

/** The two ends of a range, by their positions in the table. */
interface Range {
  from: Place
  to: Place
}
type Place = readonly [row: number, column: number]

/**
 * Merges two columns or rows named "from" and "to" into one axis: a price applies up to its "to".
 * Gaps and overlaps of ranges are issues of the cells where they start.
 */
export function joinRanges(table: Table, decimal: Decimal | undefined, remarks: Remarks): void {
  const at = ([row, column]: Place) => table[row]?.[column]
  let found = 0
  for (let row = 0; row < table.length; row++) {
    for (let column = 0; column < (table[row]?.length ?? 0) && found < MOST; column++) {
      const heading = headingIn(at([row, column]))
      if (!FROM.test(heading)) continue
      const rest = heading.replace(FROM, '').trim()
      const ends = [[row, column + 1] as const, [row + 1, column] as const]
      const end = ends.find((place) => isTo(headingIn(at(place)), rest))
      if (end === undefined) continue
      const isDown = end[0] === row
      const places = isDown ? rangesBelow(table, row, column) : rangesNextTo(table, row, column)
      const ranges = places.filter(({ from, to }) => looksNumeric(at(from)) && looksNumeric(at(to)))
      if (ranges.length === 0) continue
      found += 1
      const says = 'is where sizes begin: a price holds up to the size where they end'
      remarks.note('ranges', at([row, column]) ?? null, says)
      checkRanges(
        ranges.map(({ from, to }) => [at(from), at(to)]),
        decimal,
        remarks,
      )
      put(end, isDown ? rest || 'rows' : ['rows', rest].filter(Boolean).join(' \\ '))
      for (const place of [[row, column] as const, ...places.map(({ from }) => from)]) {
        put(place, null)
      }
      if (!isDown) joinHeadings(table[row] ?? [], table[row + 1] ?? [])
    }
  }

  function put([row, column]: Place, value: string | null): void {
    const cells = table[row]
    const cell = cells?.[column]
    if (cell !== undefined) cells?.splice(column, 1, { value, row: cell.row, column: cell.column })
  }
}

/** Moves headings next to a "from" to its "to", because all headings of a table are in one row. */
function joinHeadings(above: SheetCell[], row: SheetCell[]): void {
  for (const [column, cell] of above.entries()) {
    const below = row[column]
    if (headingIn(cell) === '' || below === undefined || below.value !== null) continue
    row[column] = cell
    above[column] = { value: null, row: cell.row, column: cell.column }
  }
}

/** "Width from" belongs to "width to". */
function isTo(heading: string, rest: string): boolean {
  return TO.test(heading) && heading.replace(TO, '').trim().toLowerCase() === rest.toLowerCase()
}

function rangesBelow(table: Table, row: number, column: number): Range[] {
  const ranges: Range[] = []
  for (let next = row + 1; next < table.length; next++) {
    const cells = table[next] ?? []
    if (!isEmptyRow(cells) && !cells.some(looksNumeric)) break
    ranges.push({ from: [next, column], to: [next, column + 1] })
  }
  return ranges
}

function rangesNextTo(table: Table, row: number, column: number): Range[] {
  return (table[row] ?? []).flatMap((_, next): Range[] =>
    next > column ? [{ from: [row, next], to: [row + 1, next] }] : [],
  )
}

function checkRanges(
  cells: (readonly [SheetCell | undefined, SheetCell | undefined])[],
  said: Decimal | undefined,
  remarks: Remarks,
): void {
  const decimal = said ?? decimalOf(cells.flat().map((cell) => cell?.value ?? null)) ?? 'point'
  const sizeOf = (cell: SheetCell | undefined) =>
    cell === undefined ? null : (readSize(cell, decimal)?.value ?? null)
  const ranges = cells
    .flatMap(([cell, end]) => {
      const [from, to] = [sizeOf(cell), sizeOf(end)]
      return cell === undefined || from === null || to === null ? [] : [{ cell, from, to }]
    })
    .toSorted((one, other) => one.to - other.to || one.from - other.from)
  // A range may start where the previous one ends, or one last digit later: 1000 or 1001.
  const digits = ranges.flatMap(({ from, to }) => [digitsOf(from), digitsOf(to)])
  const step = 10 ** -Math.max(0, ...digits)
  for (const [index, { cell, from, to }] of ranges.entries()) {
    const before = ranges[index - 1]
    const isSame = before?.from === from && before.to === to
    if (from >= to) remarks.issue('range_overlap', cell, 'begins behind its own end')
    else if (before === undefined || isSame) continue
    else if (from < before.to) {
      remarks.issue('range_overlap', cell, `begins before ${before.to}, where another ends`)
    } else if (from - before.to > step * 1.000001) {
      remarks.issue('range_gap', cell, `leaves a gap behind ${before.to}, where another ends`)
    }
  }
}

function digitsOf(size: number): number {
  return String(size).split('.')[1]?.length ?? 0
}
