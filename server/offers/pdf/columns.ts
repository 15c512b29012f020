import {
  addElement,
  asContent,
  drawLines,
  LEFT,
  nextPage,
  type PdfSheet,
  roomLeft,
  WIDTH,
} from './sheet.ts'
import { breakLines, lineHeight, type Style } from './text.ts'

const GAP = 24
const COLUMN = (WIDTH - GAP) / 2

/** Writes a long text in two columns of equal height, on as many pages as it needs. */
export function writeColumns(sheet: PdfSheet, text: string, style: Style): void {
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
