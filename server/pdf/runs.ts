import bidiFactory, { type Bidi } from 'bidi-js'
import { type Face, findFace, mainFace, type Weight, widthOf } from './fonts.ts'

/** Letters of one line that are written in one face and in one direction. */
export interface Run {
  text: string
  face: Face
  rtl: boolean
  /** In units of the size. */
  width: number
}

interface Letter {
  text: string
  face: Face
  level: number
}

// The types say that the function is a property; it is the module itself.
const bidi = (bidiFactory as unknown as () => Bidi)()
const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** They are not seen, so that no font needs to have them. */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u
/** They say whether Arabic letters join. */
const JOINER = /[\u200c\u200d]/u
const MARK = /\p{M}/u

/** A text as it can be written: letters composed, all that is not seen left out. */
export function cleaned(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').normalize('NFC')
}

/** The letters that no font has, each once. A letter includes the marks on it. */
export function unwritable(text: string): string[] {
  const missing = [...cleaned(text)].filter(
    (letter) => !UNSEEN.test(letter) && findFace('regular', letter.codePointAt(0) ?? 0) === null,
  )
  return [...new Set(missing)]
}

/** The runs of one line, from left to right. Letters that no font has are left out. */
export function toRuns(line: string, weight: Weight): Run[] {
  return inOrder(joined(lettersOf(line, weight))).map(({ text, face, level }) => {
    const rtl = level % 2 === 1
    const shown = rtl && face === mainFace(weight) ? mirrored(text) : text
    return { text: shown, face, rtl, width: widthOf(face, shown) }
  })
}

function lettersOf(line: string, weight: Weight): Letter[] {
  const levels = RTL.test(line) ? bidi.getEmbeddingLevels(line, 'auto').levels : null
  const letters: Letter[] = []
  let index = 0
  for (const text of line) {
    const level = levels?.[index] ?? 0
    index += text.length
    const before = letters.at(-1)
    const codePoint = text.codePointAt(0) ?? 0
    const isHeld = (MARK.test(text) || JOINER.test(text)) && before !== undefined
    const held = isHeld && has(before.face, codePoint) ? before.face : null
    if (UNSEEN.test(text) && !(JOINER.test(text) && held !== mainFace(weight))) continue
    const face = held ?? findFace(weight, codePoint)
    if (face !== null) letters.push({ text, face, level })
  }
  return letters
}

function has({ font }: Face, codePoint: number): boolean {
  return font.hasGlyphForCodePoint(codePoint)
}

function joined(letters: Letter[]): Letter[] {
  const runs: Letter[] = []
  for (const letter of letters) {
    const last = runs.at(-1)
    if (last?.face === letter.face && last.level === letter.level) last.text += letter.text
    else runs.push({ ...letter })
  }
  return runs
}

/** From the highest level down, what is at least that level is turned round (UAX #9, rule L2). */
function inOrder(runs: Letter[]): Letter[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while (end < ordered.length && (ordered[end] as Letter).level >= level) end++
      if (end === start) continue
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = end
    }
  }
  return ordered
}

/** The main face has no letters from right to left, only what stands between them. */
function mirrored(text: string): string {
  return [...text]
    .reverse()
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .join('')
}
