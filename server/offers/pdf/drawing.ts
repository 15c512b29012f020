import { drawSvg } from '../../forms/drawing.ts'
import type { OfferDocument } from '../document/document.contract.ts'
import { BODY, INK } from './formats.ts'
import { drawLines } from './sheet.ts'
import { onOneLine } from './text.ts'

type Attributes = Record<string, string>

/** A drawing of the widget: shapes and texts, each with the attributes of its groups. */
export interface Shape extends Attributes {
  tag: string
  text: string
}

const TAG = /<(\/?)([a-z]+)([^>]*?)(\/?)>([^<]*)/g
const ATTRIBUTE = /(?<![\w-])([\w-]+)="([^"]*)"/g
const TRANSFORM = /(translate|scale)\(([-.\d]+)(?:[ ,]([-.\d]+))?\)/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** Attributes of a group that its children do not inherit. */
const OWN = ['width', 'height', 'viewBox']
const DRAWN = ['path', 'circle', 'rect', 'text']

/** The shapes of the drawing; null if there is nothing to draw. */
export async function readDrawing(document: OfferDocument): Promise<Shape[] | null> {
  const svg = await drawSvg(document.drawing, document.language)
  return svg === null ? null : shapesOf(svg)
}

function shapesOf(svg: string): Shape[] {
  const shapes: Shape[] = []
  const groups: Attributes[] = [{}]
  for (const [, closes, tag = '', written = '', empty, text = ''] of svg.matchAll(TAG)) {
    if (closes) {
      groups.pop()
      continue
    }
    const outer = groups.at(-1) ?? {}
    const found = [...written.matchAll(ATTRIBUTE)]
    const own = Object.fromEntries(found.map(([, name, value = '']) => [name, plain(value)]))
    const transform = [outer.transform, own.transform].filter(Boolean).join(' ')
    const attributes: Attributes = { ...outer, ...own, transform }
    if (DRAWN.includes(tag)) shapes.push({ ...attributes, tag, text: plain(text) })
    for (const name of OWN) delete attributes[name]
    if (!empty) groups.push(attributes)
  }
  return shapes
}

function plain(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}

/** Draws shapes with their top left corner at `x`, `y`. */
export function drawShapes(
  doc: PDFKit.PDFDocument,
  shapes: readonly Shape[],
  { x, y, scale }: { x: number; y: number; scale: number },
): void {
  for (const shape of shapes) {
    doc.save().translate(x, y).scale(scale).lineJoin('round').lineCap('round')
    for (const [, how, one, other] of (shape.transform ?? '').matchAll(TRANSFORM)) {
      if (how === 'scale') doc.scale(Number(one))
      else doc.translate(Number(one), Number(other))
    }
    if (shape.tag === 'text') drawText(doc, shape)
    else drawShape(doc, shape)
    doc.restore()
  }
}

function drawShape(doc: PDFKit.PDFDocument, shape: Shape): void {
  const number = (name: string, usual = 0) => Number(shape[name] ?? usual)
  const fill = colourOf(shape.fill ?? '#000000')
  const stroke = colourOf(shape.stroke ?? 'none')
  if (fill === null && stroke === null) return
  if (shape.tag === 'circle') doc.circle(number('cx'), number('cy'), number('r'))
  else if (shape.tag === 'rect')
    doc.rect(number('x'), number('y'), number('width'), number('height'))
  else doc.path(shape.d ?? '')
  const opacity = number('opacity', 1)
  doc.fillOpacity(opacity * number('fill-opacity', 1))
  doc.strokeOpacity(opacity * number('stroke-opacity', 1))
  doc.lineWidth(number('stroke-width', 1))
  if (fill !== null && stroke !== null) doc.fillAndStroke(fill, stroke)
  else if (fill !== null) doc.fill(fill)
  else doc.stroke(stroke as string)
}

function drawText(doc: PDFKit.PDFDocument, shape: Shape): void {
  const style = { ...BODY, size: Number(shape['font-size'] ?? BODY.size) }
  const line = onOneLine(shape.text, style)
  const before = { start: 0, middle: 0.5, end: 1 }[shape['text-anchor'] ?? 'start'] ?? 0
  drawLines(doc, [line], style, {
    x: Number(shape.x ?? 0) - before * line.width,
    baseline: Number(shape.y ?? 0),
  })
}

function colourOf(given: string): string | null {
  if (given === 'currentColor') return INK
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(given)
  if (short !== null)
    return `#${short
      .slice(1)
      .flatMap((digit) => [digit, digit])
      .join('')}`
  return /^#[\da-f]{6}$/i.test(given) ? given : null
}
