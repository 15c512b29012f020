import type { ComponentChildren } from 'preact'
import { Dimension } from './dimension.tsx'
import { AROUND_MM, areaOf, type Project, VIEW } from './projection.ts'

/** What every drawing is told. */
export interface SketchProps {
  /** Millimetres. */
  width: number
  depth: number
  /** The frame or the fabric, `#rrggbb`. */
  colour?: string
  /** The roof's option value: `opal` in it is milky, `poly` ribbed, anything else clear glass. */
  roof?: string
  /** Which of `left`, `right` and `front` are closed. */
  walls?: readonly string[]
  led?: boolean
  /** What a screen reader says. */
  label: string
  formatLength(mm: number): string
}

interface Props extends SketchProps {
  at: Project
  /** How high the house stands behind it. */
  house: number
  children: ComponentChildren
}

/** A house's wall, the ground before it with its dimensions, and what stands there. */
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
