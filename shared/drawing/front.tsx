import type { ComponentChildren } from 'preact'
import { DrawingFrame } from './frame.tsx'
import { Dimension, PersonDrawing } from './scale.tsx'
import type { DrawingProps } from './scene.tsx'

const ROOM = { width: 230, height: 240 }
/** The part of it for the larger letters of one among several. */
const LARGER_LETTERS = 30
const LEFT = 30
const TOP = 20
/** A person next to something lower than this does not show its size. */
const MAN_HIGH_MM = 1700
/** Room for a person, left of the product. */
const ASIDE_MM = 800

/** Pixels, from the top left corner. */
export interface Box {
  x: number
  y: number
  w: number
  h: number
}

export type DrawPart = (
  material: string | undefined,
  box: Box,
  look?: Record<string, string>,
) => ComponentChildren

/** The drawn thickness of upright products in side view. */
const THICK_MM = 90
/** The oblique offsets of a pixel to the right, and a pixel back. */
const [ACROSS, BACK] = [
  [0.86, 0.2],
  [0.5, -0.3],
] as const

interface Props extends DrawingProps {
  /** `part` draws a part of it: a rectangle with this look, if given, and its material over that. */
  children(box: Box, scale: number, part: DrawPart): ComponentChildren
}

/**
 * Draws an upright product with its dimensions: from the front unless rotated. The height is `height`, else
 * `depth`.
 */
export function Front(props: Props) {
  const { width, depth, height = depth, parts, label, letter, stage = {}, formatLength } = props
  const { view = 'front', Dimension: Shown = Dimension } = stage
  const among = stage.among ?? props.among ?? { width, height }
  const hasPerson = !stage.isAlone && (parts?.person || stage.hasPerson)
  const asideOf = (high: number) => (hasPerson && high >= MAN_HIGH_MM ? ASIDE_MM : 0)
  const aside = asideOf(height)
  const room = letter === undefined ? ROOM.width : ROOM.width - LARGER_LETTERS
  const [across, aslant] = view === 'oblique' ? ACROSS : [1, 0]
  const scale = Math.min(
    room / (among.width + asideOf(among.height)),
    ROOM.height / (among.height + (among.width + THICK_MM) * aslant),
  )
  const [w, h] = [width * scale, height * scale].map(Math.round) as [number, number]
  const left = LEFT + Math.round((room - w + aside * scale) / 2)
  const [x, y] = [left, TOP + Math.round((ROOM.height - h) / 2)]
  const feet = Math.round(x - (aside * scale) / 2)
  const [middle, thick] = [x + w / 2, Math.max(4, Math.round(THICK_MM * scale))]
  const seen = (px: number, py: number): [number, number] => [
    middle + (px - middle) * across,
    py + (px - middle) * aslant,
  ]
  const part: DrawPart = (material, { x: px, y: py, w: wide, h: high }, look) => (
    <>
      {look && <rect x={px} y={py} width={wide} height={high} {...look} />}
      {props.paint?.(material, ([mm, , down]) => [px + mm * scale, py + down * scale], [
        [0, 0, 0],
        [wide / scale, 0, 0],
        [wide / scale, 0, high / scale],
        [0, 0, high / scale],
      ])}
    </>
  )
  const below = view === 'top' ? y + h / 2 + thick : y + h + 18
  const isWide = view !== 'side'
  const beyond = isWide ? x + w + 18 : middle + thick + 12
  return (
    <DrawingFrame label={label} letter={letter} box={stage.box}>
      {aside > 0 && view !== 'top' && (
        <PersonDrawing
          feet={[feet, y + h]}
          head={[feet, y + h - Math.round(MAN_HIGH_MM * scale)]}
        />
      )}
      {view === 'side' || view === 'top' ? (
        <rect
          {...(isWide
            ? { x, y: y + (h - thick) / 2, width: w, height: thick }
            : { x: middle - thick / 2, y, width: thick, height: h })}
          fill={props.colour ?? EDGE}
          stroke="currentColor"
        />
      ) : (
        <>
          {view === 'oblique' && (
            <g stroke="currentColor" fill={props.colour ?? EDGE}>
              <path d={faceOf(seen(x, y), seen(x + w, y), thick)} />
              <path d={faceOf(seen(x + w, y), seen(x + w, y + h), thick)} />
            </g>
          )}
          <g
            transform={`matrix(${across} ${aslant} 0 1 ${middle * (1 - across)} ${-middle * aslant})`}
          >
            {props.children({ x, y, w, h }, scale, part)}
          </g>
        </>
      )}
      <Shown
        side="width"
        letter={letter}
        from={seen(isWide ? x : middle, below)}
        to={seen(isWide ? x + w : middle, below)}
        text={formatLength(width)}
        anchor={view === 'oblique' ? 'end' : 'middle'}
        grip={seen(x + w, y + h / 2)}
        perMm={[(scale / 2) * across, (scale / 2) * aslant]}
      />
      <Shown
        side={props.height === undefined ? 'depth' : 'height'}
        letter={letter}
        from={seen(beyond, view === 'top' ? y : y + h)}
        to={seen(beyond, y)}
        text={formatLength(height)}
        anchor="start"
        grip={[middle, y]}
        perMm={[0, -scale / 2]}
      />
    </DrawingFrame>
  )
}

const EDGE = '#8f989f'
/** The visible thickness along an edge of the front. */
function faceOf(from: [number, number], to: [number, number], thick: number): string {
  const back = ([x, y]: [number, number]) => [x + thick * BACK[0], y + thick * BACK[1]]
  return `M${[from, to, back(to), back(from)].join('L')}Z`
}
