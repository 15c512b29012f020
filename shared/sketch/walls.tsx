import type { Plane } from './roof.tsx'
import type { SketchProps } from './scene.tsx'
import { Wall } from './wall.tsx'

interface Props extends Plane {
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
}: Props) {
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
