import { setImmediate } from 'node:timers/promises'
import type { DocumentLine, OfferDocument } from '../document/document.contract.ts'
import { isOutsideDiscount, shownDiscount } from '../document/lines.ts'
import { BODY, type Formats, RULE, SHADE, SMALL, SMALL_STRONG, STRONG } from './formats.ts'
import { drawPicture, type OpenPictures, PICTURE } from './picture.ts'
import {
  addElement,
  asArtifact,
  asContent,
  drawLines,
  LEFT,
  needRoom,
  nextPage,
  PAGE_ROOM,
  type PdfSheet,
  RIGHT,
  roomLeft,
  type SheetElement,
  WIDTH,
  writeLines,
} from './sheet.ts'
import { breakLines, lineHeight, onOneLine, type Style, type TextLine } from './text.ts'

/** Right edges of the columns with figures, and the width of the first, with text. */
const COLUMNS = { quantity: 286, unitPrice: 370, vat: 403, total: WIDTH }
const NAME_WIDTH = 236
/** The indent of names if lines have pictures. */
const INDENT = PICTURE + 10
const WIDEST = { quantity: 46, unitPrice: 80, vat: 31, total: 76 }
type Column = keyof typeof COLUMNS

const PADDING = 6
const HEADING_HEIGHT = lineHeight(SMALL_STRONG) + 2 * PADDING
/** Lines of a description that stay on the page of the name and the price. */
const TOGETHER = 3
/** A longer description uses the whole width, below the figures. */
const LONG = 10

interface Cell {
  lines: TextLine[]
  style: Style
}

/** The lines of the offer. A line and its price are on the same page. Its description may break. */
export async function writeTable(
  sheet: PdfSheet,
  document: OfferDocument,
  formats: Formats,
  pictures: OpenPictures,
): Promise<void> {
  const { lines, prices_include_vat: withVat } = document
  if (lines.length === 0) return
  const { words } = formats
  needRoom(sheet, 3 * HEADING_HEIGHT)
  const note = breakLines(withVat ? words.withVat : words.withoutVat, SMALL, WIDTH)
  writeLines(sheet, note, SMALL, { parent: sheet.root })
  sheet.y += 4
  const table = addElement(sheet, sheet.root, 'Table')
  writeHeading(sheet, table, formats)
  sheet.onNewPage = () => repeatHeading(sheet, formats)
  const rate = shownDiscount(document)?.rate ?? 0
  for (const line of lines) {
    writeRow(sheet, table, { line, figures: figuresOf(line, formats, rate) }, formats, pictures)
    // Many lines with long descriptions take a second or more. This lets the server answer other requests.
    await setImmediate()
  }
  sheet.onNewPage = null
  table.end()
}

function headingsOf({ words }: Formats): Record<Column, string> {
  const { quantity, unitPrice, vat, total } = words
  return { quantity, unitPrice, vat, total }
}

function writeHeading(sheet: PdfSheet, table: SheetElement, formats: Formats): void {
  const { doc, y } = sheet
  asArtifact(doc, () => shade(sheet))
  const row = addElement(sheet, table, 'TR')
  const first = addElement(sheet, row, 'TH', { scope: 'Column' })
  asContent(doc, first, 'TH', () => drawHeading(sheet, formats.words.description, null, y))
  for (const [column, text] of Object.entries(headingsOf(formats)) as [Column, string][]) {
    const cell = addElement(sheet, row, 'TH', { scope: 'Column' })
    asContent(doc, cell, 'TH', () => drawHeading(sheet, text, column, y))
  }
  row.end()
  sheet.y += HEADING_HEIGHT
}

function repeatHeading(sheet: PdfSheet, formats: Formats): void {
  asArtifact(sheet.doc, () => {
    shade(sheet)
    drawHeading(sheet, formats.words.description, null, sheet.y)
    for (const [column, text] of Object.entries(headingsOf(formats)) as [Column, string][]) {
      drawHeading(sheet, text, column, sheet.y)
    }
  })
  sheet.y += HEADING_HEIGHT
}

function shade({ doc, y }: PdfSheet): void {
  doc.rect(LEFT - PADDING, y, WIDTH + 2 * PADDING, HEADING_HEIGHT).fill(SHADE)
}

function drawHeading({ doc }: PdfSheet, text: string, column: Column | null, y: number): void {
  const lines = breakLines(text, SMALL_STRONG, NAME_WIDTH).slice(0, 1)
  const place = { x: LEFT, y: y + PADDING }
  const right = column === null ? {} : { alignRightTo: LEFT + COLUMNS[column] }
  drawLines(doc, lines, SMALL_STRONG, { ...place, ...right })
}

function writeRow(
  sheet: PdfSheet,
  table: SheetElement,
  { line, figures }: { line: DocumentLine; figures: Figures },
  formats: Formats,
  pictures: OpenPictures,
): void {
  const { doc } = sheet
  const picture = pictures.get(line.picture ?? '') ?? null
  const indent = pictures.size === 0 ? 0 : INDENT
  const x = LEFT + indent
  const named = nameOf(line, formats, NAME_WIDTH - indent)
  const narrow = breakLines(line.description ?? '', SMALL, NAME_WIDTH - indent)
  const isLong = narrow.length > LONG
  const below = isLong ? breakLines(line.description ?? '', SMALL, WIDTH) : narrow
  const described = line.description === null ? [] : below
  const written = Math.max(heightOf(named), ...Object.values(figures).map(heightOf))
  const head = isLong && picture !== null ? Math.max(written, PICTURE) : written
  const whole = head + described.length * lineHeight(SMALL) + 2 * PADDING
  const least = head + Math.min(described.length, TOGETHER) * lineHeight(SMALL)
  const together = Math.max(least, picture === null ? 0 : PICTURE) + 2 * PADDING
  // A short row moves to the next page as a whole.
  const needed = whole < PAGE_ROOM / 3 ? Math.max(whole, together) : together
  if (roomLeft(sheet) < needed) nextPage(sheet)

  const row = addElement(sheet, table, 'TR')
  const first = addElement(sheet, row, 'TD')
  sheet.y += PADDING
  const top = sheet.y
  if (picture !== null) drawPicture(doc, picture, { x: LEFT, y: top })
  let y = top
  for (const { lines, style } of named) {
    const element = addElement(sheet, first, 'P')
    const at = y
    asContent(doc, element, 'P', () => drawLines(doc, lines, style, { x, y: at }))
    y += lines.length * lineHeight(style)
  }
  for (const column of Object.keys(COLUMNS) as Column[]) {
    writeFigures(sheet, addElement(sheet, row, 'TD'), figures[column], { column, top })
  }
  sheet.y = isLong ? top + head : y
  const page = doc.bufferedPageRange().count
  if (described.length > 0)
    writeLines(sheet, described, SMALL, { parent: first, x: isLong ? LEFT : x })
  const isSamePage = doc.bufferedPageRange().count === page
  if (picture !== null && isSamePage) sheet.y = Math.max(sheet.y, top + PICTURE)
  // A description next to the figures may be lower or higher than they are.
  sheet.y = Math.max(sheet.y, described.length > TOGETHER ? 0 : top + head) + PADDING
  row.end()
  const bottom = sheet.y
  asArtifact(doc, () => doc.moveTo(LEFT, bottom).lineTo(RIGHT, bottom).lineWidth(0.5).stroke(RULE))
}

function nameOf(line: DocumentLine, { words }: Formats, width: number): Cell[] {
  const cells = [{ lines: breakLines(line.name, STRONG, width), style: STRONG }]
  if (!line.is_optional) return cells
  const said = line.is_chosen ? words.optionChosen : words.optionNotChosen
  return [...cells, { lines: breakLines(said, SMALL_STRONG, width), style: SMALL_STRONG }]
}

type Figures = Record<Column, Cell[]>

/** The rate belongs to the discount, which may not apply to this line. */
function figuresOf(line: DocumentLine, formats: Formats, discount: number): Figures {
  const { words, money, rate, quantity } = formats
  const style = line.is_chosen ? BODY : { ...BODY, colour: SMALL.colour }
  const cell = (column: Column, text: string, look = style) => fitted(text, look, WIDEST[column])
  const { list_price: list, unit_price: unit, total } = line
  const isReduced = list !== null && unit !== null && list !== unit
  const unitPrice = [cell('unitPrice', unit === null ? words.onRequest : money(unit))]
  if (isReduced) unitPrice.push(cell('unitPrice', words.insteadOf(money(list)), SMALL))
  if (isOutsideDiscount(line, discount))
    unitPrice.push(cell('unitPrice', words.withoutDiscount, SMALL))
  return {
    quantity: [cell('quantity', quantity(line))],
    unitPrice,
    vat: [cell('vat', rate(line.vat_rate))],
    total: [cell('total', total === null ? words.onRequest : money(total))],
  }
}

/** A figure in a font size that fits on one line. */
function fitted(text: string, style: Style, width: number): Cell {
  const widest = Math.max(...text.split(' ').map((word) => onOneLine(word, style).width))
  const size = style.size * Math.min(1, width / widest)
  return { lines: breakLines(text, { ...style, size }, width), style: { ...style, size } }
}

function writeFigures(
  { doc }: PdfSheet,
  element: SheetElement,
  cells: Cell[],
  { column, top }: { column: Column; top: number },
): void {
  asContent(doc, element, 'TD', () => {
    let y = top
    for (const { lines, style } of cells) {
      drawLines(doc, lines, style, { x: LEFT, y, alignRightTo: LEFT + COLUMNS[column] })
      y += lines.length * lineHeight(style)
    }
  })
}

function heightOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, { lines, style }) => sum + lines.length * lineHeight(style), 0)
}
