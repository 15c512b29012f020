import { type Box, Front } from './front.tsx'
import { places } from './projection.ts'
import type { DrawingProps } from './scene.tsx'

/** How far down it hangs, as a fraction of the height: the window below identifies it. */
const DOWN = 0.72
/** The distance of slats and pleats, in pixels. */
const SLAT = 7
const BOX = 10
const PANE = { fill: '#a9cfe2', 'fill-opacity': '.45', 'stroke-opacity': '.6' }

/** Draws a blind in front of its window: rolled, slatted or pleated. */
export function Blind(props: DrawingProps) {
  const { colour = '#e3e6e8', parts } = props
  const fabric = parts?.fabric ?? '#d8c9ad'
  const look = parts?.look ?? 'roller'
  return (
    <Front {...props}>
      {({ x, y, w, h }, _, part) => {
        const cloth = { x: x + 4, y: y + BOX, w: w - 8, h: Math.round((h - BOX) * DOWN) }
        const end = cloth.y + cloth.h
        const bar = { x: cloth.x - 2, y: end, w: cloth.w + 4, h: 5 }
        return (
          <g stroke="currentColor">
            {part('glass', { x, y, w, h }, PANE)}
            <path d={`M${x + w / 2} ${end}V${y + h}`} stroke-opacity=".35" />
            {part(look === 'venetian' ? 'aluminium' : 'cloth', cloth, {
              fill: fabric,
              'stroke-opacity': '.5',
            })}
            <Folds look={look} cloth={cloth} />
            {part(undefined, bar, { fill: colour, 'stroke-opacity': '.6' })}
            {part('aluminium', { x: x - 2, y, w: w + 4, h: BOX }, { fill: colour })}
            {look === 'roller' && (
              <path d={`M${x + w - 2} ${y + BOX}V${y + h * 0.6}`} stroke-opacity=".6" />
            )}
          </g>
        )
      }}
    </Front>
  )
}

function Folds({ look, cloth: { x, y, w, h } }: { look: string; cloth: Box }) {
  if (look === 'roller') return null
  const levels = places(Math.max(2, Math.round(h / SLAT))).map((part) => y + part * h)
  const line = (level: number) => `M${x} ${level}H${x + w}`
  const cords = [0.15, 0.85].map((part) => `M${x + part * w} ${y}v${h}`).join('')
  return (
    <g stroke="#16191d">
      <path d={levels.map(line).join('')} stroke-opacity=".3" />
      {look === 'venetian' ? (
        <path d={cords} stroke-opacity=".4" />
      ) : (
        <path
          d={levels
            .filter((_, index) => index % 2 === 0)
            .map(line)
            .join('')}
          stroke="#fff"
          stroke-opacity=".55"
          stroke-width="2"
        />
      )}
    </g>
  )
}
