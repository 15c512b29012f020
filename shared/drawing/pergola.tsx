import { areaOf, cornersOf, svgPath } from './projection.ts'
import { Bars, castOfRoof, Heaters, Roof } from './roof.tsx'
import { type DrawingProps, placeInScene, Scene } from './scene.tsx'
import { castsOf, postsAlong, SideWall } from './wall.tsx'

const PASSAGE_MM = 2400
const BEAM_MM = 220

/** Draws a flat roof on four posts: at the house, or freestanding in the garden. */
export function Pergola(props: DrawingProps) {
  const { width: w, depth: d, height: low = PASSAGE_MM, colour = '#383e42', parts, led } = props
  const top = low + BEAM_MM
  const place = placeInScene(props, top)
  const isFree = parts?.mounting === 'free'
  const { at, paint } = place
  const plane = { ...place, back: low, front: low }
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
      {...place}
      house={isFree ? 0 : place.house}
      casts={[castOfRoof('solid', above), ...castsOf(props, plane, postsAlong(w, count - behind))]}
      lit={
        <>
          {led && plane.glow && <path {...strip} stroke-opacity=".35" stroke-width="10" />}
          {led && <path {...strip} stroke-width="2.4" />}
          <Heaters {...above} count={parts?.heaters} />
        </>
      }
    >
      {isFree && <Bars d={posts(0, behind)} {...{ colour, paint }} wide={5} />}
      <SideWall {...plane} of={props} side="left" />
      <Roof {...above} cover={parts?.roof ?? 'louvres'} colour={colour} />
      <SideWall {...plane} of={props} side="right" />
      <SideWall {...plane} of={props} side="front" />
      <Bars d={posts(d, count - behind)} {...{ colour, paint }} wide={5} />
      <g stroke="currentColor" stroke-opacity=".45" fill={colour}>
        <path d={areaOf(at, ...cornersOf(above))} fill="none" stroke-width="2" />
        <path d={fascia.front} />
        <path d={fascia.right} />
      </g>
      <path d={fascia.right} fill="#000" fill-opacity=".18" />
    </Scene>
  )
}
