import type { Weight } from './fonts.ts'
import { cleaned } from './glyphs.ts'
import { type Direction, directionOf, type Run, toRuns, widthOfGlyphs } from './runs.ts'

export interface Style {
  weight: Weight
  size: number
  colour: string
}

export interface TextLine {
  runs: Run[]
  /** In points, like `width` of `breakLines`. */
  width: number
}

/** After a space, and after a hyphen or slash between letters. */
const MAY_BREAK = /(?<= )(?! )|(?<=[\p{L}\p{N}][-–/])(?=\p{L})/u
const LINE_HEIGHT = 1.36

export function lineHeight({ size }: Style): number {
  return size * LINE_HEIGHT
}

/** Breaks a text into lines of at most `width` points. A word that does not fit is cut anywhere. */
export function breakLines(text: string, style: Style, width: number): TextLine[] {
  return cleaned(text)
    .split('\n')
    .flatMap((paragraph) => {
      const direction = directionOf(paragraph)
      const lines = breakParagraph(paragraph.trimEnd(), style, width)
      return lines.map((line) => toLine(line, style, direction))
    })
}

/** One line, regardless of its length. */
export function onOneLine(text: string, style: Style): TextLine {
  const line = cleaned(text).replaceAll('\n', ' ')
  return toLine(line, style, directionOf(line))
}

function toLine(text: string, { weight, size }: Style, direction: Direction): TextLine {
  const runs = toRuns(text, weight, direction)
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) * size }
}

function breakParagraph(paragraph: string, style: Style, width: number): string[] {
  const most = width / style.size
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const piece of paragraph.split(MAY_BREAK).flatMap((word) => cut(word, style, most))) {
    const needed = widthOfGlyphs(piece.trimEnd(), style.weight)
    if (line !== '' && used + needed > most) {
      lines.push(line.trimEnd())
      line = ''
      used = 0
    }
    line += piece
    used += widthOfGlyphs(piece, style.weight)
  }
  return [...lines, line.trimEnd()]
}

/** Cuts a word that is wider than a line into pieces that fit. */
function cut(word: string, style: Style, most: number): string[] {
  if (widthOfGlyphs(word, style.weight) <= most) return [word]
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const letter of word) {
    const needed = widthOfGlyphs(letter, style.weight)
    if (piece !== '' && used + needed > most) {
      pieces.push(piece)
      piece = ''
      used = 0
    }
    piece += letter
    used += needed
  }
  return [...pieces, piece]
}
