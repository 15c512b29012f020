import { roofOf } from '../form/drawing.ts'
import { places, svgPath } from './projection.ts'
import { Bars, castOfRoof, Heaters, Lights, Roof, Sunshade } from './roof.tsx'
import { type DrawingProps, placeInScene, Scene } from './scene.tsx'
import { castsOf, postsAlong, SideWall } from './wall.tsx'

const GUTTER_MM = 2350
/** How much higher the roof is at the house. */
const RISE_MM = 550
const MOST_RISE_MM = 3000
/** A wider veranda consists of two or more, next to each other. */
const WIDEST_MM = 7000

/** Draws back to front: later shapes cover earlier ones. */
export function Veranda(props: DrawingProps) {
  const { width: w, depth: d, height: front = GUTTER_MM, colour = '#383e42', parts, led } = props
  const back = front + riseOf(d, parts?.slope)
  const place = placeInScene(props, back)
  const { at, paint } = place
  const cover = parts === undefined ? roofOf(props.roof) : (parts.roof ?? 'glass')
  // Forms that name no parts keep their previous drawing.
  const coupled = parts === undefined ? 1 : Math.ceil(w / WIDEST_MM)
  const posts = postsAlong(w, parts?.posts ?? Math.max(w > 5000 ? 3 : 2, coupled + 1))
  const plane = { ...place, back, front }
  const beams = [
    ...posts.map((x) => svgPath(at, [x, d, 0], [x, d, front])),
    svgPath(at, [0, 0, back], [0, d, front], [w, d, front], [w, 0, back]),
    ...places(coupled).map((part) => svgPath(at, [part * w, 0, back], [part * w, d, front])),
  ].join('')
  return (
    <Scene
      {...props}
      {...place}
      casts={[
        castOfRoof(props.sunshade ? 'fabric' : cover, plane),
        ...castsOf(props, plane, posts),
      ]}
      lit={
        <>
          {led && <Lights {...plane} count={props.spots} />}
          <Heaters {...plane} count={parts?.heaters} />
        </>
      }
    >
      <SideWall {...plane} of={props} side="left" />
      {props.sunshade && <Sunshade {...plane} />}
      <Roof {...plane} cover={cover} colour={colour} isOverCloth={props.sunshade} />
      <SideWall {...plane} of={props} side="right" />
      <SideWall {...plane} of={props} side="front" />
      <Bars d={beams} {...{ colour, paint }} wide={4} />
    </Scene>
  )
}

function riseOf(depth: number, degrees: number | undefined): number {
  if (degrees === undefined) return RISE_MM
  const rise = depth * Math.tan((Math.min(60, Math.max(0, degrees)) * Math.PI) / 180)
  return Math.min(MOST_RISE_MM, rise)
}
