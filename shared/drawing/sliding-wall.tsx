import type { ComponentChildren } from 'preact'
import { upTo } from '../up-to.ts'
import { Front } from './front.tsx'
import { OpeningDrawing } from './opening.tsx'
import { places } from './projection.ts'
import type { DrawingProps } from './scene.tsx'

const PANEL_MM = 900
const MOST_PANELS = 12
const MOST_TRACKS = 6
const RAIL_MM = 70
/** By track: panels further back are paler. */
const GLASS = ['#a9cfe2', '#b5d6e6', '#c1ddea', '#cde4ee', '#d9ebf2', '#e5f2f6']
const SATIN = '#e6edf0'

/** Draws panels of glass that slide one behind the other, to the left. */
export function SlidingWall(props: DrawingProps) {
  const { width, colour = '#383e42', parts } = props
  const panels = within(parts?.panels ?? Math.max(2, width / PANEL_MM), MOST_PANELS)
  const tracks = within(parts?.tracks ?? panels, Math.min(panels, MOST_TRACKS))
  return (
    <Front {...props}>
      {({ x, y, w, h }, scale, part) => {
        const rail = Math.max(4, Math.round(RAIL_MM * scale))
        const panel = { y: y + rail, w: w / panels, h: h - 2 * rail }
        const levels = places(tracks + 1).map((part) => y + h - rail * part)
        return (
          <g stroke="currentColor">
            {upTo(panels).map((index) => (
              <Panel
                {...panel}
                x={x + index * panel.w}
                fill={parts?.glazing === 'satin' ? SATIN : GLASS[index % tracks]}
                slides={index > 0}
                look={part(parts?.glazing ?? 'glass', { ...panel, x: x + index * panel.w })}
              />
            ))}
            {part('aluminium', { x, y, w, h: rail }, { fill: colour })}
            {part('aluminium', { x, y: y + h - rail, w, h: rail }, { fill: colour })}
            <path
              d={levels.map((level) => `M${x} ${level}h${w}`).join('')}
              stroke="#fff"
              stroke-opacity=".5"
              stroke-width=".6"
            />
          </g>
        )
      }}
    </Front>
  )
}

interface PanelProps {
  x: number
  y: number
  w: number
  h: number
  fill: string | undefined
  slides: boolean
  look: ComponentChildren
}

function Panel({ fill, slides, look, ...box }: PanelProps) {
  const { x, y, w, h } = box
  return (
    <>
      <path d={`M${x} ${y}h${w}v${h}h${-w}Z`} fill={fill} stroke-opacity=".6" />
      {look}
      {slides && <OpeningDrawing how="slide_left" box={box} />}
    </>
  )
}

function within(number: number, most: number): number {
  return Math.min(most, Math.max(1, Math.round(number)))
}
