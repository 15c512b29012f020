import { areaOf, type Point, pathOf, places, projection } from './projection.ts'
import { Scene, type SketchProps } from './scene.tsx'

const HOUSE_MM = 3300
const WALL_MM = 2900
const GUTTER_MM = 2350
const OPAL = ['#e9edf0', 0.92] as const
const POLYCARBONATE = ['#c9d6dd', 0.75] as const
const GLASS = ['#8fc1dd', 0.5] as const

/** Draws back to front: later shapes cover earlier ones. */
export function Veranda(props: SketchProps) {
  const { width: w, depth: d, colour = '#383e42', walls = [], roof = '' } = props
  const at = projection(w, d, HOUSE_MM)
  const path = (...points: Point[]) => pathOf(at, ...points)
  const slope = (y: number) => WALL_MM - ((WALL_MM - GUTTER_MM) * y) / d
  const ribbed = roof.includes('poly')
  const [roofColour, roofOpacity] = roof.includes('opal') ? OPAL : ribbed ? POLYCARBONATE : GLASS
  const bays = Math.max(2, Math.round(w / 900))
  const posts = w > 5000 ? [0, w / 2, w] : [0, w]
  const down = (part: number) => path([part * w, 0, WALL_MM], [part * w, d, GUTTER_MM])
  const beams = [
    ...posts.map((x) => path([x, d, 0], [x, d, GUTTER_MM])),
    path([0, 0, WALL_MM], [0, d, GUTTER_MM], [w, d, GUTTER_MM], [w, 0, WALL_MM]),
  ].join('')
  const side = (x: number) => ({
    d: areaOf(at, [x, 0, 0], [x, d, 0], [x, d, GUTTER_MM], [x, 0, WALL_MM]),
    lines: path([x, d / 2, 0], [x, d / 2, slope(d / 2)]),
  })
  const front = {
    d: areaOf(at, [0, d, 0], [w, d, 0], [w, d, GUTTER_MM], [0, d, GUTTER_MM]),
    lines: places(4)
      .map((part) => path([part * w, d, 0], [part * w, d, GUTTER_MM]))
      .join(''),
  }
  const lights = props.led
    ? places(bays).flatMap((x) => [0.3, 0.7].map((y) => at([x * w, y * d, slope(y * d)])))
    : []

  return (
    <Scene {...props} at={at} house={HOUSE_MM}>
      {walls.includes('left') && <Pane {...side(0)} />}
      <path
        d={areaOf(at, [0, 0, WALL_MM], [w, 0, WALL_MM], [w, d, GUTTER_MM], [0, d, GUTTER_MM])}
        fill={roofColour}
        fill-opacity={roofOpacity}
      />
      {ribbed && (
        <path
          d={places(bays * 4)
            .map(down)
            .join('')}
          stroke="#6b7a84"
          stroke-opacity=".45"
          stroke-width=".6"
        />
      )}
      <path d={places(bays).map(down).join('')} stroke={colour} stroke-width="1.6" />
      {lights.map(([cx, cy]) => (
        <circle cx={cx} cy={cy} r="2.4" fill="#ffce5c" stroke="#c98a00" stroke-width=".6" />
      ))}
      {walls.includes('right') && <Pane {...side(w)} />}
      {walls.includes('front') && <Pane {...front} />}
      <path d={beams} stroke="currentColor" stroke-opacity=".45" stroke-width="5.4" />
      <path d={beams} stroke={colour} stroke-width="4" />
    </Scene>
  )
}

function Pane({ d, lines }: { d: string; lines: string }) {
  return (
    <g stroke="currentColor" stroke-opacity=".5">
      <path d={d} fill="#a9cfe2" fill-opacity=".42" />
      <path d={lines} />
    </g>
  )
}
