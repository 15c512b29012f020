import type {
  OfferDocument,
  OfferEventKind,
  Signature,
} from '../resources/offers/document/contract.ts'
import { formatsOf } from './formats.ts'
import { writeHead } from './head.ts'
import { RULE, SMALL } from './look.ts'
import { closeSheet, drawLines, LEFT, openSheet, RIGHT } from './sheet.ts'
import { writeTable } from './table.ts'
import { oneLine } from './text.ts'
import { writeTexts } from './texts.ts'
import { writeTotals } from './totals.ts'

/** What shows that a customer signed: the last page of a signed offer. */
export interface Evidence {
  signature: Signature
  /** Milliseconds. */
  signedAt: number
  /** The IP address it was signed from. */
  address: string | null
  events: readonly { kind: OfferEventKind; at: number; address: string | null }[]
  /** SHA-256 of the PDF that was shown, hex. */
  pdfHash: string
}

/**
 * The offer as a PDF, with a page of evidence once it is signed. The same document and evidence give
 * the same bytes.
 */
export async function renderOffer(document: OfferDocument, evidence?: Evidence): Promise<Buffer> {
  const formats = formatsOf(document)
  const { words } = formats
  const sheet = openSheet({
    title: `${words.offer} ${document.number}`,
    language: document.language,
    madeAt: evidence?.signedAt ?? document.made_at,
  })
  writeHead(sheet, document, formats)
  writeTable(sheet, document, formats)
  writeTotals(sheet, document, formats)
  writeTexts(sheet, document, formats)
  return closeSheet(sheet, (y, page, pages) => {
    const { doc } = sheet
    doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).stroke(RULE)
    const told = [
      document.dealer.name,
      `${words.offer} ${document.number}`,
      versionOf(document, words.version),
    ]
    const left = oneLine(told.filter(Boolean).join('  ·  '), SMALL)
    drawLines(doc, [left], SMALL, { x: LEFT, y: y + 6 })
    const right = oneLine(words.page(page, pages), SMALL)
    drawLines(doc, [right], SMALL, { x: LEFT, y: y + 6, alignRightTo: RIGHT })
  })
}

function versionOf({ version }: OfferDocument, word: string): string {
  return version === 1 ? '' : `${word} ${version}`
}
