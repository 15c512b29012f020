import type { OfferDocument } from '../document/document.contract.ts'
import { type Face, facesOf, type Weight } from './fonts.ts'

/** A letter that a font has. */
export interface Glyph {
  text: string
  face: Face
  /** The width alone, in units of the size. */
  width: number
}

/** Invisible characters, which need no glyph. */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u
/** They control whether Arabic letters join. */
const JOINER = /[\u200c\u200d]/u
const MARK = /\p{M}/u

const found: Record<Weight, Map<string, Glyph>> = { regular: new Map(), bold: new Map() }

/** A text prepared for writing: letters composed with their marks, and normalised line ends. */
export function cleaned(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').normalize('NFC')
}

/** The distinct letters that no font has. */
export function unwritable(text: string): string[] {
  const missing = [...cleaned(text)].filter(
    (letter) => !UNSEEN.test(letter) && findGlyph(letter, 'regular') === null,
  )
  return [...new Set(missing)]
}

/** The text with a mark in place of letters that no font has. */
export function withMarks(text: string): string {
  const missing = new Set(unwritable(text))
  const marked = [...cleaned(text)].map((letter) =>
    missing.has(letter) ? MARK_OF_MISSING : letter,
  )
  return marked.join('').replaceAll(/(?:\[…\])+/g, MARK_OF_MISSING)
}
const MARK_OF_MISSING = '[…]'

/** A text as code points, such as `U+5F20 U+4E09`, if it cannot be written. */
export function codePointsOf(text: string): string {
  const hex = (letter: string) => (letter.codePointAt(0) ?? 0).toString(16).toUpperCase()
  return [...text].map((letter) => `U+${hex(letter).padStart(4, '0')}`).join(' ')
}

/**
 * The glyph of a letter after another; null if no font has it, or if it is invisible. A mark and a
 * joiner use the face of the letter before them.
 */
export function findGlyph(text: string, weight: Weight, before?: Glyph): Glyph | null {
  const known = found[weight].get(text)
  if (known !== undefined) return known
  const isJoiner = JOINER.test(text)
  const faces = facesOf(weight)
  if (before !== undefined && !before.face.isPlain && (isJoiner || MARK.test(text))) {
    faces.unshift(before.face)
  } else if (UNSEEN.test(text)) return null
  const codePoint = text.codePointAt(0) ?? 0
  const face = faces.find(({ font }) => font.hasGlyphForCodePoint(codePoint))
  if (face === undefined) return null
  const width = face.font.glyphForCodePoint(codePoint).advanceWidth / face.font.unitsPerEm
  const letter = { text, face, width }
  if (!isJoiner && !MARK.test(text)) found[weight].set(text, letter)
  return letter
}

/** The letters of an offer that the PDF omits because no font has them, such as emoji. */
export function missingGlyphs(document: OfferDocument): string[] {
  const { dealer, customer, seller, texts, lines, discount, files } = document
  const shown = [
    [dealer.name, ...dealer.address, dealer.phone, dealer.email, dealer.website],
    [dealer.company_number, dealer.vat_number, customer.name, ...customer.address],
    [seller?.name, seller?.phone, seller?.email, document.subject, discount?.name],
    Object.values(texts),
    lines.flatMap(({ name, description }) => [name, description]),
    files.map(({ name }) => name),
  ]
  return unwritable(shown.flat().filter(Boolean).join('\n'))
}
