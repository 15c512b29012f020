import { areaOf, type Point, pathOf, places, projection } from './projection.ts'
import { Scene, type SketchProps } from './scene.tsx'

const HOUSE_MM = 3300
const BOX_MM = 2750
const BAR_MM = 2200
const VALANCE_MM = 220
const STRIPE_MM = 450

/** Draws a cloth from a box on the wall to a front bar, on two arms. */
export function Awning(props: SketchProps) {
  const { width: w, depth: d, colour = '#b5652f' } = props
  const at = projection(w, d, HOUSE_MM)
  const path = (...points: Point[]) => pathOf(at, ...points)
  const stripes = places(Math.max(2, Math.round(w / STRIPE_MM)))
    .map((part) =>
      path([part * w, 0, BOX_MM], [part * w, d, BAR_MM], [part * w, d, BAR_MM - VALANCE_MM]),
    )
    .join('')
  const arm = (from: number, elbow: number) =>
    path([from, 0, BOX_MM - 150], [elbow, d / 2, (BOX_MM + BAR_MM) / 2 - 150], [from, d, BAR_MM])
  const front: Point[] = [
    [w, d, BAR_MM],
    [0, d, BAR_MM],
  ]
  return (
    <Scene {...props} at={at} house={HOUSE_MM}>
      <path
        d={arm(w * 0.15, w * 0.35) + arm(w * 0.85, w * 0.65)}
        stroke="currentColor"
        stroke-width="2.5"
      />
      <g fill={colour}>
        <path d={areaOf(at, [0, 0, BOX_MM], [w, 0, BOX_MM], ...front)} fill-opacity=".9" />
        <path d={areaOf(at, ...front, [0, d, BAR_MM - VALANCE_MM], [w, d, BAR_MM - VALANCE_MM])} />
      </g>
      <path d={stripes} stroke="#fff" stroke-opacity=".45" />
      <path d={path([0, 0, BOX_MM], [w, 0, BOX_MM])} stroke="currentColor" stroke-width="7" />
      <path d={path(...front)} stroke="currentColor" stroke-width="3" />
    </Scene>
  )
}
