import { BODY, HEADING } from './formats.ts'
import { needRoom, type PdfSheet, WIDTH, writeLines } from './sheet.ts'
import { breakLines, lineHeight, type Style } from './text.ts'

const GAP = 12

/** A text with its heading; nothing without a text. */
export function section(
  sheet: PdfSheet,
  heading: string | null,
  text: string | null,
  style: Style = BODY,
): void {
  if (text === null) return
  if (heading !== null) writeHeading(sheet, heading, 2 * lineHeight(style))
  for (const paragraph of text.split(/\n{2,}/)) {
    writeLines(sheet, breakLines(paragraph, style, WIDTH), style, { parent: sheet.root })
    sheet.y += GAP / 2
  }
  sheet.y += GAP / 2
}

/** A heading that stays with at least this much of the following content, in points. */
export function writeHeading(sheet: PdfSheet, heading: string, follows: number): void {
  const lines = breakLines(heading, HEADING, WIDTH)
  needRoom(sheet, lines.length * lineHeight(HEADING) + follows)
  writeLines(sheet, lines, HEADING, { parent: sheet.root, type: 'H2' })
  sheet.y += 2
}
