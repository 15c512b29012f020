import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '../customer/customer.contract.ts'
import type { Signature } from '../document/document.contract.ts'
import { INK, RULE, SMALL, TITLE } from './formats.ts'
import { withMarks } from './glyphs.ts'
import { addElement, asArtifact, asContent, drawLines, LEFT, type PdfSheet } from './sheet.ts'
import { breakLines, lineHeight } from './text.ts'

/** Points of paper per unit of the strokes. */
const SCALE = 0.45
const WIDTH = SIGNATURE_WIDTH * SCALE
export const SIGNATURE_POINTS = SIGNATURE_HEIGHT * SCALE
const PEN = 4
const PADDING = 12

/** The signature in its box: as drawn, or the typed name. */
export function drawSignature(
  sheet: PdfSheet,
  { name, strokes }: Signature,
  typedOnly: string,
): void {
  const { doc, root, y } = sheet
  asArtifact(doc, () =>
    doc.roundedRect(LEFT, y, WIDTH, SIGNATURE_POINTS, 4).lineWidth(0.75).stroke(RULE),
  )
  if (strokes === null) {
    writeTyped(sheet, name, typedOnly)
    return
  }
  const bbox = [LEFT, y, LEFT + WIDTH, y + SIGNATURE_POINTS] as [number, number, number, number]
  const figure = addElement(sheet, root, 'Figure', { alt: name, bbox })
  asContent(doc, figure, 'Figure', () => {
    doc.save().rect(LEFT, y, WIDTH, SIGNATURE_POINTS).clip()
    doc.translate(LEFT, y).scale(SCALE).lineJoin('round').lineCap('round').lineWidth(PEN)
    for (const [first, ...points] of strokes) {
      if (first === undefined) continue
      doc.moveTo(...first)
      for (const point of points.length === 0 ? [first] : points) doc.lineTo(...point)
      doc.stroke(INK)
    }
    doc.restore()
  })
  figure.end()
}

function writeTyped({ doc, root, y }: PdfSheet, name: string, typedOnly: string): void {
  const lines = breakLines(withMarks(name), TITLE, WIDTH - 2 * PADDING).slice(0, 2)
  const below = breakLines(typedOnly, SMALL, WIDTH - 2 * PADDING)
  const paragraph = addElement({ doc }, root, 'P')
  const x = LEFT + PADDING
  asContent(doc, paragraph, 'P', () => {
    drawLines(doc, lines, { ...TITLE, size: 20 }, { x, y: y + PADDING })
    drawLines(doc, below, SMALL, { x, y: y + SIGNATURE_POINTS - lineHeight(SMALL) - 6 })
  })
  paragraph.end()
}
