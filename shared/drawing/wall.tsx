import { upTo } from '../up-to.ts'
import { areaOf, type Corners, type Point, type Project, places, svgPath } from './projection.ts'
import type { Plane } from './roof.tsx'
import type { Cast, DrawingProps, Paint } from './scene.tsx'

interface SideWallProps extends Plane {
  of: DrawingProps
  side: 'left' | 'right' | 'front'
}

/** The filling of a closed side; empty for an open one. */
export function SideWall({ of, side, ...plane }: SideWallProps) {
  const filling = fillingOf(of, side)
  if (filling === undefined) return null
  const { at, paint } = plane
  return (
    <Wall {...placeOf(side, plane)} {...{ at, paint, filling }} panes={side === 'front' ? 4 : 2} />
  )
}

function fillingOf(
  { parts, walls }: DrawingProps,
  side: SideWallProps['side'],
): string | undefined {
  return parts?.[side] ?? (walls?.includes(side) ? 'glass' : undefined)
}

/** The ends of a side on the ground, and its height at each. */
function placeOf(side: SideWallProps['side'], plane: Omit<Plane, 'at'>): Place {
  const { width: w, depth: d, back, front } = plane
  if (side === 'front') return { from: [0, d], to: [w, d], tops: [front, front] }
  const x = side === 'left' ? 0 : w
  return { from: [x, 0], to: [x, d], tops: [back, front] }
}

const POST_MM = 110
/** The share of sunlight that a side blocks. */
const SHADES: Record<string, number> = { glass: 0.12, sliding: 0.12, screen: 0.6 }

/** The shadow-casting sides and posts along the front. */
export function castsOf(
  of: DrawingProps,
  plane: Omit<Plane, 'at'>,
  posts: readonly number[],
): Cast[] {
  const closed = (['left', 'front', 'right'] as const).flatMap((side) => {
    const filling = fillingOf(of, side)
    const { from, to, tops } = placeOf(side, plane)
    return filling === undefined
      ? []
      : [{ corners: uprightOf({ from, to, tops }), shade: SHADES[filling] ?? 1 }]
  })
  const y = plane.depth
  const tops = [plane.front, plane.front] as const
  const thin = posts.map((x) => ({
    corners: uprightOf({ from: [x - POST_MM / 2, y], to: [x + POST_MM / 2, y], tops }),
    shade: 1,
  }))
  return [...closed, ...thin]
}

/** Its corners, from the one above its start. */
function uprightOf({ from, to, tops }: Place) {
  return [
    [...from, tops[0]],
    [...to, tops[1]],
    [...to, 0],
    [...from, 0],
  ] satisfies Corners
}

const MOST_POSTS = 12

/** The posts along the front: the selected number; a single one is in the middle. */
export function postsAlong(width: number, count: number): number[] {
  const posts = Math.min(MOST_POSTS, Math.max(0, Math.round(count)))
  if (posts === 1) return [width / 2]
  return upTo(posts).map((index) => (index * width) / (posts - 1))
}

interface Place {
  /** Its ends on the ground, and its height at each, in millimetres. */
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
  tops: readonly [number, number]
}

interface Props extends Place {
  at: Project
  paint: Paint | undefined
  /** `glass`, `sliding`, `screen` or `solid`. */
  filling: string
  /** The number of panes of fixed glass. */
  panes: number
}

const PANEL_MM = 900
const BOARD_MM = 300
/** The overlap of two panel frames, as a fraction of the wall. */
const OVERLAP = 0.012

const PANE = ['#a9cfe2', '.42'] as const
const FILLS: Record<string, readonly [colour: string, opacity?: string]> = {
  screen: ['#59636a', '.62'],
  solid: ['#d6d0c4'],
}

/** One closed side. */
function Wall({ at, from, to, tops, filling, panes, paint }: Props) {
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
  const boards = places(Math.max(2, Math.round(tops[0] / BOARD_MM)))
  const linesOf = () => {
    switch (filling) {
      case 'screen':
        return [
          {
            d: places(12).map(level),
            stroke: '#fff',
            'stroke-opacity': '.16',
            'stroke-width': '.8',
          },
          { d: [level(0.02)], 'stroke-width': '3' },
        ]
      case 'solid':
        return [
          {
            d: boards.map(level),
            stroke: '#16191d',
            'stroke-opacity': '.25',
            'stroke-width': '.8',
          },
        ]
      case 'sliding':
        return [
          {
            d: joints.flatMap((part) => [upright(part - OVERLAP), upright(part + OVERLAP)]),
            'stroke-width': '.8',
          },
          { d: joints.map((part) => upright(part + 3 * OVERLAP, 0.4, 0.5)), 'stroke-width': '1.6' },
          { d: [level(0.015)], 'stroke-width': '2.4' },
        ]
      default:
        return [{ d: places(panes).map((part) => upright(part)) }]
    }
  }
  const [fill, opacity] = FILLS[filling] ?? PANE
  return (
    <g stroke="currentColor" stroke-opacity=".5">
      <path d={area} fill={fill} fill-opacity={opacity} />
      {paint?.(filling, at, uprightOf({ from, to, tops }))}
      {linesOf().map(({ d, ...look }) => (
        <path d={d.join('')} {...look} />
      ))}
    </g>
  )
}
