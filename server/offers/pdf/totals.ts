import type { OfferDocument } from '../document/document.contract.ts'
import { shownDiscount } from '../document/lines.ts'
import { accentOnPaper, BODY, type Formats, SMALL, SUM } from './formats.ts'
import {
  addElement,
  asArtifact,
  asContent,
  drawLines,
  LEFT,
  needRoom,
  type PdfSheet,
  RIGHT,
  type SheetElement,
  writeLines,
} from './sheet.ts'
import { breakLines, lineHeight, onOneLine, type Style } from './text.ts'

const X = LEFT + 190
const AMOUNT = 110
const GAP = 3
/** A line in the dealer's colour above the sum. */
const RULE_ROOM = 6

interface Row {
  label: string
  amount: string
  style: Style
  note?: string
}

/** The totals of the lines. The figures come from the document: nothing is computed here. */
export function writeTotals(sheet: PdfSheet, document: OfferDocument, formats: Formats): void {
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
  needRoom(
    sheet,
    rows.reduce((sum, row) => sum + heightOf(row), 0),
  )
  const table = addElement(sheet, sheet.root, 'Table')
  for (const row of rows) writeRow(sheet, table, row, accentOnPaper(document.dealer))
  table.end()
  sheet.y += 18
}

function rowsOf(
  document: OfferDocument,
  { net, vat, gross }: NonNullable<OfferDocument['totals']>,
  { words, money, rate }: Formats,
): Row[] {
  const rows: Row[] = []
  const { total_includes_vat: withVat } = document
  const discount = shownDiscount(document)
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

function labelOf({ label, style, note }: Row) {
  return {
    labels: breakLines(label, style, RIGHT - X - AMOUNT),
    notes: note === undefined ? [] : breakLines(note, SMALL, RIGHT - X - AMOUNT),
  }
}

function heightOf(row: Row): number {
  const { labels, notes } = labelOf(row)
  const rule = row.style === SUM ? RULE_ROOM : 0
  return rule + labels.length * lineHeight(row.style) + notes.length * lineHeight(SMALL) + GAP
}

function writeRow(sheet: PdfSheet, table: SheetElement, row: Row, accent: string): void {
  const { doc } = sheet
  const { style } = row
  const { labels, notes } = labelOf(row)
  const top = sheet.y
  sheet.y += heightOf(row)
  const y = style === SUM ? top + RULE_ROOM : top
  if (style === SUM) {
    asArtifact(doc, () =>
      doc
        .moveTo(X, top + 2)
        .lineTo(RIGHT, top + 2)
        .lineWidth(1.5)
        .stroke(accent),
    )
  }
  const tr = addElement(sheet, table, 'TR')
  const head = addElement(sheet, tr, 'TH', { scope: 'Row' })
  asContent(doc, head, 'TH', () => {
    drawLines(doc, labels, style, { x: X, y })
    drawLines(doc, notes, SMALL, { x: X, y: y + labels.length * lineHeight(style) })
  })
  const cell = addElement(sheet, tr, 'TD')
  const amount = [onOneLine(row.amount, style)]
  asContent(doc, cell, 'TD', () => drawLines(doc, amount, style, { x: X, y, alignRightTo: RIGHT }))
  tr.end()
}
