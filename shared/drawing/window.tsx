import { type Box, type DrawPart, Front } from './front.tsx'
import { OpeningDrawing, openingOf } from './opening.tsx'
import { places } from './projection.ts'
import type { DrawingProps } from './scene.tsx'

/** A wider window is drawn with several adjacent sashes. */
const WIDEST_SASH_MM = 1100
const MOST_PANES = 12
const FRAME = 8
/** The thickness of a frame, if the drawing shows how its panes open. */
const FRAME_MM = 70
const SASH_MM = 50
/** The colour of panes, by their glass. */
const GLASS = { clear: '#a9cfe2', satin: '#e6edf0' }
const GRILLE_MM = 110

export function WindowDrawing(props: DrawingProps) {
  const { width, colour = '#f1f0ea', parts } = props
  const usual = Math.ceil(width / WIDEST_SASH_MM)
  // Forms that name no parts keep their previous drawing: with a number of sashes by width.
  const count =
    parts === undefined
      ? usual
      : Math.min(MOST_PANES, Math.max(1, Math.round(parts.panes ?? usual)))
  const frame = { fill: colour, stroke: 'currentColor' }
  return (
    <Front {...props}>
      {({ x, y, w, h: whole }, scale, part) => {
        const air = parts?.grille ? Math.max(9, Math.round(GRILLE_MM * scale)) : 0
        const h = whole - air
        return (
          <>
            {part(parts?.material ?? 'plastic', { x, y, w, h: whole }, frame)}
            {air > 0 && (
              <path
                d={[0.35, 0.55, 0.75]
                  .map((part) => `M${x + FRAME} ${y + air * part}h${w - 2 * FRAME}`)
                  .join('')}
                stroke="#16191d"
                stroke-opacity=".6"
              />
            )}
            {[0, ...places(count)].map((along, index) => (
              <Pane
                box={{ x: x + along * w, y: y + air, w: w / count, h }}
                how={parts && openingOf(parts.opening ?? 'fixed', index, count)}
                scale={scale}
                isSatin={parts?.glazing === 'satin'}
                paint={props.paint && part}
              />
            ))}
          </>
        )
      }}
    </Front>
  )
}

interface PaneProps {
  box: Box
  /** How it opens; undefined for a sash with only a handle, if the form has no more. */
  how: string | undefined
  scale: number
  isSatin: boolean
  paint: DrawPart | undefined
}

function Pane({ box: { x, y, w, h }, how, scale, isSatin, paint }: PaneProps) {
  const opens = how !== undefined && how !== 'fixed'
  const frame = Math.max(3, Math.min(FRAME, Math.round(FRAME_MM * scale)))
  const sash = Math.max(2, Math.min(FRAME, Math.round(SASH_MM * scale)))
  const half = Math.round(frame / 2)
  const edge = how === undefined ? FRAME : opens ? half + sash : frame
  const shine = `M${w * 0.2} ${h * 0.55}L${w * 0.5} ${h * 0.2}M${w * 0.3} ${h * 0.6}L${w * 0.6} ${h * 0.25}`
  return (
    <g transform={`translate(${x} ${y})`}>
      {opens && (
        <path
          d={`M${half} ${half}H${w - half}V${h - half}H${half}Z`}
          fill="none"
          stroke="#6b7a84"
          stroke-opacity=".8"
        />
      )}
      <path
        d={`M${edge} ${edge}H${w - edge}V${h - edge}H${edge}Z`}
        fill={isSatin ? GLASS.satin : GLASS.clear}
        stroke="currentColor"
        stroke-opacity=".6"
      />
      {paint?.(isSatin ? 'satin' : 'glass', { x: edge, y: edge, w: w - 2 * edge, h: h - 2 * edge })}
      {opens ? (
        <OpeningDrawing how={how} box={{ x: edge, y: edge, w: w - 2 * edge, h: h - 2 * edge }} />
      ) : isSatin || paint ? null : (
        <path d={shine} stroke="#fff" stroke-width="2" stroke-opacity=".7" />
      )}
      {how === undefined && (
        <path d={`M4 ${h / 2 - 8}v16`} stroke="#6b7a84" stroke-width="3" stroke-linecap="round" />
      )}
    </g>
  )
}
