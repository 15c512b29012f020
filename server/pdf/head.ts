import type { OfferDocument } from '../resources/offers/document/contract.ts'
import type { Formats } from './formats.ts'
import { accentOf, BODY, NAME, RULE, SMALL, SMALL_STRONG, STRONG, SUBJECT, TITLE } from './look.ts'
import { drawPicture, openPicture } from './picture.ts'
import {
  addElement,
  asArtifact,
  asContent,
  drawLines,
  LEFT,
  RIGHT,
  type Sheet,
  WIDTH,
  writeLines,
} from './sheet.ts'
import { breakLines, lineHeight, type Style } from './text.ts'

const LETTERHEAD_WIDTH = 165
const LOGO = { width: 210, height: 62 }
const BAND = 7
/** Where the window of an envelope shows the customer's address. */
const ADDRESS_Y = 148
const GAP = 12

/** What stands above the lines: who offers what to whom, and until when. */
export function writeHead(sheet: Sheet, document: OfferDocument, formats: Formats): void {
  const { doc } = sheet
  asArtifact(doc, () => doc.rect(0, 0, 596, BAND).fill(accentOf(document.dealer)))
  const top = sheet.y
  writeName(sheet, document)
  sheet.y = top
  writeLetterhead(sheet, document, formats)
  const below = sheet.y
  sheet.y = Math.max(ADDRESS_Y, top + LOGO.height + 2 * GAP)
  writeCustomer(sheet, document)
  sheet.y = Math.max(sheet.y, below) + 3 * GAP
  writeTitle(sheet, document, formats)
  writeFacts(sheet, document, formats)
  const { introduction } = document.texts
  if (introduction === null) return
  writeLines(sheet, breakLines(introduction, BODY, WIDTH), BODY, { parent: sheet.root })
  sheet.y += GAP
}

/** The logo, or the name where there is none. */
function writeName(sheet: Sheet, { dealer }: OfferDocument): void {
  const { doc, root, y } = sheet
  const picture = openPicture(doc, dealer.logo)
  if (picture !== null) {
    drawPicture(sheet, picture, { ...LOGO, alt: dealer.name })
    return
  }
  const lines = breakLines(dealer.name, NAME, WIDTH - LETTERHEAD_WIDTH - 2 * GAP).slice(0, 2)
  const element = addElement(sheet, root, 'P')
  asContent(doc, element, 'P', () => drawLines(doc, lines, NAME, { x: LEFT, y }))
  element.end()
}

function writeLetterhead(sheet: Sheet, { dealer }: OfferDocument, { words }: Formats): void {
  const x = RIGHT - LETTERHEAD_WIDTH
  const numbers = [
    dealer.company_number && `${words.companyNumber} ${dealer.company_number}`,
    dealer.vat_number && `${words.vatNumber} ${dealer.vat_number}`,
  ]
  const blocks = [
    dealer.address,
    [dealer.phone, dealer.email, dealer.website].filter(isGiven),
    numbers.filter(isGiven),
  ]
  block(sheet, [dealer.name], SMALL_STRONG, x)
  for (const lines of blocks.filter(({ length }) => length > 0)) {
    block(sheet, lines, SMALL, x)
    sheet.y += 4
  }
}

function block(sheet: Sheet, texts: string[], style: Style, x: number): void {
  const lines = texts.flatMap((text) => breakLines(text, style, RIGHT - x))
  writeLines(sheet, lines, style, { parent: sheet.root, x })
}

function writeCustomer(sheet: Sheet, { customer }: OfferDocument): void {
  const width = WIDTH - LETTERHEAD_WIDTH - 2 * GAP
  const parent = sheet.root
  if (customer.name !== null) {
    writeLines(sheet, breakLines(customer.name, STRONG, width), STRONG, { parent })
  }
  const lines = customer.address.flatMap((line) => breakLines(line, BODY, width))
  if (lines.length > 0) writeLines(sheet, lines, BODY, { parent })
}

function writeTitle(sheet: Sheet, { number, subject }: OfferDocument, { words }: Formats): void {
  const title = breakLines(`${words.offer} ${number}`, TITLE, WIDTH)
  writeLines(sheet, title, TITLE, { parent: sheet.root, type: 'H1' })
  if (subject === '') return
  writeLines(sheet, breakLines(subject, SUBJECT, WIDTH), SUBJECT, { parent: sheet.root })
}

/** Date, validity and seller, side by side. */
function writeFacts(sheet: Sheet, document: OfferDocument, { words, day }: Formats): void {
  const { doc, root } = sheet
  const { seller, valid_until: validUntil, version } = document
  const facts: [string, string[]][] = [[words.date, [day(document.made_at)]]]
  if (validUntil !== null) facts.push([words.validUntil, [day(validUntil)]])
  if (version > 1) facts.push([words.version, [String(version)]])
  if (seller !== null) {
    facts.push([words.seller, [seller.name, seller.phone, seller.email].filter(isGiven)])
  }
  sheet.y += GAP
  const top = sheet.y
  const column = WIDTH / 4
  const heights = facts.map(([label, values], index) => {
    const x = LEFT + index * column
    const width = index === facts.length - 1 ? RIGHT - x : column - GAP
    const lines = values.flatMap((value) => breakLines(value, BODY, width))
    const labels = breakLines(label, SMALL, width)
    const labelled = labels.length * lineHeight(SMALL)
    const element = addElement(sheet, root, 'P')
    asContent(doc, element, 'P', () => {
      drawLines(doc, labels, SMALL, { x, y: top + GAP })
      drawLines(doc, lines, BODY, { x, y: top + GAP + labelled })
    })
    element.end()
    return labelled + lines.length * lineHeight(BODY)
  })
  const bottom = top + Math.max(...heights) + 2 * GAP
  asArtifact(doc, () => {
    for (const y of [top, bottom]) doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).stroke(RULE)
  })
  sheet.y = bottom + 1.5 * GAP
}

function isGiven(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && text !== ''
}
