import { areaOf, svgPath } from './projection.ts'
import { Heaters, Roof } from './roof.tsx'
import { placeInScene, Scene, type SketchProps } from './scene.tsx'
import { postsAlong, SideWall } from './wall.tsx'

const PASSAGE_MM = 2400
const BEAM_MM = 220

/** Draws a flat roof on four posts: at the house, or free in the garden. */
export function Pergola(props: SketchProps) {
  const { width: w, depth: d, height: low = PASSAGE_MM, colour = '#383e42', parts, led } = props
  const top = low + BEAM_MM
  const { at, house } = placeInScene(props, top)
  const isFree = parts?.mounting === 'free'
  const plane = { at, width: w, depth: d, back: low, front: low }
  const above = { ...plane, back: top, front: top }
  const { posts: count = isFree ? 4 : 2 } = parts ?? {}
  const behind = isFree ? Math.floor(count / 2) : 0
  const posts = (y: number, count: number) =>
    postsAlong(w, count)
      .map((x) => svgPath(at, [x, y, 0], [x, y, low]))
      .join('')
  const fascia = {
    front: areaOf(at, [0, d, low], [w, d, low], [w, d, top], [0, d, top]),
    right: areaOf(at, [w, 0, low], [w, d, low], [w, d, top], [w, 0, top]),
  }
  return (
    <Scene
      {...props}
      at={at}
      house={isFree ? 0 : house}
      lit={
        <>
          {led && (
            <path
              d={svgPath(at, [0, d, low], [w, d, low], [w, 0, low])}
              stroke="#ffce5c"
              stroke-width="2.4"
            />
          )}
          <Heaters {...above} count={parts?.heaters} />
        </>
      }
    >
      {isFree && <Posts d={posts(0, behind)} colour={colour} />}
      <SideWall {...plane} of={props} side="left" />
      <Roof {...above} cover={parts?.roof ?? 'louvres'} colour={colour} />
      <SideWall {...plane} of={props} side="right" />
      <SideWall {...plane} of={props} side="front" />
      <Posts d={posts(d, count - behind)} colour={colour} />
      <g stroke="currentColor" stroke-opacity=".45" fill={colour}>
        <path
          d={areaOf(at, [0, 0, top], [w, 0, top], [w, d, top], [0, d, top])}
          fill="none"
          stroke-width="2"
        />
        <path d={fascia.front} />
        <path d={fascia.right} />
      </g>
      <path d={fascia.right} fill="#000" fill-opacity=".18" />
    </Scene>
  )
}

export function Posts({ d, colour }: { d: string; colour: string }) {
  return (
    <>
      <path d={d} stroke="currentColor" stroke-opacity=".45" stroke-width="6.4" />
      <path d={d} stroke={colour} stroke-width="5" />
    </>
  )
}
