/** A point in space: x along the house, y away from it, z up; millimetres. */
export type Point = [x: number, y: number, z: number]
export type Project = (point: Point) => [x: number, y: number]

/** What every drawing fits into. */
export const VIEW = { width: 360, height: 316 }
/** Room for the dimensions' text. */
const MARGIN = 30
/** How far the wall and the dimension lines reach past what is drawn. */
export const AROUND_MM = 450
const LARGEST_MM = 12_000
/** Smaller products are drawn smaller, but less so than they are: they must stay readable. */
const SHRINK = 0.25
const COS = 0.866
const SIN = 0.5

/** Isometric: fits what is drawn, its dimensions and the house's wall into the middle of the view. */
export function projection(w: number, d: number, houseMm: number): Project {
  const flat = ([x, y, z]: Point): [number, number] => [(x - y) * COS, (x + y) * SIN - z]
  const [left] = flat([-AROUND_MM, d + AROUND_MM, 0])
  const [right] = flat([w + AROUND_MM, 0, 0])
  const [, top] = flat([-AROUND_MM, 0, houseMm])
  const [, bottom] = flat([w, d + AROUND_MM, 0])
  const fit = Math.min(
    (VIEW.width - MARGIN) / (right - left),
    (VIEW.height - MARGIN) / (bottom - top),
  )
  const scale = fit * ((w + d) / LARGEST_MM) ** SHRINK
  const round = (value: number) => Math.round(value * 10) / 10
  return (point) => {
    const [x, y] = flat(point)
    return [
      round(VIEW.width / 2 + (x - (left + right) / 2) * scale),
      round(VIEW.height / 2 + (y - (top + bottom) / 2) * scale),
    ]
  }
}

/** A line through the points, and the area within them, as an SVG path. */
export function pathOf(at: Project, ...points: Point[]): string {
  return `M${points.map((point) => at(point).join(' ')).join('L')}`
}

export function areaOf(at: Project, ...points: Point[]): string {
  return `${pathOf(at, ...points)}Z`
}

/** The inner dividing lines of so many equal parts, as parts of one. */
export function places(count: number): number[] {
  return Array.from({ length: count - 1 }, (_, index) => (index + 1) / count)
}
