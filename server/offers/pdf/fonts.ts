import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font, type GlyphRun } from 'fontkit'

export type Weight = 'regular' | 'bold'

/** A font and its name in a document. */
export interface Face {
  name: string
  font: Font
  /** Whether its letters are placed without shaping, so that a text is as wide as its letters. */
  isPlain: boolean
}

/** The first has Latin, Greek and Cyrillic. The second has other scripts, such as Arabic. */
const FILES: Record<Weight, readonly [string, string]> = {
  regular: [
    '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
    'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  ],
  bold: [
    '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
    'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  ],
}

/** Read by path, so a package of Zeven has to list them. */
export const FONT_FILES = Object.values(FILES).flat()

const opened = new Map<string, Face>()

/** The faces of a weight: a letter uses the first face that has it. */
export function facesOf(weight: Weight): [Face, Face] {
  const [main, other] = FILES[weight]
  return [open(main, true), open(other, false)]
}

/** The default face of a weight. */
export function mainFace(weight: Weight): Face {
  return facesOf(weight)[0]
}

/** The width of a text, in units of its size. */
export function widthOf({ font }: Face, text: string): number {
  return font.layout(text).advanceWidth / font.unitsPerEm
}

function open(file: string, isPlain: boolean): Face {
  const known = opened.get(file)
  if (known !== undefined) return known
  const font = create(readFileSync(fileURLToPath(import.meta.resolve(file))))
  if (!('layout' in font)) throw new Error(`${file} must contain a single font`)
  nameParts(font)
  const shape = font.layout.bind(font)
  font.layout = (text) => (isPlain ? layOutPlainly(font, text) : shape(text, { kern: false }))
  const face = { name: file, font, isPlain }
  opened.set(file, face)
  return face
}

/**
 * A font stores each glyph with the characters of its first request. The parts of another glyph,
 * such as the minus of an equals sign, are requested without characters, and would have none in all
 * later documents: copying from a PDF viewer would give `?`.
 */
function nameParts(font: Font): void {
  const glyphOf = font.getGlyph.bind(font)
  const charactersOf = (id: number) =>
    font.stringsForGlyph(id).flatMap((text) => text.codePointAt(0) ?? [])
  font.getGlyph = (id, characters = charactersOf(id).slice(0, 1)) => glyphOf(id, characters)
}

/**
 * Places letters next to each other. fontkit's own layout needs about a millisecond per word, for
 * kerning and ligatures that Latin, Greek and Cyrillic can do without. Arabic, in the other font,
 * needs shaping, but no kerning, which is half of the work.
 */
function layOutPlainly(font: Font, text: string): GlyphRun {
  const glyphs = font.glyphsForString(text)
  const positions = glyphs.map(({ advanceWidth }) => ({
    xAdvance: advanceWidth,
    yAdvance: 0,
    xOffset: 0,
    yOffset: 0,
  }))
  const run = {
    glyphs,
    positions,
    // pdfkit scales the positions before it reads the width.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
  return run as unknown as GlyphRun
}
