/**
 * Draws an SVG on a canvas by its shapes: paths, rectangles, circles, texts, patterns and linear
 * gradients, as ours have them. Many pages' policies block it as an image.
 */
export function drawOnCanvas(element: Element, on: CanvasRenderingContext2D): void {
  if (!(element instanceof SVGGraphicsElement)) return
  const style = getComputedStyle(element)
  on.save()
  on.transform(...partsOf(matrixOf(element.transform)))
  on.globalAlpha *= Number(style.opacity)
  const [path, alpha] = [pathOf(element), on.globalAlpha]
  if (style.fill !== 'none') {
    const { fill, matrix } = fillOf(element, style.fill, on)
    const own = new Path2D()
    own.addPath(path, matrix.inverse())
    on.save()
    on.transform(...partsOf(matrix))
    on.globalAlpha = alpha * Number(style.fillOpacity)
    on.fillStyle = fill
    on.fill(own)
    on.restore()
  }
  if (style.stroke !== 'none') {
    on.globalAlpha = alpha * Number(style.strokeOpacity)
    on.strokeStyle = style.stroke
    on.lineWidth = Number.parseFloat(style.strokeWidth)
    on.lineCap = style.strokeLinecap as CanvasLineCap
    on.lineJoin = style.strokeLinejoin as CanvasLineJoin
    on.setLineDash((style.strokeDasharray.match(/[\d.]+/g) ?? []).map(Number))
    on.stroke(path)
    on.globalAlpha = alpha
  }
  if (element instanceof SVGTextElement) {
    // Style sheets enlarge the letters of a drawing in small views.
    const size = element.closest('[font-size]')?.getAttribute('font-size')
    on.font = `${style.fontWeight} ${size}px system-ui, sans-serif`
    on.textAlign = style.textAnchor === 'middle' ? 'center' : (style.textAnchor as CanvasTextAlign)
    on.fillStyle = style.fill
    on.fillText(element.textContent, numberOf(element, 'x'), numberOf(element, 'y'))
  }
  for (const child of element.children) drawOnCanvas(child, on)
  on.restore()
}

function numberOf(element: Element, name: string): number {
  return Number(element.getAttribute(name))
}

/** The shape; empty for an element without one. */
function pathOf(element: SVGGraphicsElement): Path2D {
  const number = (name: string) => numberOf(element, name)
  const path = new Path2D(element.getAttribute('d') ?? '')
  if (element instanceof SVGRectElement)
    path.rect(number('x'), number('y'), number('width'), number('height'))
  if (element instanceof SVGCircleElement)
    path.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI)
  return path
}

interface Filled {
  fill: CanvasRenderingContext2D['fillStyle']
  matrix: DOMMatrix
}

function fillOf(element: Element, fill: string, on: CanvasRenderingContext2D): Filled {
  const [, id] = /^url\("?#([^")]+)/.exec(fill) ?? []
  const named = id ? (element.getRootNode() as ShadowRoot).getElementById(id) : null
  if (named instanceof SVGLinearGradientElement) {
    const gradient = on.createLinearGradient(0, 0, named.x2.baseVal.value, named.y2.baseVal.value)
    for (const stop of named.children) {
      const { stopColor, stopOpacity } = getComputedStyle(stop)
      const colour = stopColor.replace(/^rgb\((.*)\)$/, `rgba($1, ${stopOpacity})`)
      gradient.addColorStop(Number(stop.getAttribute('offset')), colour)
    }
    return { fill: gradient, matrix: matrixOf(named.gradientTransform) }
  }
  if (!(named instanceof SVGPatternElement)) return { fill, matrix: new DOMMatrix() }
  const matrix = matrixOf(named.patternTransform)
  const [width, height] = [named.width.baseVal.value, named.height.baseVal.value]
  const { a, b, c, d } = on.getTransform().multiply(matrix)
  const inTile = canvasOf(width * Math.hypot(a, b), height * Math.hypot(c, d))
  const tile = inTile.canvas
  inTile.scale(tile.width / width, tile.height / height)
  for (const child of named.children) drawOnCanvas(child, inTile)
  const pattern = on.createPattern(tile, 'repeat') as CanvasPattern
  pattern.setTransform(new DOMMatrix().scale(width / tile.width, height / tile.height))
  return { fill: pattern, matrix }
}

function matrixOf({ baseVal }: SVGAnimatedTransformList): DOMMatrix {
  return [...baseVal].reduce((all, { matrix }) => all.multiply(matrix), new DOMMatrix())
}

function partsOf({ a, b, c, d, e, f }: DOMMatrix) {
  return [a, b, c, d, e, f] as const
}

export function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width)
  canvas.height = Math.ceil(height)
  return canvas.getContext('2d') as CanvasRenderingContext2D
}
