import type { OfferDocument } from '../resources/offers/document/contract.ts'
import type { Formats } from './formats.ts'
import { accentOf, BODY, SMALL, SUM } from './look.ts'
import {
  addElement,
  asArtifact,
  asContent,
  drawLines,
  LEFT,
  needRoom,
  RIGHT,
  type Sheet,
  writeLines,
} from './sheet.ts'
import { breakLines, lineHeight, oneLine, type Style } from './text.ts'

const X = LEFT + 190
const AMOUNT = 110
const GAP = 3

interface Row {
  label: string
  amount: string
  style: Style
  note?: string
}

/** What the lines come to. Its figures are those of the document: nothing is counted here. */
export function writeTotals(sheet: Sheet, document: OfferDocument, formats: Formats): void {
  if (document.lines.length === 0) return
  sheet.y += 10
  const { words } = formats
  if (document.totals === null) {
    const lines = breakLines(words.totalOnRequest, BODY, RIGHT - X)
    writeLines(sheet, lines, BODY, { parent: sheet.root, x: X })
    sheet.y += 12
    return
  }
  const rows = rowsOf(document, document.totals, formats)
  needRoom(sheet, rows.length * 2 * lineHeight(SUM))
  const table = addElement(sheet, sheet.root, 'Table')
  for (const row of rows) writeRow(sheet, table, row, accentOf(document.dealer))
  table.end()
  sheet.y += 18
}

function rowsOf(
  { discount, total_includes_vat: withVat }: OfferDocument,
  { net, vat, gross }: NonNullable<OfferDocument['totals']>,
  { words, money, rate }: Formats,
): Row[] {
  const rows: Row[] = []
  if (discount !== null) {
    const label = words.discount(discount.name, rate(discount.rate))
    rows.push({ label, amount: money(-discount.amount), style: BODY, note: words.discountTaken })
  }
  rows.push({ label: words.net, amount: money(net), style: withVat ? BODY : SUM })
  for (const part of vat) {
    const label = words.vatOf(rate(part.rate), money(part.net))
    rows.push({ label, amount: money(part.amount), style: BODY })
  }
  rows.push({ label: words.gross, amount: money(gross), style: withVat ? SUM : BODY })
  return rows
}

function writeRow(
  sheet: Sheet,
  table: ReturnType<typeof addElement>,
  { label, amount, style, note }: Row,
  accent: string,
): void {
  const { doc } = sheet
  const labels = breakLines(label, style, RIGHT - X - AMOUNT)
  const notes = note === undefined ? [] : breakLines(note, SMALL, RIGHT - X - AMOUNT)
  if (style === SUM) {
    const { y } = sheet
    asArtifact(doc, () =>
      doc
        .moveTo(X, y + 2)
        .lineTo(RIGHT, y + 2)
        .lineWidth(1.5)
        .stroke(accent),
    )
    sheet.y += 6
  }
  const { y } = sheet
  const height = labels.length * lineHeight(style)
  const row = addElement(sheet, table, 'TR')
  const head = addElement(sheet, row, 'TH', { scope: 'Row' })
  asContent(doc, head, 'TH', () => {
    drawLines(doc, labels, style, { x: X, y })
    drawLines(doc, notes, SMALL, { x: X, y: y + height })
  })
  const cell = addElement(sheet, row, 'TD')
  const line = oneLine(amount, style)
  asContent(doc, cell, 'TD', () => drawLines(doc, [line], style, { x: X, y, alignRightTo: RIGHT }))
  row.end()
  sheet.y += height + notes.length * lineHeight(SMALL) + GAP
}
