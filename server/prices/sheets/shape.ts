import { createHash } from 'node:crypto'
import { cellName, type Sheet, type SheetCell } from './cells.ts'
import { excludeAsides } from './excluded-columns.ts'
import { findLayout } from './find-layout.ts'
import { isGap, looksNumeric } from './sizes.ts'
import { tableOf } from './table.ts'
import { type AboutFile, wordsIn } from './vat.ts'

const YEAR = /^(?:19|20)\d\d$/

/**
 * The common part of files of the same shape: their sheets, their words without numbers, and their
 * sizes, all with their positions. Prices, years and the file name do not count. Sizes count,
 * because a choice about them, such as their unit, applies to no others. The known VAT counts too:
 * a choice about VAT means something else if it changes.
 */
export function shapeOf(
  sheets: readonly Sheet[],
  { account, named }: Pick<AboutFile, 'account' | 'named'>,
): string {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([account.includeVat, named.vat.map(({ side }) => side)]))
  for (const sheet of sheets) {
    const name = sheet.ofWorkbook ? withoutNumbers(sheet.name) : ''
    const words = wordsIn(sheet.cells).filter((cell) => !isGap(cell))
    const texts = words.map((cell) => placed(cell, withoutNumbers(String(cell.value))))
    const sizes = sizesOn(sheet).map((cell) => placed(cell, String(cell.value).replace(YEAR, '#')))
    hash.update(JSON.stringify([name, sheet.hidden, texts, sizes]))
  }
  return hash.digest('hex')
}

/** The cells of both axes of the first table, as found without choices. */
function sizesOn(sheet: Sheet): SheetCell[] {
  const sized = tableOf(sheet, {})
  if ('far' in sized) return []
  excludeAsides(sized.table, 0, () => false)
  const nothing = { type: undefined, axisRow: undefined, axisColumn: undefined }
  const layout = findLayout(sized.table, nothing)
  if (layout === null) return []
  const { table, axisRow, axisColumn, lines, columns } = layout
  const widths = columns.map((column) => table[axisRow]?.[column])
  const depths = lines.map((line) => table[line]?.[axisColumn])
  return [...widths, ...depths].flatMap((cell) => (cell && looksNumeric(cell) ? [cell] : []))
}

function placed(cell: SheetCell, text: string): string {
  return `${cellName(cell)} ${cell.hidden ?? ''} ${text} ${cell.unit ?? ''}`
}

function withoutNumbers(text: string): string {
  return text
    .replaceAll(/\d[\d.,]*/g, '#')
    .trim()
    .toLowerCase()
}
