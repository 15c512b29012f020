import type { OfferDocument } from '../resources/offers/document/contract.ts'
import type { Formats } from './formats.ts'
import { BODY, HEADING } from './look.ts'
import { needRoom, nextPage, type Sheet, WIDTH, writeLines } from './sheet.ts'
import { breakLines, lineHeight, type Style } from './text.ts'

const GAP = 12
const TERMS: Style = { ...BODY, size: 8.5 }

/** What stands below the totals. */
export function writeTexts(sheet: Sheet, document: OfferDocument, formats: Formats): void {
  const { words, size } = formats
  const { texts, files } = document
  section(sheet, words.delivery, texts.delivery)
  section(sheet, words.payment, texts.payment)
  section(sheet, null, texts.closing)
  section(sheet, words.withdrawal, texts.withdrawal)
  const listed = files.map((file) => `${file.name} (${size(file.size)})`).join('\n')
  section(sheet, words.files, listed || null)
  if (texts.terms === null) return
  nextPage(sheet)
  section(sheet, words.terms, texts.terms, TERMS)
}

export function section(
  sheet: Sheet,
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

/** A heading that stays with so many points of what follows. */
export function writeHeading(sheet: Sheet, heading: string, follows: number): void {
  const lines = breakLines(heading, HEADING, WIDTH)
  needRoom(sheet, lines.length * lineHeight(HEADING) + follows)
  writeLines(sheet, lines, HEADING, { parent: sheet.root, type: 'H2' })
  sheet.y += 2
}
