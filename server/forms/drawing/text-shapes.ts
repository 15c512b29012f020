import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'

const FONT = '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'
const TEXT = /<text ([^>]*)>([^<]*)<\/text>/g
/** Which part of a text's width lies left of its place. */
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
  if (!('layout' in font)) throw new Error(`${FONT} is not one font`)
  return font
}
