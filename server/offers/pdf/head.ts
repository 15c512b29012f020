import type { OfferDocument } from '../document/document.contract.ts'
import {
  accentOnPaper,
  BODY,
  type Formats,
  NAME,
  RULE,
  SMALL,
  SMALL_STRONG,
  STRONG,
  SUBJECT,
  TITLE,
} from './formats.ts'
import { drawLogo, LOGO, type PdfPicture } from './picture.ts'
import { section } from './section.ts'
import {
  addElement,
  asArtifact,
  asContent,
  drawLines,
  LEFT,
  type PdfSheet,
  RIGHT,
  WIDTH,
  writeLines,
} from './sheet.ts'
import { breakLines, lineHeight, type Style } from './text.ts'

const LETTERHEAD_WIDTH = 165
const BAND = 7
/** The position of the customer's address in a window envelope. */
const ADDRESS_Y = 148
const GAP = 12
const DAY_WIDTH = 130

/** The part above the lines: dealer, customer and validity. */
export function writeHead(
  sheet: PdfSheet,
  document: OfferDocument,
  formats: Formats,
  logo: PdfPicture | null,
): void {
  const { doc } = sheet
  asArtifact(doc, () => doc.rect(0, 0, 596, BAND).fill(accentOnPaper(document.dealer)))
  const top = sheet.y
  if (logo === null) writeName(sheet, document)
  else drawLogo(sheet, logo, document.dealer.name)
  sheet.y = top
  writeLetterhead(sheet, document, formats, logo !== null)
  const below = sheet.y
  sheet.y = Math.max(ADDRESS_Y, top + LOGO.height + 2 * GAP)
  writeCustomer(sheet, document)
  sheet.y = Math.max(sheet.y, below) + 2 * GAP
  writeTitle(sheet, document, formats)
  writeFacts(sheet, document, formats)
  section(sheet, null, document.texts.introduction)
}

/** The dealer's name, if there is no logo. */
function writeName(sheet: PdfSheet, { dealer }: OfferDocument): void {
  const { doc, root, y } = sheet
  const lines = breakLines(dealer.name, NAME, WIDTH - LETTERHEAD_WIDTH - 2 * GAP).slice(0, 2)
  const element = addElement(sheet, root, 'P')
  asContent(doc, element, 'P', () => drawLines(doc, lines, NAME, { x: LEFT, y }))
  element.end()
}

function writeLetterhead(
  sheet: PdfSheet,
  { dealer }: OfferDocument,
  { words }: Formats,
  withName: boolean,
): void {
  const x = RIGHT - LETTERHEAD_WIDTH
  const numbers = [
    dealer.company_number && `${words.companyNumber(dealer.country)} ${dealer.company_number}`,
    dealer.vat_number && `${words.vatNumber} ${dealer.vat_number}`,
  ]
  const blocks = [
    dealer.address,
    [dealer.phone, dealer.email, dealer.website].filter(isGiven),
    numbers.filter(isGiven),
  ]
  if (withName) block(sheet, [dealer.name], SMALL_STRONG, x)
  for (const lines of blocks.filter(({ length }) => length > 0)) {
    block(sheet, lines, SMALL, x)
    sheet.y += 4
  }
}

function block(sheet: PdfSheet, texts: string[], style: Style, x: number): void {
  const lines = texts.flatMap((text) => breakLines(text, style, RIGHT - x))
  writeLines(sheet, lines, style, { parent: sheet.root, x })
}

function writeCustomer(sheet: PdfSheet, { customer }: OfferDocument): void {
  const width = WIDTH - LETTERHEAD_WIDTH - 2 * GAP
  const parent = sheet.root
  if (customer.name !== null) {
    writeLines(sheet, breakLines(customer.name, STRONG, width), STRONG, { parent })
  }
  const lines = customer.address.flatMap((line) => breakLines(line, BODY, width))
  if (lines.length > 0) writeLines(sheet, lines, BODY, { parent })
}

function writeTitle(sheet: PdfSheet, { number, subject }: OfferDocument, { words }: Formats): void {
  const title = breakLines(`${words.offer} ${number}`, TITLE, WIDTH)
  writeLines(sheet, title, TITLE, { parent: sheet.root, type: 'H1' })
  if (subject === '') return
  writeLines(sheet, breakLines(subject, SUBJECT, WIDTH), SUBJECT, { parent: sheet.root })
}

interface Fact {
  label: string
  values: string[]
  /** Null uses the remaining width. */
  width: number | null
}

/** Date, validity and seller, next to each other. */
function writeFacts(sheet: PdfSheet, document: OfferDocument, { words, day }: Formats): void {
  const { doc, root } = sheet
  const { seller, valid_until: validUntil, version } = document
  const facts: Fact[] = [{ label: words.date, values: [day(document.made_at)], width: DAY_WIDTH }]
  if (validUntil !== null) {
    facts.push({ label: words.validUntil, values: [day(validUntil)], width: DAY_WIDTH })
  }
  if (version > 1) facts.push({ label: words.version, values: [String(version)], width: 70 })
  if (seller !== null) facts.push({ label: words.seller, values: reachOf(seller), width: null })
  sheet.y += GAP
  const top = sheet.y
  let x = LEFT
  let bottom = top
  for (const { label, values, width } of facts) {
    const room = width === null ? RIGHT - x : width - GAP
    const labels = breakLines(label, SMALL, room)
    const lines = values.flatMap((value) => breakLines(value, BODY, room))
    const at = { x, y: top + GAP }
    const below = at.y + labels.length * lineHeight(SMALL)
    const element = addElement(sheet, root, 'P')
    asContent(doc, element, 'P', () => {
      drawLines(doc, labels, SMALL, at)
      drawLines(doc, lines, BODY, { ...at, y: below })
    })
    element.end()
    bottom = Math.max(bottom, below + lines.length * lineHeight(BODY) + GAP)
    x += width ?? 0
  }
  asArtifact(doc, () => {
    for (const y of [top, bottom]) doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).stroke(RULE)
  })
  sheet.y = bottom + 1.5 * GAP
}

function reachOf({ name, phone, email }: NonNullable<OfferDocument['seller']>): string[] {
  return [name, ...[phone, email].filter(isGiven)]
}

function isGiven(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && text !== ''
}
