import {
  AROUND_MM,
  areaOf,
  cornersOf,
  DRAWING_SIZE,
  type Point,
  type Project,
} from './projection.ts'
import type { PlacedDrawing } from './scene.tsx'

/** The selectable hours: from sunrise until dark. */
export const HOURS = { first: 7, last: 22, usual: 14 } as const
const [SUNRISE, SUNSET] = [6, 20.5]
const HIGHEST = Math.PI / 3
/** A lower sun would make shadows longer than a garden. */
const LOWEST = 0.22

/** The position of the sun, for a garden in the south: x to the east, y to the south, z up. */
function sunAt(hour: number): Point {
  const way = (Math.min(SUNSET, Math.max(SUNRISE, hour)) - SUNRISE) / (SUNSET - SUNRISE)
  const [around, up] = [Math.PI * way, HIGHEST * Math.sin(Math.PI * way)]
  const flat = Math.cos(up)
  return [Math.cos(around) * flat, Math.sin(around) * flat, Math.max(LOWEST, Math.sin(up))]
}

/** The darkness: 0 by day, 1 at night. */
export function darknessAt(hour: number): number {
  return Math.min(1, Math.max(0, (hour - 18.5) / 2))
}

/** The shadow of objects in the sun: on the ground, and up the wall of the house. */
export function Shadows({ at, width, house, casts, hour }: PlacedDrawing & { hour: number }) {
  const [sx, sy, sz] = sunAt(hour)
  const opacity = 0.3 * (1 - darknessAt(hour))
  if (opacity <= 0) return null
  const upTheWall = ([x, y]: Point): Point => [x - (y / sy) * sx, 0, -(y / sy) * sz]
  return (
    <g fill="#16191d">
      {casts.map(({ corners, shade }) => {
        const flat = corners.map(([x, y, z]): Point => [x - (z * sx) / sz, y - (z * sy) / sz, 0])
        const ground = house > 0 ? cut(flat, ([, y]) => y) : flat
        const behind = house > 0 && sy > 0.05 ? cut(flat, ([, y]) => -y).map(upTheWall) : []
        const wall = cut(
          cut(behind, ([x]) => width + AROUND_MM - x),
          ([x]) => x + AROUND_MM,
        )
        return [ground, wall].map(
          (area) => area.length > 2 && <path d={areaOf(at, ...area)} opacity={opacity * shade} />,
        )
      })}
    </g>
  )
}

/** The part of an area where `inside` is not negative. */
function cut(area: readonly Point[], inside: (point: Point) => number): Point[] {
  return area.flatMap((point, index) => {
    const next = area[(index + 1) % area.length] as Point
    const [here, there] = [inside(point), inside(next)]
    const clipped = here >= 0 ? [point] : []
    if (here >= 0 === there >= 0) return clipped
    const part = here / (here - there)
    return [...clipped, point.map((one, axis) => one + ((next[axis] ?? 0) - one) * part) as Point]
  })
}

/** The dusk over everything, and the light of selected lamps below them. */
export function Dusk({
  at,
  width,
  depth,
  isLit,
  hour,
  light,
}: PlacedDrawing & { hour: number; light: string }) {
  const dark = darknessAt(hour)
  if (dark === 0) return null
  return (
    <>
      <rect
        {...{ x: -DRAWING_SIZE.width, y: -DRAWING_SIZE.height }}
        width={DRAWING_SIZE.width * 3}
        height={DRAWING_SIZE.height * 3}
        class="dusk"
        fill="#101b45"
        opacity={0.86 * dark}
      />
      {isLit && (
        <path d={areaOf(at, ...cornersOf({ width, depth }))} fill={light} opacity={0.5 * dark} />
      )}
    </>
  )
}

const TABLE_MM = { long: 1800, wide: 900, high: 750 }

/** A table for six, below the roof if there is room. */
export function GardenTable({ at, width: w, depth: d }: PlacedDrawing) {
  const { long, wide, high } = TABLE_MM
  const [x, y] = [w / 2 - long / 2, Math.max(200, d / 2 - wide / 2)]
  const legs = [120, long - 200].flatMap((dx) => [100, wide - 180].map((dy) => [dx, dy] as const))
  return (
    <g stroke="#5a4630" stroke-width=".5" stroke-linejoin="round">
      {legs.map(([dx, dy]) => (
        <Block at={at} from={[x + dx, y + dy, 0]} to={[x + dx + 80, y + dy + 80, high - 40]} />
      ))}
      <Block at={at} from={[x, y, high - 40]} to={[x + long, y + wide, high]} />
    </g>
  )
}

/** The visible faces of a block of wood: top, front and right side. */
function Block({ at, from, to }: { at: Project; from: Point; to: Point }) {
  const [[a, b, c], [x, y, z]] = [from, to]
  return (
    <>
      <path d={areaOf(at, [a, y, c], [x, y, c], [x, y, z], [a, y, z])} fill="#9a7549" />
      <path d={areaOf(at, [x, b, c], [x, y, c], [x, y, z], [x, b, z])} fill="#84633d" />
      <path d={areaOf(at, [a, b, z], [x, b, z], [x, y, z], [a, y, z])} fill="#b58a5b" />
    </>
  )
}
