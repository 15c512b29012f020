import bidiFactory, { type Bidi } from 'bidi-js'
import { type Face, type Weight, widthOf } from './fonts.ts'
import { findGlyph, type Glyph } from './glyphs.ts'

/** Letters of one line with the same face and direction. */
export interface Run {
  text: string
  face: Face
  rtl: boolean
  /** In units of the size, like `x`, the distance from the left. */
  width: number
  x: number
}

/** Letters in reading order. The level is odd for right-to-left text. */
interface Piece extends Glyph {
  level: number
}

// The types declare a function as a property; the module itself is the function.
const bidi = (bidiFactory as unknown as () => Bidi)()
const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** The direction of a paragraph: that of its first letter with a direction. */
export type Direction = 'ltr' | 'rtl'

export function directionOf(paragraph: string): Direction {
  if (!RTL.test(paragraph)) return 'ltr'
  return bidi.getEmbeddingLevels(paragraph, 'auto').paragraphs[0]?.level === 1 ? 'rtl' : 'ltr'
}

/** An estimate of the width without joined letters, which is fast and nearly right. */
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

/** The runs of one line in reading order. Letters that no font has are left out. */
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

/** A space between right-to-left words is written with them. */
function spaceWithin(text: string, level: number, before?: Glyph): Glyph | null {
  const isWithin = text === ' ' && level % 2 === 1 && before?.face.isPlain === false
  return isWithin ? { ...before, text } : null
}

/**
 * The indexes of pieces from left to right: from the highest level down, pieces of at least that
 * level are reversed (UAX #9, rule L2).
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

/** A plain face has no right-to-left letters, only the characters between them. */
function mirrored(text: string): string {
  return [...text]
    .reverse()
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .join('')
}
