import { createHash } from 'node:crypto'
import { cellName, type Sheet, type SheetCell } from './cells.ts'
import { findLayout } from './find-layout.ts'
import { isGap, looksNumeric } from './sizes.ts'
import { strikeAsides } from './strike.ts'
import { tableOf } from './table.ts'
import { wordsIn } from './vat.ts'

const YEAR = /^(?:19|20)\d\d$/

/**
 * What files that are made alike have in common: their sheets, their words but for numbers in them,
 * and their sizes, all by their places. Prices, years and the name of the file are no part of it.
 * Sizes are, because what somebody said of them, such as their unit, holds for no others.
 */
export function shapeOf(sheets: readonly Sheet[]): string {
  const hash = createHash('sha256')
  for (const sheet of sheets) {
    const words = wordsIn(sheet.cells).filter((cell) => !isGap(cell))
    const name = sheet.ofWorkbook ? withoutNumbers(sheet.name) : ''
    const shape = [name, sheet.hidden, words.map(toWord), sizesOn(sheet).map(toSize)]
    hash.update(JSON.stringify(shape))
  }
  return hash.digest('hex')
}

/** The cells of both axes of the first table, as they are found when nothing is said. */
function sizesOn(sheet: Sheet): SheetCell[] {
  const sized = tableOf(sheet, {})
  if ('far' in sized) return []
  strikeAsides(sized.table, 0, () => false)
  const nothing = { type: undefined, axisRow: undefined, axisColumn: undefined }
  const layout = findLayout(sized.table, nothing)
  if (layout === null) return []
  const { table, axisRow, axisColumn, lines, columns } = layout
  const places = [
    ...columns.map((column) => [axisRow, column] as const),
    ...lines.map((line) => [line, axisColumn] as const),
  ]
  return places
    .flatMap(([row, column]) => table[row]?.[column] ?? [])
    .filter((cell) => looksNumeric(cell))
}

function toWord(cell: SheetCell): string {
  return `${placeOf(cell)} ${withoutNumbers(String(cell.value)).toLowerCase()}`
}

function toSize(cell: SheetCell): string {
  const size = String(cell.value)
  return `${placeOf(cell)} ${YEAR.test(size) ? '#' : size} ${cell.unit ?? ''}`
}

function placeOf(cell: SheetCell): string {
  return `${cellName(cell)} ${cell.hidden ?? ''}`
}

function withoutNumbers(text: string): string {
  return text.replaceAll(/[\d.,]*\d/g, '#').trim()
}
