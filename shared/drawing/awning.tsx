import { areaOf, type Corners, linesAt, type Point, svgPath } from './projection.ts'
import { type DrawingProps, placeInScene, Scene } from './scene.tsx'

const BAR_MM = 2200
/** How much lower the front bar is than the box. */
const DROP_MM = 550
const VALANCE_MM = 220
const STRIPE_MM = 450
/** The drawn thickness of the box, as how much of the cloth it covers. */
const BOXES: Record<string, number> = { open: 3.5, semi: 7, full: 11 }
const BOX = 7

/** Draws a cloth from a box on the wall to a front bar, on two arms. */
export function Awning(props: DrawingProps) {
  const { width: w, depth: d, height: bar = BAR_MM, parts } = props
  const [box, valance] = [bar + DROP_MM, parts?.valance === false ? 0 : VALANCE_MM]
  // If the form names no parts, the only colour is that of the cloth.
  const [cloth = '#b5652f', frame = 'currentColor'] =
    parts === undefined ? [props.colour] : [parts.fabric, props.colour]
  const place = placeInScene(props, box)
  const { at } = place
  const path = (...points: Point[]) => svgPath(at, ...points)
  const stripes = linesAt(Math.max(2, Math.round(w / STRIPE_MM)), (part) =>
    path([part * w, 0, box], [part * w, d, bar], [part * w, d, bar - valance]),
  )
  const arm = (from: number, elbow: number) =>
    path([from, 0, box - 150], [elbow, d / 2, (box + bar) / 2 - 150], [from, d, bar])
  const front = [
    [w, d, bar],
    [0, d, bar],
  ] satisfies [Point, Point]
  const sheet = [[0, 0, box], [w, 0, box], ...front] satisfies Corners
  const arms = arm(w * 0.15, w * 0.35) + arm(w * 0.85, w * 0.65)
  const thick = BOXES[parts?.cassette ?? ''] ?? BOX
  const boxLine = path([0, 0, box], [w, 0, box])
  const barLine = path(...front)
  return (
    <Scene
      {...props}
      {...place}
      casts={[{ corners: sheet, shade: 1 }]}
      lit={props.led && <path d={arms} stroke="#ffce5c" stroke-width="2" stroke-dasharray="1 5" />}
    >
      <path d={arms} stroke={frame} stroke-width="2.5" />
      <g fill={cloth}>
        <path d={areaOf(at, ...sheet)} fill-opacity=".9" />
        {props.paint?.('cloth', at, sheet)}
        <path d={areaOf(at, ...front, [0, d, bar - valance], [w, d, bar - valance])} />
      </g>
      <path d={stripes} stroke="#fff" stroke-opacity=".45" />
      {parts && (
        <g stroke="currentColor" stroke-opacity=".45">
          <path d={boxLine} stroke-width={thick + 1.4} />
          <path d={barLine} stroke-width="4.4" />
        </g>
      )}
      <path d={boxLine} stroke={frame} stroke-width={thick} />
      <path d={barLine} stroke={frame} stroke-width="3" />
      {parts?.operation === 'crank' && (
        <path
          d={path(
            [w * 0.96, 60, box],
            [w * 0.96, 250, 1300],
            [w * 0.96 + 130, 250, 1300],
            [w * 0.96 + 130, 250, 1150],
          )}
          stroke="currentColor"
          stroke-opacity=".75"
          stroke-width="1.6"
        />
      )}
    </Scene>
  )
}
