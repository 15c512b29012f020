import type { ComponentChildren, FunctionComponent } from 'preact'
import type { DrawnParts } from '../form/drawing.contract.ts'
import type { Side } from '../form/sides.ts'
import { DrawingFrame } from './frame.tsx'
import {
  AROUND_MM,
  areaOf,
  type Corners,
  cornersOf,
  lowOf,
  type Point,
  type Project,
  places,
  projection,
  svgPath,
  type View,
} from './projection.ts'
import { Dimension, type DimensionProps, PersonDrawing } from './scale.tsx'

export interface DrawingProps {
  /** Millimetres. */
  width: number
  depth: number
  height?: number | undefined
  /** The colour of the frame, `#rrggbb`. */
  colour?: string
  /** The roof's option value, if a form names no parts: see `roof.tsx`. */
  roof?: string
  /** Which of `left`, `right` and `front` are closed, if a form names no parts. */
  walls?: readonly string[]
  led?: boolean
  /** The number of lights; by default the roof decides. */
  spots?: number | undefined
  /** Whether a cloth hangs below the roof. */
  sunshade?: boolean | undefined
  /** The parts that the form names; absent in older ones. */
  parts?: DrawnParts | undefined
  /** The text for screen readers. */
  label: string
  formatLength(mm: number): string
  /** The height of letters; larger if the drawing is shown small. */
  letter?: number | undefined
  /** The largest sides of adjacent drawings, which share one scale; in front view, the height. */
  among?: { width: number; height: number; depth?: number } | undefined
  paint?: Paint | undefined
  stage?: SceneOptions | undefined
}

/** Draws a material over the plain colour of four corners. Without it a drawing is plain. */
export type Paint = (
  material: string | undefined,
  at: Project,
  corners: Corners,
) => ComponentChildren

/** An object in the sun, and the share of light that it blocks. */
export interface Cast {
  corners: readonly Point[]
  shade: number
}

/** The placement of a drawing, for additions to it. */
export interface PlacedDrawing {
  at: Project
  width: number
  depth: number
  /** The height of the house; 0 without one. */
  house: number
  casts: readonly Cast[]
  isLit: boolean
}

/** The options of a drawing besides the product itself: its view, time of day and surroundings. */
export interface SceneOptions {
  view?: View
  /** The visible part of the drawing, as a view box. */
  box?: string
  /** The projection to keep while the product changes. */
  at?: Project | undefined
  among?: DrawingProps['among']
  hasPerson?: boolean
  /** Whether the product is alone: without house, ground and person. */
  isAlone?: boolean
  Dimension?: FunctionComponent<DimensionProps>
  /** Objects on the ground, and the light on everything. */
  Ground?: FunctionComponent<PlacedDrawing>
  Dusk?: FunctionComponent<PlacedDrawing>
  /** The fill of the light around a lamp. */
  glow?: string | undefined
}

interface Props extends DrawingProps {
  at: Project
  /** The height of the house's wall behind it, in millimetres; 0 without one. */
  house: number
  casts: readonly Cast[]
  /** Sources of light or warmth, on top of everything. */
  lit?: ComponentChildren
  children: ComponentChildren
}

/** Room left of the drawing for the text of a height, in pixels. */
const HEIGHT_ROOM = 64
/** A wall seen edge-on. */
const ON_EDGE = { stroke: 'currentColor', 'stroke-opacity': '.3', 'stroke-width': '5' }
const HOUSE_MM = 3300
const ABOVE_MM = 400

/** The placement of a product of this height: its projection, and the wall of the house behind it. */
export function placeInScene({ width, depth, height, stage, paint }: DrawingProps, topMm: number) {
  const house = Math.max(HOUSE_MM, topMm + ABOVE_MM)
  const aside = height === undefined ? 0 : HEIGHT_ROOM
  const { width: w, depth: d = depth } = stage?.among ?? { width }
  const at = stage?.at ?? projection(w, d, house, { aside, view: stage?.view })
  return { at, house, width, depth, paint, glow: stage?.glow }
}

/** Draws a house's wall, the ground in front of it with its dimensions, and the product. */
export function Scene(props: Props) {
  const { at, width: w, depth: d, height, house, parts, label, letter, paint, stage = {} } = props
  const { Ground, Dusk, view, Dimension: Shown = Dimension } = stage
  const end = w + AROUND_MM
  const wall = [
    [-AROUND_MM, 0, house],
    [end, 0, house],
    [end, 0, 0],
    [-AROUND_MM, 0, 0],
  ] satisfies Corners
  const ground = areaOf(at, ...cornersOf(props))
  const placed = { at, width: w, depth: d, house, casts: props.casts, isLit: props.led === true }
  const dimension = (
    side: Side,
    mm: number,
    anchor: DimensionProps['anchor'],
    [from, to, grip, more]: [from: Point, to: Point, grip: Point, more: Point],
  ) => {
    const [start, next] = [at([0, 0, 0]), at(more.map((one) => one * 1000) as Point)]
    return (
      <Shown
        side={side}
        letter={letter}
        from={at(from)}
        to={at(to)}
        text={props.formatLength(mm)}
        anchor={anchor}
        grip={at(grip)}
        perMm={[(next[0] - start[0]) / 1000, (next[1] - start[1]) / 1000]}
      />
    )
  }
  const low = lowOf(view)
  const isFlat = low < 0
  return (
    <DrawingFrame label={label} letter={letter} box={stage.box}>
      <g stroke-linejoin="round" stroke-linecap="round" fill="none">
        {!stage.isAlone && (
          <>
            {house > 0 && (
              <>
                <path
                  d={areaOf(at, ...wall)}
                  fill="currentColor"
                  fill-opacity=".07"
                  {...((view === 'side' || view === 'top') && ON_EDGE)}
                />
                {paint?.('brick', at, wall)}
              </>
            )}
            <path d={ground} fill="currentColor" fill-opacity=".1" />
            <Floor at={at} w={w} d={d} of={parts?.floor} paint={paint} />
            {Ground && <Ground {...placed} />}
            {(parts?.person || stage.hasPerson) && (
              <PersonDrawing
                feet={at([w * 0.3, d * 0.85, 0])}
                head={at([w * 0.3, d * 0.85, 1700])}
              />
            )}
          </>
        )}
        {props.children}
        {Dusk && <Dusk {...placed} />}
        {props.lit}
      </g>
      {dimension('width', w, isFlat || view === 'top' ? 'middle' : 'end', [
        [0, d + AROUND_MM, low],
        [w, d + AROUND_MM, low],
        [w, d / 2, 0],
        [1, 0, 0],
      ])}
      {dimension('depth', d, isFlat ? 'middle' : 'start', [
        [end, d, low],
        [end, 0, low],
        [w / 2, d, 0],
        [0, 1, 0],
      ])}
      {height !== undefined &&
        dimension('height', height, view === 'side' ? 'start' : 'end', [
          [-AROUND_MM, view === 'side' ? d + AROUND_MM : d, 0],
          [-AROUND_MM, view === 'side' ? d + AROUND_MM : d, height],
          [0, d, height],
          [0, 0, 1],
        ])}
    </DrawingFrame>
  )
}

const TILE_MM = 600
const BOARD_MM = 145
const BOARDS: Record<string, string> = { composite: '#8b8580', wood: '#b58a5b' }

/** Tiles or boards, if the form has them. */
interface FloorProps {
  at: Project
  w: number
  d: number
  of: string | undefined
  paint: Paint | undefined
}

function Floor({ at, w, d, of, paint }: FloorProps) {
  if (of === undefined) return null
  const along = (mm: number) =>
    places(Math.max(2, Math.round(d / mm))).map((part) =>
      svgPath(at, [0, part * d, 0], [w, part * d, 0]),
    )
  const across = places(Math.max(2, Math.round(w / TILE_MM))).map((part) =>
    svgPath(at, [part * w, 0, 0], [part * w, d, 0]),
  )
  const corners = cornersOf({ width: w, depth: d })
  const lines = of in BOARDS ? along(BOARD_MM) : [...along(TILE_MM), ...across]
  return (
    <>
      <path d={areaOf(at, ...corners)} fill={BOARDS[of] ?? '#b9bbb8'} />
      {paint?.(of, at, corners)}
      <path d={lines.join('')} stroke="#16191d" stroke-opacity=".3" stroke-width=".6" />
    </>
  )
}
