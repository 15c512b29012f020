import { areaOf, svgPath } from './projection.ts'
import { castOfRoof, Heaters, Roof } from './roof.tsx'
import { placeInScene, Scene, type SketchProps } from './scene.tsx'
import { castsOf, postsAlong, SideWall } from './wall.tsx'

const PASSAGE_MM = 2400
const BEAM_MM = 220

/** Draws a flat roof on four posts: at the house, or free in the garden. */
export function Pergola(props: SketchProps) {
  const { width: w, depth: d, height: low = PASSAGE_MM, colour = '#383e42', parts, led } = props
  const top = low + BEAM_MM
  const { at, house } = placeInScene(props, top)
  const isFree = parts?.mounting === 'free'
  const { paint, stage } = props
  const flat = { width: w, depth: d, back: low, front: low }
  const plane = { at, ...flat, paint, glow: stage?.glow }
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
  const strip = { d: svgPath(at, [0, d, low], [w, d, low], [w, 0, low]), stroke: '#ffce5c' }
  return (
    <Scene
      {...props}
      at={at}
      house={isFree ? 0 : house}
      casts={[castOfRoof('solid', above), ...castsOf(props, plane, postsAlong(w, count - behind))]}
      lit={
        <>
          {led && plane.glow && <path {...strip} stroke-opacity=".35" stroke-width="10" />}
          {led && <path {...strip} stroke-width="2.4" />}
          <Heaters {...above} count={parts?.heaters} />
        </>
      }
    >
      {isFree && <Posts d={posts(0, behind)} colour={colour} isPainted={paint !== undefined} />}
      <SideWall {...plane} of={props} side="left" />
      <Roof {...above} cover={parts?.roof ?? 'louvres'} colour={colour} />
      <SideWall {...plane} of={props} side="right" />
      <SideWall {...plane} of={props} side="front" />
      <Posts d={posts(d, count - behind)} colour={colour} isPainted={paint !== undefined} />
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

interface PostsProps {
  d: string
  colour: string
  isPainted: boolean
}

export function Posts({ d, colour, isPainted }: PostsProps) {
  return (
    <>
      <path d={d} stroke="currentColor" stroke-opacity=".45" stroke-width="6.4" />
      <path d={d} stroke={colour} stroke-width="5" />
      {isPainted && <path d={d} stroke="#fff" stroke-opacity=".3" stroke-width="1.4" />}
    </>
  )
}
