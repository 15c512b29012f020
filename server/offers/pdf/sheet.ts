import PDFDocument from 'pdfkit'
import { mainFace } from './fonts.ts'
import type { Style, TextLine } from './text.ts'
import { lineHeight } from './text.ts'

export type SheetElement = PDFKit.PDFStructureElement

/** The pages during writing, from top to bottom. Sizes are in points. */
export interface PdfSheet {
  doc: PDFKit.PDFDocument
  /** The root tag of the document. */
  root: SheetElement
  /** The position of the next element. */
  y: number
  /** Content at the start of each new page, such as the heading of a table. */
  onNewPage: (() => void) | null
}

export const LEFT = 56
export const WIDTH = 483
export const RIGHT = LEFT + WIDTH
const TOP = 56
const BOTTOM = 842 - 68
const FOOTER = 842 - 44

/** pdfkit supports it, but its types do not. */
const PDF_UA = 'PDF/UA' as string as PDFKit.Mixins.PDFSubsets

export const PAGE_ROOM = BOTTOM - TOP

export interface AboutDocument {
  title: string
  language: string
  madeAt: number
}

export function openSheet({ title, language, madeAt }: AboutDocument): PdfSheet {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: PDF_UA,
    tagged: true,
    displayTitle: true,
    lang: language,
    bufferPages: true,
    font: null as unknown as string,
    info: { Title: title, Creator: 'Zeven', CreationDate: new Date(madeAt) },
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  return { doc, root, y: TOP, onNewPage: null }
}

/** Writes `footer` on each page and returns the bytes. */
export async function closeSheet({ doc, root }: PdfSheet, footer: Footer): Promise<Buffer> {
  root.end()
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    asArtifact(doc, () => footer(FOOTER, page + 1, count), 'Pagination')
  }
  const chunks: Buffer[] = []
  doc.end()
  for await (const chunk of doc) chunks.push(chunk)
  return Buffer.concat(chunks)
}
type Footer = (y: number, page: number, pages: number) => void

export function nextPage(sheet: PdfSheet): void {
  sheet.doc.addPage()
  sheet.y = TOP
  sheet.onNewPage?.()
}

/** Starts a new page unless this one still has `height`. */
export function needRoom(sheet: PdfSheet, height: number): void {
  if (sheet.y + height > BOTTOM && sheet.y > TOP) nextPage(sheet)
}

export function roomLeft({ y }: PdfSheet): number {
  return BOTTOM - y
}

/** A tag below `parent`. */
export function addElement(
  { doc }: Pick<PdfSheet, 'doc'>,
  parent: SheetElement,
  type: string,
  options: PDFKit.Mixins.StructureElementOptions = {},
): SheetElement {
  const element = doc.struct(type, options)
  parent.add(element)
  return element
}

/** Tags what `draw` draws on this page as content of `element`. */
export function asContent(
  doc: PDFKit.PDFDocument,
  element: SheetElement,
  tag: string,
  draw: () => void,
) {
  const content = doc.markStructureContent(tag)
  draw()
  doc.endMarkedContent()
  element.add(content)
}

/** Tags what `draw` draws as decoration, which screen readers skip. */
export function asArtifact(
  doc: PDFKit.PDFDocument,
  draw: () => void,
  type: 'Layout' | 'Pagination' = 'Layout',
): void {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}

/** The position of the first line: by its top or by its baseline. */
type Place = { x: number; alignRightTo?: number } & ({ y: number } | { baseline: number })

/** Draws lines below each other. */
export function drawLines(
  doc: PDFKit.PDFDocument,
  lines: readonly TextLine[],
  style: Style,
  place: Place,
): void {
  const height = lineHeight(style)
  const first = 'baseline' in place ? place.baseline : place.y + ascentOf(style)
  lines.forEach(({ runs, width }, index) => {
    const left = place.alignRightTo === undefined ? place.x : place.alignRightTo - width
    const y = first + index * height
    for (const run of runs) {
      doc
        .font(run.face.font as unknown as string, run.face.name, style.size)
        .fillColor(style.colour)
      // A list of features, even an empty one, makes pdfkit lay out the run as a whole.
      const whole = run.rtl ? { features: [] } : {}
      doc.text(run.text, left + run.x * style.size, y, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...whole,
      })
    }
  })
}

/** Distance of a text from the top of its line. */
function ascentOf(style: Style): number {
  const { ascent, descent, unitsPerEm } = mainFace(style.weight).font
  return (lineHeight(style) + ((ascent + descent) / unitsPerEm) * style.size) / 2
}

/** Writes lines as one paragraph, which continues on the next pages. */
export function writeLines(
  sheet: PdfSheet,
  lines: readonly TextLine[],
  style: Style,
  { parent, type = 'P', x = LEFT }: { parent: SheetElement; type?: string; x?: number },
): void {
  const element = addElement(sheet, parent, type)
  const height = lineHeight(style)
  let rest = lines
  while (rest.length > 0) {
    const fits = Math.floor(roomLeft(sheet) / height)
    const here = rest.slice(0, Math.max(fits, 0))
    rest = rest.slice(here.length)
    if (here.length > 0) {
      const { y } = sheet
      asContent(sheet.doc, element, type, () => drawLines(sheet.doc, here, style, { x, y }))
      sheet.y += here.length * height
    }
    if (rest.length > 0) nextPage(sheet)
  }
  element.end()
}
