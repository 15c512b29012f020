import type { VNode } from 'preact'

interface VerandaProps {
  /** Millimetres. */
  width: number
  depth: number
  /** The roof's option value: `opal` in it is milky, `poly` ribbed, anything else clear glass. */
  roof?: string
  /** The frame, `#rrggbb`. */
  colour?: string
  /** Which of `left`, `right` and `front` are closed. */
  walls?: readonly string[]
  led?: boolean
  /** What a screen reader says. */
  label: string
  formatLength(mm: number): string
}

/** A point in space: x along the house, y away from it, z up; millimetres. */
type Point = [x: number, y: number, z: number]

const VIEW = { width: 360, height: 316 }
/** Room for the dimensions' text. */
const MARGIN = 30
/** How far the wall and the dimension lines reach past the veranda. */
const AROUND_MM = 450
const HOUSE_MM = 3300
const WALL_MM = 2900
const GUTTER_MM = 2350
const LARGEST_MM = 12_000
/** Smaller verandas are drawn smaller, but less so than they are: they must stay readable. */
const SHRINK = 0.25
const COS = 0.866
const SIN = 0.5
const OPAL = ['#e9edf0', 0.92] as const
const POLYCARBONATE = ['#c9d6dd', 0.75] as const
const GLASS = ['#8fc1dd', 0.5] as const

/** An isometric sketch to scale. Draw back to front: later shapes cover earlier ones. */
export function Veranda(props: VerandaProps): VNode {
  const { width: w, depth: d, colour = '#383e42', walls = [], formatLength } = props
  const at = projection(w, d)
  const path = (...points: Point[]) => `M${points.map((p) => at(p).join(' ')).join('L')}`
  const area = (...points: Point[]) => `${path(...points)}Z`
  const slope = (y: number) => WALL_MM - ((WALL_MM - GUTTER_MM) * y) / d
  const { roof = '' } = props
  const ribbed = roof.includes('poly')
  const [roofColour, roofOpacity] = roof.includes('opal') ? OPAL : ribbed ? POLYCARBONATE : GLASS
  const bays = Math.max(2, Math.round(w / 900))
  const posts = w > 5000 ? [0, w / 2, w] : [0, w]
  const beams = [
    ...posts.map((x) => path([x, d, 0], [x, d, GUTTER_MM])),
    path([0, 0, WALL_MM], [0, d, GUTTER_MM], [w, d, GUTTER_MM], [w, 0, WALL_MM]),
  ].join('')
  const rafters = places(bays)
    .map((part) => path([part * w, 0, WALL_MM], [part * w, d, GUTTER_MM]))
    .join('')
  const ribs = places(bays * 4)
    .map((part) => path([part * w, 0, WALL_MM], [part * w, d, GUTTER_MM]))
    .join('')
  const left: Point[] = [
    [0, 0, 0],
    [0, d, 0],
    [0, d, GUTTER_MM],
    [0, 0, WALL_MM],
  ]
  const right = left.map(([, y, z]): Point => [w, y, z])
  const front: Point[] = [
    [0, d, 0],
    [w, d, 0],
    [w, d, GUTTER_MM],
    [0, d, GUTTER_MM],
  ]
  const lights = props.led
    ? places(bays).flatMap((x) => [0.3, 0.7].map((y): Point => [x * w, y * d, slope(y * d)]))
    : []

  return (
    <svg
      class="sketch"
      viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
      role="img"
      aria-label={props.label}
    >
      <g stroke-linejoin="round" stroke-linecap="round" fill="none">
        <path
          d={area(
            [-AROUND_MM, 0, 0],
            [w + AROUND_MM, 0, 0],
            [w + AROUND_MM, 0, HOUSE_MM],
            [-AROUND_MM, 0, HOUSE_MM],
          )}
          fill="currentColor"
          fill-opacity=".07"
        />
        <path
          d={area([0, 0, 0], [w, 0, 0], [w, d, 0], [0, d, 0])}
          fill="currentColor"
          fill-opacity=".1"
        />
        <Pane
          show={walls.includes('left')}
          d={area(...left)}
          lines={path([0, d / 2, 0], [0, d / 2, slope(d / 2)])}
        />
        <path
          d={area([0, 0, WALL_MM], [w, 0, WALL_MM], [w, d, GUTTER_MM], [0, d, GUTTER_MM])}
          fill={roofColour}
          fill-opacity={roofOpacity}
        />
        {ribbed && <path d={ribs} stroke="#6b7a84" stroke-opacity=".45" stroke-width=".6" />}
        <path d={rafters} stroke={colour} stroke-width="1.6" />
        {lights.map((light) => {
          const [cx, cy] = at(light)
          return (
            <circle cx={cx} cy={cy} r="2.4" fill="#ffce5c" stroke="#c98a00" stroke-width=".6" />
          )
        })}
        <Pane
          show={walls.includes('right')}
          d={area(...right)}
          lines={path([w, d / 2, 0], [w, d / 2, slope(d / 2)])}
        />
        <Pane
          show={walls.includes('front')}
          d={area(...front)}
          lines={places(4)
            .map((part) => path([part * w, d, 0], [part * w, d, GUTTER_MM]))
            .join('')}
        />
        <path d={beams} stroke="currentColor" stroke-opacity=".45" stroke-width="5.4" />
        <path d={beams} stroke={colour} stroke-width="4" />
      </g>
      <Dimension
        from={at([0, d + AROUND_MM, 0])}
        to={at([w, d + AROUND_MM, 0])}
        text={formatLength(w)}
        before
      />
      <Dimension
        from={at([w + AROUND_MM, d, 0])}
        to={at([w + AROUND_MM, 0, 0])}
        text={formatLength(d)}
      />
    </svg>
  )
}

/** The inner dividing lines of so many equal parts, as parts of one. */
function places(count: number): number[] {
  return Array.from({ length: count - 1 }, (_, index) => (index + 1) / count)
}

/** Fits what is drawn, its dimensions included, into the middle of the view. */
function projection(w: number, d: number): (point: Point) => [number, number] {
  const flat = ([x, y, z]: Point): [number, number] => [(x - y) * COS, (x + y) * SIN - z]
  const [left] = flat([-AROUND_MM, d + AROUND_MM, 0])
  const [right] = flat([w + AROUND_MM, 0, 0])
  const [, top] = flat([-AROUND_MM, 0, HOUSE_MM])
  const [, bottom] = flat([w, d + AROUND_MM, 0])
  const fit = Math.min(
    (VIEW.width - MARGIN) / (right - left),
    (VIEW.height - MARGIN) / (bottom - top),
  )
  const scale = fit * ((w + d) / LARGEST_MM) ** SHRINK
  const round = (value: number) => Math.round(value * 10) / 10
  return (point) => {
    const [x, y] = flat(point)
    return [
      round(VIEW.width / 2 + (x - (left + right) / 2) * scale),
      round(VIEW.height / 2 + (y - (top + bottom) / 2) * scale),
    ]
  }
}

function Pane({ show, d, lines }: { show: boolean; d: string; lines: string }) {
  return (
    show && (
      <g stroke="currentColor" stroke-opacity=".5">
        <path d={d} fill="#a9cfe2" fill-opacity=".42" />
        <path d={lines} />
      </g>
    )
  )
}

interface DimensionProps {
  from: [number, number]
  to: [number, number]
  text: string
  /** The text stands left of the line. */
  before?: boolean
}

function Dimension({ from, to, text, before = false }: DimensionProps) {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const tick = ([a, b]: [number, number]) => `M${a - 3} ${b + 3}L${a + 3} ${b - 3}`
  return (
    <g>
      <path d={`M${from}L${to}${tick(from)}${tick(to)}`} fill="none" stroke="currentColor" />
      <text
        x={before ? Math.round(x) - 6 : Math.round(x) + 6}
        y={Math.round(y) + 12}
        text-anchor={before ? 'end' : 'start'}
        font-size="15"
        fill="currentColor"
      >
        {text}
      </text>
    </g>
  )
}
