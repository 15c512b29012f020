import type { ComponentChildren } from 'preact'
import type { DrawnParts } from '../form/sketch.contract.ts'
import { SketchFrame } from './frame.tsx'
import { AROUND_MM, areaOf, type Project, places, projection, svgPath } from './projection.ts'
import { Dimension, SketchPerson } from './scale.tsx'

export interface SketchProps {
  /** Millimetres. */
  width: number
  depth: number
  height?: number | undefined
  /** The colour of the frame, `#rrggbb`. */
  colour?: string
  /** The roof's option value, where a form names no parts: see `roof.tsx`. */
  roof?: string
  /** Which of `left`, `right` and `front` are closed, where a form names no parts. */
  walls?: readonly string[]
  led?: boolean
  /** How many lights; as many as the roof asks for when absent. */
  spots?: number | undefined
  /** Whether a cloth hangs below the roof. */
  sunshade?: boolean | undefined
  /** What the form names; absent in older ones. */
  parts?: DrawnParts | undefined
  /** The text that a screen reader reads out. */
  label: string
  formatLength(mm: number): string
  /** The height of letters; larger where the whole is shown small. */
  letter?: number | undefined
  /** The largest width and height of those beside it: seen from the front, all have one scale. */
  among?: { width: number; height: number } | undefined
}

interface Props extends SketchProps {
  at: Project
  /** The height of the house's wall behind it, in millimetres; 0 without one. */
  house: number
  /** What gives light or warmth, over all else. */
  lit?: ComponentChildren
  children: ComponentChildren
}

/** Room left of the drawing for the text of a height, in pixels. */
const HEIGHT_ROOM = 64
const HOUSE_MM = 3300
const ABOVE_MM = 400

/** The projection for a product of this height, and the wall of the house behind it. */
export function placeInScene({ width, depth, height }: SketchProps, topMm: number) {
  const house = Math.max(HOUSE_MM, topMm + ABOVE_MM)
  return { house, at: projection(width, depth, house, height === undefined ? 0 : HEIGHT_ROOM) }
}

/** Draws a house's wall, the ground in front of it with its dimensions, and the product. */
export function Scene(props: Props) {
  const {
    at,
    width: w,
    depth: d,
    height,
    house,
    parts,
    label,
    letter,
    formatLength,
    lit,
    children,
  } = props
  const end = w + AROUND_MM
  const wall = areaOf(at, [-AROUND_MM, 0, 0], [end, 0, 0], [end, 0, house], [-AROUND_MM, 0, house])
  const ground = areaOf(at, [0, 0, 0], [w, 0, 0], [w, d, 0], [0, d, 0])
  return (
    <SketchFrame label={label} letter={letter}>
      <g stroke-linejoin="round" stroke-linecap="round" fill="none">
        {house > 0 && <path d={wall} fill="currentColor" fill-opacity=".07" />}
        <path d={ground} fill="currentColor" fill-opacity=".1" />
        <Floor at={at} w={w} d={d} of={parts?.floor} />
        {parts?.person && (
          <SketchPerson feet={at([w * 0.3, d * 0.85, 0])} head={at([w * 0.3, d * 0.85, 1700])} />
        )}
        {children}
        {lit}
      </g>
      <Dimension
        letter={letter}
        from={at([0, d + AROUND_MM, 0])}
        to={at([w, d + AROUND_MM, 0])}
        text={formatLength(w)}
        anchor="end"
      />
      <Dimension
        letter={letter}
        from={at([end, d, 0])}
        to={at([end, 0, 0])}
        text={formatLength(d)}
        anchor="start"
      />
      {height !== undefined && (
        <Dimension
          letter={letter}
          from={at([-AROUND_MM, d, 0])}
          to={at([-AROUND_MM, d, height])}
          text={formatLength(height)}
          anchor="end"
        />
      )}
    </SketchFrame>
  )
}

const TILE_MM = 600
const BOARD_MM = 145
const BOARDS: Record<string, string> = { composite: '#8b8580', wood: '#b58a5b' }

/** Tiles or boards, where the form says so. */
function Floor({ at, w, d, of }: { at: Project; w: number; d: number; of: string | undefined }) {
  if (of === undefined) return null
  const along = (mm: number) =>
    places(Math.max(2, Math.round(d / mm))).map((part) =>
      svgPath(at, [0, part * d, 0], [w, part * d, 0]),
    )
  const across = places(Math.max(2, Math.round(w / TILE_MM))).map((part) =>
    svgPath(at, [part * w, 0, 0], [part * w, d, 0]),
  )
  const lines = of in BOARDS ? along(BOARD_MM) : [...along(TILE_MM), ...across]
  return (
    <>
      <path
        d={areaOf(at, [0, 0, 0], [w, 0, 0], [w, d, 0], [0, d, 0])}
        fill={BOARDS[of] ?? '#b9bbb8'}
      />
      <path d={lines.join('')} stroke="#16191d" stroke-opacity=".3" stroke-width=".6" />
    </>
  )
}
