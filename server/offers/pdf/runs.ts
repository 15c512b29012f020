import bidiFactory, { type Bidi } from 'bidi-js'
import { type Face, type Weight, widthOf } from './fonts.ts'
import { findGlyph, type Glyph } from './glyphs.ts'

/** Letters of one line that are written in one face and in one direction. */
export interface Run {
  text: string
  face: Face
  rtl: boolean
  /** In units of the size, as `x` is: how far from the left it starts. */
  width: number
  x: number
}

/** Letters in the order they are read in. The level is odd where that is from right to left. */
interface Piece extends Glyph {
  level: number
}

// The types say that the function is a property; it is the module itself.
const bidi = (bidiFactory as unknown as () => Bidi)()
const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** The way a paragraph is read: that of its first letter which has one. */
export type Direction = 'ltr' | 'rtl'

export function directionOf(paragraph: string): Direction {
  if (!RTL.test(paragraph)) return 'ltr'
  return bidi.getEmbeddingLevels(paragraph, 'auto').paragraphs[0]?.level === 1 ? 'rtl' : 'ltr'
}

/** How wide letters are when none joins another: about as wide as they are, and quickly known. */
export function widthOfGlyphs(text: string, weight: Weight): number {
  let width = 0
  let before: Glyph | undefined
  for (const letter of text) {
    const found = findGlyph(letter, weight, before)
    if (found === null) continue
    width += found.width
    before = found
  }
  return width
}

/** The runs of one line in the order they are read in. Letters that no font has are left out. */
export function toRuns(line: string, weight: Weight, direction: Direction): Run[] {
  const pieces = toPieces(line, weight, direction)
  const runs = pieces.map(toRun)
  let x = 0
  for (const index of fromLeft(pieces)) {
    const run = runs[index] as Run
    run.x = x
    x += run.width
  }
  return runs
}

function toRun({ text, face, level, width }: Piece): Run {
  const rtl = level % 2 === 1
  if (face.isPlain) return { text: rtl ? mirrored(text) : text, face, rtl, width, x: 0 }
  return { text, face, rtl, width: widthOf(face, text), x: 0 }
}

function toPieces(line: string, weight: Weight, direction: Direction): Piece[] {
  const isMixed = direction === 'rtl' || RTL.test(line)
  const levels = isMixed ? bidi.getEmbeddingLevels(line, direction).levels : null
  const pieces: Piece[] = []
  let before: Glyph | undefined
  let index = 0
  for (const text of line) {
    const level = levels?.[index] ?? 0
    index += text.length
    const letter = spaceWithin(text, level, before) ?? findGlyph(text, weight, before)
    if (letter === null) continue
    before = letter
    const last = pieces.at(-1)
    if (last?.face === letter.face && last.level === level) {
      last.text += text
      last.width += letter.width
    } else pieces.push({ ...letter, level })
  }
  return pieces
}

/** A space between words from right to left is written with them. */
function spaceWithin(text: string, level: number, before?: Glyph): Glyph | null {
  const isWithin = text === ' ' && level % 2 === 1 && before?.face.isPlain === false
  return isWithin ? { ...before, text } : null
}

/**
 * The indexes of pieces from left to right: from the highest level down, what is at least that level is
 * turned round (UAX #9, rule L2).
 */
function fromLeft(pieces: readonly Piece[]): number[] {
  const ordered = [...pieces.keys()]
  const levelAt = (place: number) => pieces[ordered[place] ?? -1]?.level ?? -1
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while (levelAt(end) >= level) end++
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = Math.max(start, end)
    }
  }
  return ordered
}

/** A plain face has no letters from right to left, only what stands between them. */
function mirrored(text: string): string {
  return [...text]
    .reverse()
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .join('')
}
