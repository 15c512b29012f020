import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'
import { Drawing } from '../../shared/drawing/drawing.contract.ts'
import { DRAWING_SIZE } from '../../shared/drawing/projection.ts'

const FONT = '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'
const TEXT = /<text ([^>]*)>([^<]*)<\/text>/g
/** The part of a text's width left of its position. */
const BEFORE: Record<string, number> = { start: 0, middle: 0.5, end: 1 }

let font: Promise<Font> | undefined

/** Replaces the texts of a drawing by the shapes of their letters: a server may have no fonts. */
export async function drawTextAsShapes(svg: string): Promise<string> {
  font ??= readFont()
  const letters = await font
  return svg.replaceAll(TEXT, (_, attributes: string, text: string) => {
    const read = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
    const scale = Number(read('font-size')) / letters.unitsPerEm
    const { glyphs, positions, advanceWidth } = letters.layout(text)
    const left = Number(read('x')) - advanceWidth * scale * (BEFORE[read('text-anchor')] ?? 0)
    let x = 0
    const shapes = glyphs.map(({ path }, index) => {
      const shape = path.translate(x, 0).toSVG()
      x += positions[index]?.xAdvance ?? 0
      return shape
    })
    const place = `translate(${left} ${read('y')}) scale(${scale} ${-scale})`
    return `<path transform="${place}" fill="${read('fill')}" d="${shapes.join('')}"/>`
  })
}

async function readFont(): Promise<Font> {
  const { create } = await import('fontkit')
  const font = create(await readFile(fileURLToPath(import.meta.resolve(FONT))))
  if (!('layout' in font)) throw new Error(`${FONT} must contain a single font`)
  return font
}

/** The longest side that a form may ask for, in millimetres. */
const LONGEST_SIDE = 100_000
const INK = '#1f2723'
const PAPER = '#fff'

interface Look {
  width: number
  height: number
  colour?: string
}

interface Built {
  toSvg(drawing: Drawing, language: string, look: Look): string
}

/**
 * The customer's configuration as SVG for a page: it uses the page's font and colour, and needs no
 * style sheet. Null if it cannot be drawn.
 */
export async function drawSvg(drawing: Drawing | null, language: string): Promise<string | null> {
  return canBeDrawn(drawing) ? (await build()).toSvg(drawing, language, DRAWING_SIZE) : null
}

/**
 * The customer's configuration as a picture on white, with `scale` pixels per unit of
 * `DRAWING_SIZE`. It looks the same on every machine. Null if it cannot be drawn.
 */
export async function drawPng(
  drawing: Drawing | null,
  language: string,
  scale = 2,
): Promise<Buffer | null> {
  if (!canBeDrawn(drawing)) return null
  const { toSvg } = await build()
  const { width, height } = DRAWING_SIZE
  const look = { width: width * scale, height: height * scale, colour: INK }
  // The text for screen readers may contain characters that XML forbids, and a picture does not need it.
  const svg = toSvg({ ...drawing, label: drawing.sketch }, language, look)
  const shapes = await drawTextAsShapes(svg)
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(shapes)).flatten({ background: PAPER }).png({ palette: true }).toBuffer()
}

/** A lead may be older than its form, and an undrawable lead must not stop an email. */
function canBeDrawn(drawing: Drawing | null): drawing is Drawing {
  const { success, data } = Drawing.safeParse(drawing)
  if (!success) return false
  return [data, ...(data.others ?? [])].every(({ width, depth, height = 1 }) =>
    [width, depth, height].every((side) => side > 0 && side <= LONGEST_SIDE),
  )
}

/** The widget's drawing code, which `npm run build` makes from `shared/drawing`. */
async function build(): Promise<Built> {
  return import(new URL('../../dist/drawing/to-svg.js', import.meta.url).href)
}
