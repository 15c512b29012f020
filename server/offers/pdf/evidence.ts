import type { OfferEventKind } from '../../leads/offer.contract.ts'
import type { OfferDocument, Signature } from '../document/document.contract.ts'
import { EVIDENCE_WORDS, type EvidenceWords } from './evidence-words.ts'
import { BODY, type Formats, RULE, SMALL_STRONG, TITLE } from './formats.ts'
import { codePointsOf, unwritable, withMarks } from './glyphs.ts'
import { section, writeHeading } from './section.ts'
import {
  addElement,
  asArtifact,
  asContent,
  drawLines,
  LEFT,
  needRoom,
  nextPage,
  type PdfSheet,
  RIGHT,
  type SheetElement,
  WIDTH,
  writeLines,
} from './sheet.ts'
import { drawSignature, SIGNATURE_POINTS } from './signature.ts'
import { breakLines, lineHeight, type Style } from './text.ts'

/** The evidence of a signature: the last page of a signed offer. */
export interface Evidence {
  signature: Signature
  /** Milliseconds. */
  signedAt: number
  /** The IP address of the signature. */
  address: string | null
  events: readonly { kind: OfferEventKind; at: number; address: string | null }[]
  /** SHA-256 of the displayed PDF, in hex. */
  pdfHash: string
}

interface Cell {
  text: string
  x: number
  /** A heading of the column below it, or of the row next to it. */
  scope?: 'Row' | 'Column'
}

const VALUE_X = LEFT + 160
const EVENT_X = LEFT + 160
const ADDRESS_X = LEFT + 305
const PADDING = 4
const LONGEST_BROWSER = 500

export function writeEvidence(
  sheet: PdfSheet,
  document: OfferDocument,
  evidence: Evidence,
  formats: Formats,
): void {
  const words = EVIDENCE_WORDS[document.language]
  const { signature, signedAt, events } = evidence
  nextPage(sheet)
  writeLines(sheet, breakLines(words.title, TITLE, WIDTH), TITLE, {
    parent: sheet.root,
    type: 'H1',
  })
  sheet.y += 4
  section(sheet, null, words.signed(withMarks(signature.name), formats.moment(signedAt)))
  drawSignature(sheet, signature, words.typedOnly)
  sheet.y += SIGNATURE_POINTS + 16

  const facts = addElement(sheet, sheet.root, 'Table')
  for (const [label, value] of factsOf(document, evidence, formats, words)) {
    writeRow(sheet, facts, [
      { text: label, x: LEFT, scope: 'Row' },
      { text: value, x: VALUE_X },
    ])
  }
  facts.end()
  sheet.y += 20

  writeHeading(sheet, words.events, 3 * lineHeight(BODY))
  const table = addElement(sheet, sheet.root, 'Table')
  const heads = [words.moment, words.event, words.address]
  writeRow(
    sheet,
    table,
    heads.map((text, index) => ({ ...place(index, text), scope: 'Column' })),
  )
  for (const { kind, at, address } of events) {
    const cells = [formats.moment(at), words.kinds[kind], address ?? '–']
    writeRow(
      sheet,
      table,
      cells.map((text, index) => place(index, text)),
    )
  }
  table.end()
}

function factsOf(
  { lines, texts }: OfferDocument,
  { signature, signedAt, address, pdfHash }: Evidence,
  { moment }: Formats,
  words: EvidenceWords,
): [string, string][] {
  const chosen = lines.filter(({ id, is_optional }) => is_optional && signature.chosen.includes(id))
  const options = chosen.length > 0 ? chosen.map(({ name }) => name) : [words.noOption]
  const hasOptions = lines.some((line) => line.is_optional)
  return [
    [words.name, withMarks(signature.name)],
    ...(unwritable(signature.name).length === 0
      ? []
      : [[words.nameCodes, codePointsOf(signature.name)] as [string, string]]),
    [words.moment, moment(signedAt)],
    [words.address, address ?? words.unknown],
    [words.browser, signature.user_agent?.slice(0, LONGEST_BROWSER) ?? words.unknown],
    [words.button, signature.button],
    ...(hasOptions ? options.map((name): [string, string] => [words.option, name]) : []),
    ...(texts.terms === null ? [] : [[words.terms, words.termsAccepted] as [string, string]]),
    [words.hash, pdfHash],
  ]
}

function place(index: number, text: string): Cell {
  return { text, x: [LEFT, EVENT_X, ADDRESS_X][index] as number }
}

function writeRow(sheet: PdfSheet, table: SheetElement, cells: readonly Cell[]): void {
  const { doc } = sheet
  const broken = cells.map(({ text, x, scope }, index) => {
    const style: Style = scope === undefined ? { ...BODY, size: 9 } : SMALL_STRONG
    const width = (cells[index + 1]?.x ?? RIGHT) - x - 8
    return { lines: breakLines(text, style, width), style, x, scope }
  })
  const height = Math.max(...broken.map(({ lines, style }) => lines.length * lineHeight(style)))
  needRoom(sheet, height + 2 * PADDING)
  const y = sheet.y + PADDING
  const row = addElement(sheet, table, 'TR')
  for (const { lines, style, x, scope } of broken) {
    const tag = scope === undefined ? 'TD' : 'TH'
    const cell = addElement(sheet, row, tag, scope === undefined ? {} : { scope })
    asContent(doc, cell, tag, () => drawLines(doc, lines, style, { x, y }))
  }
  row.end()
  sheet.y = y + height + PADDING
  const bottom = sheet.y
  asArtifact(doc, () => doc.moveTo(LEFT, bottom).lineTo(RIGHT, bottom).lineWidth(0.5).stroke(RULE))
}
