import { Dimension } from './dimension.tsx'
import { places, VIEW } from './projection.ts'
import type { SketchProps } from './scene.tsx'

const ROOM = { width: 230, height: 240 }
const LEFT = 30
const TOP = 20
/** A wider window is drawn with several sashes side by side. */
const WIDEST_SASH_MM = 1100

/** Draws a window from the front: `depth` is its height. */
export function Window({
  width,
  depth: height,
  colour = '#f1f0ea',
  label,
  formatLength,
}: SketchProps) {
  const scale = Math.min(ROOM.width / width, ROOM.height / height)
  const [w, h] = [width * scale, height * scale].map(Math.round) as [number, number]
  const count = Math.ceil(width / WIDEST_SASH_MM)
  const sash = w / count
  const [x, y] = [LEFT + Math.round((ROOM.width - w) / 2), TOP + Math.round((ROOM.height - h) / 2)]
  return (
    <svg class="sketch" viewBox={`0 0 ${VIEW.width} ${VIEW.height}`} role="img" aria-label={label}>
      <rect x={x} y={y} width={w} height={h} fill={colour} stroke="currentColor" />
      {[0, ...places(count)].map((part) => (
        <g transform={`translate(${x + part * w} ${y})`}>
          <path
            d={`M8 8H${sash - 8}V${h - 8}H8Z`}
            fill="#a9cfe2"
            stroke="currentColor"
            stroke-opacity=".6"
          />
          <path
            d={`M${sash * 0.2} ${h * 0.55}L${sash * 0.5} ${h * 0.2}M${sash * 0.3} ${h * 0.6}L${sash * 0.6} ${h * 0.25}`}
            stroke="#fff"
            stroke-width="2"
            stroke-opacity=".7"
          />
          <path d={`M4 ${h / 2 - 8}v16`} stroke="#6b7a84" stroke-width="3" stroke-linecap="round" />
        </g>
      ))}
      <Dimension
        from={[x, y + h + 18]}
        to={[x + w, y + h + 18]}
        text={formatLength(width)}
        anchor="middle"
      />
      <Dimension
        from={[x + w + 18, y + h]}
        to={[x + w + 18, y]}
        text={formatLength(height)}
        anchor="start"
      />
    </svg>
  )
}
