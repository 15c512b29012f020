import { areaOf, type Point, type Project, places, svgPath } from './projection.ts'
import type { Plane } from './roof.tsx'
import type { SketchProps } from './scene.tsx'

interface SideWallProps extends Plane {
  of: SketchProps
  side: 'left' | 'right' | 'front'
}

/** What closes a side; nothing for an open one. */
export function SideWall({
  of: { parts, walls },
  side,
  at,
  width: w,
  depth: d,
  back,
  front,
}: SideWallProps) {
  const filling = parts?.[side] ?? (walls?.includes(side) ? 'glass' : undefined)
  if (filling === undefined) return null
  if (side === 'front') {
    return (
      <Wall at={at} from={[0, d]} to={[w, d]} tops={[front, front]} filling={filling} panes={4} />
    )
  }
  const x = side === 'left' ? 0 : w
  return <Wall at={at} from={[x, 0]} to={[x, d]} tops={[back, front]} filling={filling} panes={2} />
}

const MOST_POSTS = 12

/** Where posts stand along the front: as many as were chosen, and one alone in the middle. */
export function postsAlong(width: number, count: number): number[] {
  const posts = Math.min(MOST_POSTS, Math.max(0, Math.round(count)))
  if (posts === 1) return [width / 2]
  return Array.from({ length: posts }, (_, index) => (index * width) / (posts - 1))
}

interface Props {
  at: Project
  /** Its ends on the ground, and how high it is at each, in millimetres. */
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
  tops: readonly [number, number]
  /** `glass`, `sliding`, `screen` or `solid`. */
  filling: string
  /** How many panes fixed glass has. */
  panes: number
}

const PANEL_MM = 900
const BOARD_MM = 300
/** How far the frames of two panels overlap, as a part of the wall. */
const OVERLAP = 0.012

/** One side that is closed. */
export function Wall({ at, from, to, tops, filling, panes }: Props) {
  const point = (along: number, up: number): Point => [
    from[0] + (to[0] - from[0]) * along,
    from[1] + (to[1] - from[1]) * along,
    up * (tops[0] + (tops[1] - tops[0]) * along),
  ]
  const area = areaOf(at, point(0, 0), point(1, 0), point(1, 1), point(0, 1))
  const upright = (along: number, start = 0, end = 1) =>
    svgPath(at, point(along, start), point(along, end))
  const level = (up: number) => svgPath(at, point(0, up), point(1, up))
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const joints = places(Math.max(2, Math.round(length / PANEL_MM)))
  switch (filling) {
    case 'screen':
      return (
        <g stroke="currentColor" stroke-opacity=".5">
          <path d={area} fill="#59636a" fill-opacity=".62" />
          <path
            d={places(12).map(level).join('')}
            stroke="#fff"
            stroke-opacity=".16"
            stroke-width=".8"
          />
          <path d={level(0.02)} stroke-width="3" />
        </g>
      )
    case 'solid':
      return (
        <g stroke="currentColor" stroke-opacity=".5">
          <path d={area} fill="#d6d0c4" />
          <path
            d={places(Math.max(2, Math.round(tops[0] / BOARD_MM)))
              .map(level)
              .join('')}
            stroke="#16191d"
            stroke-opacity=".25"
            stroke-width=".8"
          />
        </g>
      )
    case 'sliding':
      return (
        <g stroke="currentColor" stroke-opacity=".5">
          <path d={area} fill="#a9cfe2" fill-opacity=".42" />
          <path
            d={joints
              .flatMap((part) => [upright(part - OVERLAP), upright(part + OVERLAP)])
              .join('')}
            stroke-width=".8"
          />
          <path
            d={joints.map((part) => upright(part + 3 * OVERLAP, 0.4, 0.5)).join('')}
            stroke-width="1.6"
          />
          <path d={level(0.015)} stroke-width="2.4" />
        </g>
      )
    default:
      return (
        <g stroke="currentColor" stroke-opacity=".5">
          <path d={area} fill="#a9cfe2" fill-opacity=".42" />
          <path
            d={places(panes)
              .map((part) => upright(part))
              .join('')}
          />
        </g>
      )
  }
}
