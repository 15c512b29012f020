import type { ComponentChildren } from 'preact'
import { Dimension } from './dimension.tsx'
import { AROUND_MM, areaOf, type Project, VIEW } from './projection.ts'

export interface SketchProps {
  /** Millimetres. */
  width: number
  depth: number
  /** The colour of the frame or the fabric, `#rrggbb`. */
  colour?: string
  /** The roof's option value: `opal` in it draws milky glass, `poly` ribs, all else clear glass. */
  roof?: string
  /** Which of `left`, `right` and `front` are closed. */
  walls?: readonly string[]
  led?: boolean
  /** The text that a screen reader reads out. */
  label: string
  formatLength(mm: number): string
}

interface Props extends SketchProps {
  at: Project
  /** The height of the house's wall behind it, in millimetres. */
  house: number
  children: ComponentChildren
}

/** Draws a house's wall, the ground in front of it with its dimensions, and the product. */
export function Scene({ at, width: w, depth: d, house, label, formatLength, children }: Props) {
  const end = w + AROUND_MM
  const wall = areaOf(at, [-AROUND_MM, 0, 0], [end, 0, 0], [end, 0, house], [-AROUND_MM, 0, house])
  const ground = areaOf(at, [0, 0, 0], [w, 0, 0], [w, d, 0], [0, d, 0])
  return (
    <svg class="sketch" viewBox={`0 0 ${VIEW.width} ${VIEW.height}`} role="img" aria-label={label}>
      <g stroke-linejoin="round" stroke-linecap="round" fill="none">
        <path d={wall} fill="currentColor" fill-opacity=".07" />
        <path d={ground} fill="currentColor" fill-opacity=".1" />
        {children}
      </g>
      <Dimension
        from={at([0, d + AROUND_MM, 0])}
        to={at([w, d + AROUND_MM, 0])}
        text={formatLength(w)}
        anchor="end"
      />
      <Dimension
        from={at([end, d, 0])}
        to={at([end, 0, 0])}
        text={formatLength(d)}
        anchor="start"
      />
    </svg>
  )
}
