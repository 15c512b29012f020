import {
  areaOf,
  type Corners,
  cornersOf,
  linesAt,
  type Project,
  places,
  svgPath,
} from './projection.ts'
import type { Cast, Paint } from './scene.tsx'

export interface Plane {
  at: Project
  width: number
  depth: number
  /** Its height at the house and at the front, in millimetres. */
  back: number
  front: number
  paint?: Paint | undefined
  /** The fill of the light around a lamp. */
  glow?: string | undefined
}

interface BarsProps extends Pick<Plane, 'paint'> {
  d: string
  colour: string
  wide: number
}

/** Posts or beams, with light on them if materials are drawn. */
export function Bars({ d, colour, wide, paint }: BarsProps) {
  return (
    <>
      <path d={d} stroke="currentColor" stroke-opacity=".45" stroke-width={wide + 1.4} />
      <path d={d} stroke={colour} stroke-width={wide} />
      {paint && <path d={d} stroke="#fff" stroke-opacity=".3" stroke-width={wide / 4} />}
    </>
  )
}

/** The share of sunlight that each blocks. */
const SHADES: Record<string, number> = {
  glass: 0.25,
  polycarbonate: 0.4,
  opal: 0.55,
  polycarbonate_opal: 0.55,
}

export function castOfRoof(cover: string, plane: Omit<Plane, 'at'>): Cast {
  return { corners: cornersOf(plane), shade: SHADES[cover] ?? 1 }
}

const SURFACES: Record<string, readonly [colour: string, opacity: number]> = {
  glass: ['#8fc1dd', 0.5],
  opal: ['#e9edf0', 0.92],
  polycarbonate: ['#c9d6dd', 0.75],
  polycarbonate_opal: ['#e9edf0', 0.92],
  louvres: ['#e4e8ea', 0.95],
  fabric: ['#efe6d2', 0.95],
  solid: ['#c9cdcf', 1],
}
/** So that a cloth below it is visible. */
const MOST_OVER_CLOTH = 0.6
const FOLD_MM = 600
/** The distance of lines across the roof, in millimetres. */
const ACROSS: Record<string, number> = { louvres: 190, fabric: FOLD_MM }
/** Has no visible structure. */
const PLAIN = 'solid'
const RIB = { stroke: '#6b7a84', 'stroke-opacity': '.45', 'stroke-width': '.6' }

interface RoofProps extends Plane {
  cover: string
  colour: string
  isOverCloth?: boolean | undefined
}

/** The surface of a roof, with the rafters below it in the colour of the frame. */
export function Roof({ cover, colour, isOverCloth, ...plane }: RoofProps) {
  const { at, width: w, depth: d, back, front } = plane
  const [fill, opacity] = SURFACES[cover] ?? (SURFACES.glass as readonly [string, number])
  const bays = baysOf(w)
  const down = (part: number) => svgPath(at, [part * w, 0, back], [part * w, d, front])
  const across = (part: number) => {
    const z = back + (front - back) * part
    return svgPath(at, [0, part * d, z], [w, part * d, z])
  }
  const apart = ACROSS[cover]
  return (
    <>
      <path
        d={areaOf(at, ...cornersOf(plane))}
        fill={fill}
        fill-opacity={isOverCloth ? Math.min(MOST_OVER_CLOTH, opacity) : opacity}
      />
      {plane.paint?.(cover, at, cornersOf(plane))}
      {cover.startsWith('polycarbonate') && <path d={linesAt(bays * 4, down)} {...RIB} />}
      {cover === PLAIN ? null : apart === undefined ? (
        <path d={linesAt(bays, down)} stroke={colour} stroke-width="1.6" />
      ) : (
        <path d={linesAt(Math.max(2, Math.round(d / apart)), across)} {...RIB} stroke-width="1" />
      )}
    </>
  )
}

/** The number of bays between the rafters. */
export function baysOf(width: number): number {
  return Math.max(2, Math.round(width / 900))
}

const SHADE = '#e9dfc8'
/** How far a sunshade extends from the house, as a fraction of the depth. */
const DRAWN = 0.82

/** A cloth below the roof, in folds, with a bar at its end. */
export function Sunshade({ at, width: w, depth: d, back, front, paint }: Plane) {
  const down = (part: number): [number, number] => [d * part, back + (front - back) * part]
  const [start, end] = [down(0.04), down(DRAWN)]
  const corners = [
    [0, ...start],
    [w, ...start],
    [w, ...end],
    [0, ...end],
  ] satisfies Corners
  const folds = places(Math.max(2, Math.round(d / FOLD_MM))).map((part) => down(DRAWN * part))
  return (
    <>
      <path d={areaOf(at, ...corners)} fill={SHADE} fill-opacity=".88" />
      {paint?.('fabric', at, corners)}
      <path
        d={folds.map((fold) => svgPath(at, [0, ...fold], [w, ...fold])).join('')}
        stroke="#8a7a58"
        stroke-opacity=".45"
      />
      <path d={svgPath(at, [0, ...end], [w, ...end])} stroke="#8a7a58" stroke-width="2" />
    </>
  )
}

const MOST_HEATERS = 12
const HEATER_MM = 900

/** Bars below the roof, next to each other, in the middle between house and front. */
export function Heaters({
  at,
  width: w,
  depth: d,
  back,
  front,
  count = 0,
}: Plane & { count?: number | undefined }) {
  const heaters = Math.min(MOST_HEATERS, Math.max(0, Math.round(count)))
  const half = Math.min(HEATER_MM, (w / (heaters + 1)) * 0.8) / 2
  const bars = places(heaters + 1).map((part) => {
    const [x, z] = [part * w, (back + front) / 2]
    return svgPath(at, [x - half, d / 2, z], [x + half, d / 2, z])
  })
  return heaters === 0 ? null : (
    <>
      <path d={bars.join('')} stroke="#2b2f33" stroke-width="5" />
      <path d={bars.join('')} stroke="#ff7a3c" stroke-width="1.8" />
    </>
  )
}

/** Maximum number of drawn lights. */
const MOST_LIGHTS = 60
const LIGHTS_PER_ROW = 8

/** The selected number of lights, in rows along the front; two on each rafter by default. */
export function Lights({
  at,
  width: w,
  depth: d,
  back,
  front,
  count,
  glow,
}: Plane & { count?: number | undefined }) {
  const two = places(baysOf(w)).flatMap((x) => [0.3, 0.7].map((y) => [x, y] as const))
  const lights = (count === undefined ? two : inRows(Math.min(MOST_LIGHTS, Math.round(count)))).map(
    ([x, y]) => at([x * w, y * d, back + (front - back) * y]),
  )
  return (
    <>
      {glow && lights.map(([cx, cy]) => <circle cx={cx} cy={cy} r="15" fill={glow} />)}
      {lights.map(([cx, cy]) => (
        <circle cx={cx} cy={cy} r="2.4" fill="#ffce5c" stroke="#c98a00" stroke-width=".6" />
      ))}
    </>
  )
}

/** Divided evenly: of eleven lights, six are in the first row and five in the second. */
function inRows(count: number): (readonly [x: number, y: number])[] {
  const rows = Math.round(count / LIGHTS_PER_ROW) + 1
  return places(rows + 1).flatMap((y, row) =>
    places(Math.floor((count + rows - 1 - row) / rows) + 1).map((x) => [x, y] as const),
  )
}
