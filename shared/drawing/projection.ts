import { upTo } from '../up-to.ts'
/** A point in space: x along the house, y away from it, z up; millimetres. */
export type Point = [x: number, y: number, z: number]
export type Corners = [Point, Point, Point, Point]
export type Project = (point: Point) => [x: number, y: number]

/** The size of a drawing in CSS pixels: its view box, and its intended display size. */
export const DRAWING_SIZE = { width: 360, height: 316 }
/** Room for the dimensions' text: in top view, one is next to the product, on either side. */
const MARGIN = 30
const MARGIN_TOP = 124
/** How far the wall and the dimension lines extend beyond the product. */
export const AROUND_MM = 450
const LARGEST_MM = 12_000
/** Small products are drawn smaller, but larger than at true scale: they must stay readable. */
const SHRINK = 0.25
const COS = 0.866
const SIN = 0.5

/** The views of a product. */
export const VIEWS = ['oblique', 'front', 'side', 'top'] as const
export type View = (typeof VIEWS)[number]

const FLAT: Record<View, Project> = {
  oblique: ([x, y, z]) => [(x - y) * COS, (x + y) * SIN - z],
  front: ([x, , z]) => [x, -z],
  side: ([, y, z]) => [y, -z],
  top: ([x, y]) => [x, y],
}

/**
 * Isometric by default. Fits the product, its dimensions and the house's wall into the centre of
 * the view. `aside` keeps pixels free on the left.
 */
export function projection(
  w: number,
  d: number,
  houseMm: number,
  { aside = 0, view = 'oblique' }: { aside?: number; view?: View | undefined } = {},
): Project {
  const flat = FLAT[view]
  const corners = [
    flat([-AROUND_MM, d + AROUND_MM, 0]),
    flat([w + AROUND_MM, 0, lowOf(view)]),
    flat([-AROUND_MM, 0, houseMm]),
    flat([w, d + AROUND_MM, lowOf(view)]),
  ]
  const [left, right] = edgesOf(corners.map(([x]) => x))
  const [top, bottom] = edgesOf(corners.map(([, y]) => y))
  const fit = Math.min(
    (DRAWING_SIZE.width - (view === 'top' ? MARGIN_TOP : MARGIN) - aside) / (right - left),
    (DRAWING_SIZE.height - MARGIN) / (bottom - top),
  )
  const scale = fit * Math.min(1, (w + d) / LARGEST_MM) ** SHRINK
  const round = (value: number) => Math.round(value * 10) / 10
  return (point) => {
    const [x, y] = flat(point)
    return [
      round((DRAWING_SIZE.width + aside) / 2 + (x - (left + right) / 2) * scale),
      round(DRAWING_SIZE.height / 2 + (y - (top + bottom) / 2) * scale),
    ]
  }
}

/** How far below the ground the dimensions are: in side view, the ground is one line. */
export function lowOf(view: View = 'oblique'): number {
  return view === 'front' || view === 'side' ? -AROUND_MM : 0
}

function edgesOf(values: readonly number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)]
}

/** A line through the points, as an SVG path. */
export function svgPath(at: Project, ...points: Point[]): string {
  return `M${points.map((point) => at(point).join(' ')).join('L')}`
}

/** The area between the points, as an SVG path. */
export function areaOf(at: Project, ...points: Point[]): string {
  return `${svgPath(at, ...points)}Z`
}

interface Slope {
  width: number
  depth: number
  back?: number
  front?: number
}

/** The corners of a roof with its heights at the house and at the front: those at the house first. */
export function cornersOf({ width: w, depth: d, back = 0, front = 0 }: Slope): Corners {
  return [
    [0, 0, back],
    [w, 0, back],
    [w, d, front],
    [0, d, front],
  ]
}

/** The positions that divide 1 into `count` equal parts: 4 gives 0.25, 0.5 and 0.75. */
export function places(count: number): number[] {
  return upTo(count - 1).map((index) => (index + 1) / count)
}

/** A line at each of these positions, as one path. */
export function linesAt(count: number, line: (part: number) => string): string {
  return places(count).map(line).join('')
}
