import type { Side } from '../form/sides.ts'
import { DRAWING_SIZE } from './projection.ts'

/** The outline below the head, in millimetres from between the feet. */
const BODY = [
  [-110, 1450],
  [110, 1450],
  [215, 1380],
  [240, 800],
  [165, 800],
  [145, 0],
  [30, 0],
  [0, 760],
  [-30, 0],
  [-145, 0],
  [-165, 800],
  [-240, 800],
  [-215, 1380],
] as const
const TALL_MM = 1700
const HEAD_MM = 115

interface PersonDrawingProps {
  feet: [number, number]
  head: [number, number]
}

/** A person of 1.70 m, for scale. */
export function PersonDrawing({ feet: [x, bottom], head: [, top] }: PersonDrawingProps) {
  const scale = (bottom - top) / TALL_MM
  const at = (mm: number) => Math.round(mm * scale * 10) / 10
  const outline = BODY.map(([aside, up]) => [x + at(aside), bottom - at(up)].join(' '))
  return (
    <g fill="#8a929a">
      <circle cx={x} cy={top + at(HEAD_MM)} r={at(HEAD_MM)} />
      <path d={`M${outline.join('L')}Z`} />
    </g>
  )
}

export interface DimensionProps {
  side: Side
  from: [number, number]
  to: [number, number]
  text: string
  /** The text is left of the line's middle (`end`), below it, or right of it (`start`). */
  anchor: 'end' | 'middle' | 'start'
  /** The height of its letters. */
  letter?: number | undefined
  /** The position of its edge's handle, and how far it moves per millimetre. */
  grip: [number, number]
  perMm: [number, number]
}

/** The width of a letter relative to its height, slightly too large, and the extra width of an m. */
const LETTER = 0.54
const WIDER_M = 0.4

function widthOf(text: string): number {
  return text.length * LETTER + (text.split('m').length - 1) * WIDER_M
}

const ASIDE = { end: -6, middle: 0, start: 6 }

/** A side with its length; hidden for a side seen end-on. */
export function Dimension({ from, to, text, anchor, letter = 15 }: DimensionProps) {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  if (Math.hypot(from[0] - to[0], from[1] - to[1]) < 1) return null
  const tick = ([a, b]: [number, number]) => `M${a - 3} ${b + 3}L${a + 3} ${b - 3}`
  return (
    <g>
      <path d={`M${from}L${to}${tick(from)}${tick(to)}`} fill="none" stroke="currentColor" />
      <text
        x={within(Math.round(x) + ASIDE[anchor], letter * widthOf(text), anchor)}
        y={Math.round(y) + (anchor === 'middle' ? letter + 5 : 12)}
        text-anchor={anchor}
        font-size={letter}
        fill="currentColor"
      >
        {text}
      </text>
    </g>
  )
}

/** Keeps a text next to its line within the picture. */
function within(x: number, width: number, anchor: DimensionProps['anchor']): number {
  if (anchor === 'start') return Math.min(x, DRAWING_SIZE.width - width)
  return anchor === 'end' ? Math.max(x, width) : x
}
