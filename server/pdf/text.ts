import type { Weight } from './fonts.ts'
import { cleaned } from './letters.ts'
import { type Run, toRuns } from './runs.ts'

export interface Style {
  weight: Weight
  size: number
  colour: string
}

export interface Line {
  runs: Run[]
  /** In points, as `width` of `breakLines` is. */
  width: number
}

/** After a space, and after a hyphen or slash between letters. */
const MAY_BREAK = /(?<= )(?! )|(?<=[\p{L}\p{N}][-–/])(?=\p{L})/u
const LINE_HEIGHT = 1.36

export function lineHeight({ size }: Style): number {
  return size * LINE_HEIGHT
}

/** Breaks a text into lines of at most `width` points. What fits no line is cut anywhere. */
export function breakLines(text: string, style: Style, width: number): Line[] {
  return cleaned(text)
    .split('\n')
    .flatMap((paragraph) => breakParagraph(paragraph.trimEnd(), style, width))
    .map((line) => toLine(line, style))
}

/** One line, however long it is. */
export function oneLine(text: string, style: Style): Line {
  return toLine(cleaned(text).replaceAll('\n', ' '), style)
}

function toLine(text: string, { weight, size }: Style): Line {
  const runs = toRuns(text, weight)
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) * size }
}

function breakParagraph(paragraph: string, style: Style, width: number): string[] {
  const most = width / style.size
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const piece of paragraph.split(MAY_BREAK).flatMap((word) => cut(word, style, most))) {
    const needed = measure(piece.trimEnd(), style)
    if (line !== '' && used + needed > most) {
      lines.push(line.trimEnd())
      line = ''
      used = 0
    }
    line += piece
    used += measure(piece, style)
  }
  return [...lines, line.trimEnd()]
}

/** A word that is wider than a line, in pieces that are not. */
function cut(word: string, style: Style, most: number): string[] {
  if (measure(word, style) <= most) return [word]
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const letter of word) {
    const needed = measure(letter, style)
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

/** In units of the size. */
function measure(text: string, { weight }: Style): number {
  return toRuns(text, weight).reduce((sum, { width }) => sum + width, 0)
}
