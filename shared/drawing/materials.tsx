import { areaOf } from './projection.ts'
import type { Paint } from './scene.tsx'

/** A line of a pattern, in millimetres: its path, colour, width and opacity. */
type Mark = readonly [path: string, colour: string, width: number, opacity: number]

interface Material {
  /** The size of the repeated pattern, in millimetres. */
  size?: readonly [width: number, height: number]
  marks?: readonly Mark[]
  /** The light on it from the first corner to the third. Each stop is written `offset colour opacity`. */
  gleam?: string | undefined
}

const [DARK, LIGHT] = ['#16191d', '#fff']
const PANE: Material = {
  gleam: '0 #fff .1,.28 #fff .55,.3 #fff .12,.5 #fff .4,.64 #fff .05,1 #1d5a7a .14',
}
const BRUSHED: Material = {
  size: [420, 60],
  marks: [
    ['M0 9H310M120 39H420', LIGHT, 7, 0.3],
    ['M60 24H420M0 54H210', DARK, 6, 0.12],
  ],
  gleam: '0 #fff .3,.35 #fff 0,.6 #16191d .05,1 #16191d .22',
}
const CHANNELS: readonly Mark[] = [
  ['M12 0V1000', DARK, 10, 0.22],
  ['M66 0V1000', LIGHT, 50, 0.3],
]

/** The look of materials over their colour. A new one is a line here. */
const MATERIALS: Readonly<Record<string, Material>> = {
  glass: PANE,
  clear: PANE,
  sliding: PANE,
  opal: { gleam: '0 #fff .5,.6 #fff 0,1 #7b8a93 .22' },
  satin: { gleam: '0 #fff .7,.5 #b9c6cc .25,1 #fff .3' },
  polycarbonate: { size: [120, 1000], marks: CHANNELS, gleam: PANE.gleam },
  polycarbonate_opal: { size: [120, 1000], marks: CHANNELS, gleam: '0 #fff .4,1 #7b8a93 .2' },
  louvres: {
    size: [1000, 190],
    marks: [
      ['M0 45H1000', LIGHT, 70, 0.6],
      ['M0 150H1000', DARK, 60, 0.1],
      ['M0 186H1000', DARK, 16, 0.4],
    ],
  },
  fabric: {
    size: [1000, 600],
    marks: [
      ['M0 130H1000', LIGHT, 200, 0.22],
      ['M0 180H1000', LIGHT, 60, 0.2],
      ['M0 500H1000', DARK, 180, 0.07],
      ['M0 570H1000', DARK, 60, 0.1],
    ],
    gleam: '0 #fff .12,1 #16191d .14',
  },
  cloth: {
    size: [24, 24],
    marks: [['M0 6H24M6 0V24', DARK, 5, 0.07]],
    gleam: '0 #16191d .18,.12 #fff .22,.5 #fff 0,1 #16191d .16',
  },
  screen: {
    size: [70, 70],
    marks: [['M0 35H70M35 0V70', LIGHT, 8, 0.2]],
    gleam: '0 #fff .16,1 #16191d .2',
  },
  solid: BRUSHED,
  aluminium: BRUSHED,
  plastic: { gleam: '0 #fff .45,.5 #fff 0,1 #16191d .12' },
  wood: {
    size: [1300, 145],
    marks: [
      ['M0 22C260 8 420 44 760 26S1150 8 1300 22', '#4b2e12', 7, 0.35],
      ['M0 62C200 84 330 40 540 62S640 96 900 74 1180 48 1300 62', '#4b2e12', 6, 0.3],
      ['M420 66C520 52 620 52 700 66 620 80 520 80 420 66', '#4b2e12', 5, 0.3],
      ['M0 108C300 92 620 124 900 106S1200 98 1300 108', '#4b2e12', 8, 0.28],
      ['M0 84H1300', LIGHT, 18, 0.12],
    ],
    gleam: '0 #fff .14,1 #16191d .14',
  },
  composite: {
    size: [900, 145],
    marks: [
      ['M0 36H900M0 72H900M0 108H900', DARK, 9, 0.16],
      ['M0 54H900M0 90H900', LIGHT, 8, 0.12],
    ],
  },
  tiles: {
    size: [600, 600],
    marks: [
      ['M30 570V30H570', LIGHT, 26, 0.35],
      ['M180 210l60 30M390 420l70 -20M300 120l30 40', DARK, 12, 0.12],
    ],
  },
  brick: {
    size: [440, 150],
    marks: [['M0 0H440M0 75H440M110 0V75M330 0V75M0 75V150M220 75V150', 'currentColor', 14, 0.3]],
  },
}

/** Draws materials by patterns whose ids start with `scope`, which is unique in the page. */
export function paintWith(scope: string): Paint {
  let count = 0
  return (name = '', at, corners) => {
    const material = MATERIALS[name]
    if (!material) return null
    const [first, second, , fourth] = corners
    const [[x, y], [ux, uy], [vx, vy]] = [at(first), at(second), at(fourth)]
    const [along, up] = [lengthOf(first, second), lengthOf(first, fourth)]
    const [a, b, c, d] = [(ux - x) / along, (uy - y) / along, (vx - x) / up, (vy - y) / up]
    // An area seen exactly from its edge is invisible.
    if (!(Math.abs(a * d - b * c) > 1e-9)) return null
    const matrix = `matrix(${[a, b, c, d].map((one) => one.toFixed(5)).join(' ')} ${x} ${y})`
    const id = `${scope}-${count++}`
    const area = areaOf(at, ...corners)
    const { size, marks, gleam } = material
    return (
      <g stroke="none">
        {size && marks && (
          <>
            <pattern
              id={id}
              patternUnits="userSpaceOnUse"
              width={size[0]}
              height={size[1]}
              patternTransform={matrix}
            >
              {marks.map(([path, stroke, width, opacity]) => (
                <path d={path} {...{ stroke, opacity }} fill="none" stroke-width={width} />
              ))}
            </pattern>
            <path d={area} fill={`url(#${id})`} />
          </>
        )}
        {gleam && (
          <>
            <linearGradient
              id={`${id}g`}
              gradientUnits="userSpaceOnUse"
              x2={along}
              y2={up}
              gradientTransform={matrix}
            >
              {gleam.split(',').map((stop) => {
                const [offset, colour, opacity] = stop.split(' ')
                return <stop offset={offset} stop-color={colour} stop-opacity={opacity} />
              })}
            </linearGradient>
            <path d={area} fill={`url(#${id}g)`} />
          </>
        )}
      </g>
    )
  }
}

function lengthOf(from: readonly number[], to: readonly number[]): number {
  return Math.hypot(...from.map((one, index) => one - (to[index] ?? 0)))
}
