import { areaOf, type Point, svgPath } from './projection.ts'
import { Bars, castOfRoof, Heaters, Lights, Roof } from './roof.tsx'
import { type DrawingProps, placeInScene, Scene } from './scene.tsx'
import { castsOf, postsAlong, SideWall } from './wall.tsx'

const INSIDE_MM = 2500
const EDGE_MM = 300
const OVERHANG_MM = 250

/** Draws a room against the house, below a flat roof with a high edge. */
export function GardenRoom(props: DrawingProps) {
  const { width: w, depth: d, height: low = INSIDE_MM, colour = '#383e42', parts, led } = props
  const top = low + EDGE_MM
  const place = placeInScene(props, top)
  const { at, paint } = place
  const plane = { ...place, back: low, front: low }
  const above = { ...plane, back: top, front: top }
  const posts = postsAlong(w, parts?.posts ?? (w > 5000 ? 3 : 2))
  const [left, right, front] = [-OVERHANG_MM, w + OVERHANG_MM, d + OVERHANG_MM]
  const edge = (...corners: [number, number][]) =>
    areaOf(
      at,
      ...corners.map(([x, y]): Point => [x, y, low]),
      ...corners.map(([x, y]): Point => [x, y, top]).reverse(),
    )
  const roof = areaOf(at, [left, 0, top], [right, 0, top], [right, front, top], [left, front, top])
  return (
    <Scene
      {...props}
      {...place}
      casts={[castOfRoof('solid', above), ...castsOf(props, plane, posts)]}
      lit={
        <>
          {led && <Lights {...above} count={props.spots} />}
          <Heaters {...above} count={parts?.heaters} />
        </>
      }
    >
      <SideWall {...plane} of={props} side="left" />
      <SideWall {...plane} of={props} side="right" />
      <SideWall {...plane} of={props} side="front" />
      <Bars
        d={posts.map((x) => svgPath(at, [x, d, 0], [x, d, low])).join('')}
        {...{ colour, paint }}
        wide={5}
      />
      <g stroke="currentColor" stroke-opacity=".45" fill={colour}>
        <path d={edge([left, front], [right, front])} />
        <path d={edge([right, front], [right, 0])} />
        <path d={roof} />
      </g>
      <path d={edge([right, front], [right, 0])} fill="#000" fill-opacity=".18" />
      <path d={roof} fill="#fff" fill-opacity=".12" />
      <Roof {...above} cover={parts?.roof ?? 'solid'} colour={colour} />
    </Scene>
  )
}
