import type { OfferDocument } from '../document/document.contract.ts'
import { readDrawing } from './drawing.ts'
import { type Evidence, writeEvidence } from './evidence.ts'
import { writeFigure } from './figure.ts'
import { type Formats, formatsOf } from './formats.ts'
import { writeHead } from './head.ts'
import { openPictures } from './line-picture.ts'
import { RULE, SMALL } from './look.ts'
import { readLogo } from './picture.ts'
import { closeSheet, drawLines, LEFT, openSheet, type PdfSheet, RIGHT, WIDTH } from './sheet.ts'
import { writeTable } from './table.ts'
import { breakLines } from './text.ts'
import { writeTexts } from './texts.ts'
import { writeTotals } from './totals.ts'

export type { Evidence }

const PAGE_NUMBER_WIDTH = 60

/**
 * The offer as a PDF, with a page of evidence once it is signed. `pictures` are those of its lines, by
 * their hashes. The same document and evidence give the same bytes.
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
  await writeTable(sheet, document, formats, openPictures(sheet, pictures))
  writeTotals(sheet, document, formats)
  writeTexts(sheet, document, formats)
  if (evidence !== undefined) writeEvidence(sheet, document, evidence, formats)
  return closeSheet(sheet, footerOf(sheet, document, formats))
}

/** Draws number and pages at the foot of a page. */
function footerOf(
  { doc }: PdfSheet,
  { number, version, dealer }: OfferDocument,
  { words }: Formats,
) {
  const told = [`${words.offer} ${number}`, dealer.name]
  if (version > 1) told.splice(1, 0, `${words.version} ${version}`)
  const left = breakLines(told.join('  ·  '), SMALL, WIDTH - PAGE_NUMBER_WIDTH).slice(0, 1)
  return (y: number, page: number, pages: number) => {
    doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).stroke(RULE)
    drawLines(doc, left, SMALL, { x: LEFT, y: y + 6 })
    const right = breakLines(words.page(page, pages), SMALL, PAGE_NUMBER_WIDTH)
    drawLines(doc, right, SMALL, { x: LEFT, y: y + 6, alignRightTo: RIGHT })
  }
}
