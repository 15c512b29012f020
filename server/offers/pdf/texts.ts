import type { OfferDocument } from '../document/document.contract.ts'
import { writeColumns } from './columns.ts'
import type { Formats } from './formats.ts'
import { BODY } from './look.ts'
import { section, writeHeading } from './section.ts'
import { nextPage, PAGE_ROOM, type PdfSheet, roomLeft, WIDTH } from './sheet.ts'
import { breakLines, type Style } from './text.ts'

const FEW_LINES = 10
const TERMS: Style = { ...BODY, size: 8.5 }

/** What stands below the totals. */
export function writeTexts(sheet: PdfSheet, document: OfferDocument, formats: Formats): void {
  const { words, size } = formats
  const { texts, files } = document
  section(sheet, words.delivery, texts.delivery)
  section(sheet, words.payment, texts.payment)
  section(sheet, null, texts.closing)
  section(sheet, words.withdrawal, texts.withdrawal)
  const listed = files.map((file) => `${file.name} (${size(file.size)})`).join('\n')
  section(sheet, words.files, listed || null)
  if (texts.terms !== null) writeTerms(sheet, words.terms, texts.terms)
}

/** Terms are long as a rule: they are small, and in two columns when they are not a few lines. */
function writeTerms(sheet: PdfSheet, heading: string, terms: string): void {
  if (breakLines(terms, TERMS, WIDTH).length <= FEW_LINES) {
    section(sheet, heading, terms, TERMS)
    return
  }
  if (roomLeft(sheet) < PAGE_ROOM / 4) nextPage(sheet)
  writeHeading(sheet, heading, PAGE_ROOM / 8)
  writeColumns(sheet, terms, TERMS)
}
