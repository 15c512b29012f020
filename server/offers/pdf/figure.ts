import { DRAWING_SIZE } from '../../../shared/sketch/drawing-size.ts'
import type { OfferDocument } from '../document/document.contract.ts'
import { drawShapes, type Shape } from './drawing.ts'
import type { Formats } from './formats.ts'
import { BODY, SHADE, SMALL_STRONG } from './look.ts'
import {
  addElement,
  asArtifact,
  asContent,
  drawLines,
  LEFT,
  needRoom,
  type PdfSheet,
  RIGHT,
  WIDTH,
} from './sheet.ts'
import { breakLines, lineHeight } from './text.ts'

const HEIGHT = 144
const PADDING = 12
const MOST_LINES = 8
const SCALE = (HEIGHT - PADDING) / DRAWING_SIZE.height
const TEXT_X = LEFT + DRAWING_SIZE.width * SCALE + 3 * PADDING

/** What was configured: the drawing and, beside it, the drawing in words. */
export function writeFigure(
  sheet: PdfSheet,
  { drawing }: OfferDocument,
  shapes: readonly Shape[] | null,
  { words }: Formats,
): void {
  if (drawing === null || shapes === null) return
  const { doc, root } = sheet
  needRoom(sheet, HEIGHT)
  const { y } = sheet
  asArtifact(doc, () => doc.roundedRect(LEFT, y, WIDTH, HEIGHT, 6).fill(SHADE))
  const alt = drawing.label || words.drawing
  const figure = addElement(sheet, root, 'Figure', { alt, bbox: [LEFT, y, TEXT_X, y + HEIGHT] })
  const place = { x: LEFT + PADDING, y: y + PADDING / 2, scale: SCALE }
  asContent(doc, figure, 'Figure', () => drawShapes(doc, shapes, place))
  figure.end()

  const listed = drawing.label.replaceAll(', ', '\n')
  const lines = breakLines(listed, BODY, RIGHT - TEXT_X - PADDING).slice(0, MOST_LINES)
  const heading = breakLines(words.drawing, SMALL_STRONG, RIGHT - TEXT_X)
  const headed = lineHeight(SMALL_STRONG) + 2
  const top = y + (HEIGHT - headed - lines.length * lineHeight(BODY)) / 2
  const text = addElement(sheet, root, 'P')
  asContent(doc, text, 'P', () => {
    drawLines(doc, heading, SMALL_STRONG, { x: TEXT_X, y: top })
    drawLines(doc, lines, BODY, { x: TEXT_X, y: top + headed })
  })
  text.end()
  sheet.y += HEIGHT + 14
}
