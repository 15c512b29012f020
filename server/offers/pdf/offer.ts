import { DRAWING_SIZE } from '../../../shared/drawing/projection.ts'
import { formatLeadTime } from '../../../shared/lead-time.ts'
import type { OfferDocument } from '../document/document.contract.ts'
import { drawShapes, readDrawing, type Shape } from './drawing.ts'
import { type Evidence, writeEvidence } from './evidence.ts'
import { BODY, type Formats, formatsOf, RULE, SHADE, SMALL, SMALL_STRONG } from './formats.ts'
import { writeHead } from './head.ts'
import { openPdfPictures, readLogo } from './picture.ts'
import { section, writeHeading } from './section.ts'
import {
  addElement,
  asArtifact,
  asContent,
  closeSheet,
  drawLines,
  LEFT,
  needRoom,
  nextPage,
  openSheet,
  PAGE_ROOM,
  type PdfSheet,
  RIGHT,
  roomLeft,
  WIDTH,
} from './sheet.ts'
import { writeTable } from './table.ts'
import { breakLines, lineHeight, type Style } from './text.ts'
import { writeTotals } from './totals.ts'

const HEIGHT = 144
const PADDING = 12
const MOST_ROWS = 12
const SCALE = (HEIGHT - PADDING) / DRAWING_SIZE.height
const TEXT_X = LEFT + DRAWING_SIZE.width * SCALE + 3 * PADDING
const VALUE_X = TEXT_X + 130
/** The question next to an answer. */
const LABEL: Style = { ...BODY, colour: SMALL.colour }

/** The configuration: the drawing with its legend next to it. */
function writeFigure(
  sheet: PdfSheet,
  { drawing, legend }: OfferDocument,
  shapes: readonly Shape[] | null,
  { words }: Formats,
): void {
  if (drawing === null || shapes === null) return
  const { doc, root } = sheet
  // Older documents have only the drawing's label, which is listed without questions.
  const facts = legend ?? drawing.label.split(', ').map((value) => ({ label: '', value }))
  const valueX = legend === undefined ? TEXT_X : VALUE_X
  const rows = facts.slice(0, MOST_ROWS).map(({ label, value }) => {
    const labels = breakLines(label, LABEL, VALUE_X - TEXT_X - PADDING)
    const values = breakLines(value, BODY, RIGHT - valueX - PADDING)
    return { labels, values, height: Math.max(labels.length, values.length) * lineHeight(BODY) }
  })
  const headed = lineHeight(SMALL_STRONG) + 2
  const listed = rows.reduce((sum, { height }) => sum + height, headed)
  const high = Math.max(HEIGHT, listed + 2 * PADDING)
  needRoom(sheet, high)
  const { y } = sheet
  asArtifact(doc, () => doc.roundedRect(LEFT, y, WIDTH, high, 6).fill(SHADE))
  const alt = drawing.label || words.drawing
  const figure = addElement(sheet, root, 'Figure', { alt, bbox: [LEFT, y, TEXT_X, y + high] })
  const place = { x: LEFT + PADDING, y: y + (high - HEIGHT + PADDING) / 2, scale: SCALE }
  asContent(doc, figure, 'Figure', () => drawShapes(doc, shapes, place))
  figure.end()

  const heading = breakLines(words.drawing, SMALL_STRONG, RIGHT - TEXT_X)
  let top = y + (high - listed) / 2
  const text = addElement(sheet, root, 'P')
  asContent(doc, text, 'P', () => {
    drawLines(doc, heading, SMALL_STRONG, { x: TEXT_X, y: top })
    top += headed
    for (const { labels, values, height } of rows) {
      drawLines(doc, labels, LABEL, { x: TEXT_X, y: top })
      drawLines(doc, values, BODY, { x: valueX, y: top })
      top += height
    }
  })
  text.end()
  sheet.y += high + 14
}

const GAP = 24
const COLUMN = (WIDTH - GAP) / 2

/** Writes a long text in two columns of equal height, over several pages if needed. */
function writeColumns(sheet: PdfSheet, text: string, style: Style): void {
  const written = text.split('\n').map((paragraph) => {
    const element = paragraph.trim() === '' ? null : addElement(sheet, sheet.root, 'P')
    return { element, lines: breakLines(paragraph, style, COLUMN) }
  })
  let rest = written.flatMap(({ element, lines }) => lines.map((line) => ({ element, line })))
  const height = lineHeight(style)
  while (rest.length > 0) {
    const fits = Math.floor(roomLeft(sheet) / height)
    const inColumn = Math.max(0, Math.min(fits, Math.ceil(rest.length / 2)))
    for (const [column, x] of [LEFT, LEFT + COLUMN + GAP].entries()) {
      const here = rest.slice(column * inColumn, (column + 1) * inColumn)
      for (const element of new Set(here.map((one) => one.element))) {
        if (element === null) continue
        const first = here.findIndex((one) => one.element === element)
        const lines = here.filter((one) => one.element === element).map(({ line }) => line)
        const y = sheet.y + first * height
        asContent(sheet.doc, element, 'P', () => drawLines(sheet.doc, lines, style, { x, y }))
      }
    }
    rest = rest.slice(2 * inColumn)
    sheet.y += inColumn * height
    if (rest.length > 0) nextPage(sheet)
  }
  for (const { element } of written) element?.end()
}

const FEW_LINES = 10
const TERMS: Style = { ...BODY, size: 8.5 }

/** The texts below the totals. */
function writeTexts(sheet: PdfSheet, document: OfferDocument, formats: Formats): void {
  const { words, size } = formats
  const { texts, files } = document
  const lead = formatLeadTime(document.lead_weeks, document.language)
  if (lead !== null) section(sheet, lead.label, lead.text)
  section(sheet, words.delivery, texts.delivery)
  section(sheet, words.payment, texts.payment)
  section(sheet, null, texts.closing)
  section(sheet, words.withdrawal, texts.withdrawal)
  const listed = files.map((file) => `${file.name} (${size(file.size)})`).join('\n')
  section(sheet, words.files, listed || null)
  if (texts.terms !== null) writeTerms(sheet, words.terms, texts.terms)
}

/** Terms are usually long: they are small, and in two columns unless they are short. */
function writeTerms(sheet: PdfSheet, heading: string, terms: string): void {
  if (breakLines(terms, TERMS, WIDTH).length <= FEW_LINES) {
    section(sheet, heading, terms, TERMS)
    return
  }
  if (roomLeft(sheet) < PAGE_ROOM / 4) nextPage(sheet)
  writeHeading(sheet, heading, PAGE_ROOM / 8)
  writeColumns(sheet, terms, TERMS)
}

export type { Evidence }

const PAGE_NUMBER_WIDTH = 60

/**
 * The offer as a PDF, with a page of evidence once it is signed. `pictures` are those of its lines,
 * by hash. The same document and evidence give the same bytes.
 */
export async function renderOffer(
  document: OfferDocument,
  evidence?: Evidence,
  pictures: ReadonlyMap<string, Buffer> = new Map(),
): Promise<Buffer> {
  const formats = formatsOf(document)
  const [logo, shapes] = [await readLogo(document.dealer.logo), await readDrawing(document)]
  const sheet = openSheet({
    title: `${formats.words.offer} ${document.number}`,
    language: document.language,
    madeAt: evidence?.signedAt ?? document.made_at,
  })
  writeHead(sheet, document, formats, logo)
  writeFigure(sheet, document, shapes, formats)
  await writeTable(sheet, document, formats, openPdfPictures(sheet, pictures))
  writeTotals(sheet, document, formats)
  writeTexts(sheet, document, formats)
  if (evidence !== undefined) writeEvidence(sheet, document, evidence, formats)
  return closeSheet(sheet, footerOf(sheet, document, formats))
}

/** Draws number and page count at the bottom of a page. */
function footerOf(
  { doc }: PdfSheet,
  { number, version, dealer }: OfferDocument,
  { words }: Formats,
) {
  const facts = [`${words.offer} ${number}`, dealer.name]
  if (version > 1) facts.splice(1, 0, `${words.version} ${version}`)
  const left = breakLines(facts.join('  ·  '), SMALL, WIDTH - PAGE_NUMBER_WIDTH).slice(0, 1)
  return (y: number, page: number, pages: number) => {
    doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).stroke(RULE)
    drawLines(doc, left, SMALL, { x: LEFT, y: y + 6 })
    const right = breakLines(words.page(page, pages), SMALL, PAGE_NUMBER_WIDTH)
    drawLines(doc, right, SMALL, { x: LEFT, y: y + 6, alignRightTo: RIGHT })
  }
}
