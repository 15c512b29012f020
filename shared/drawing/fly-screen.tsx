import { Front } from './front.tsx'
import { OpeningDrawing } from './opening.tsx'
import { places } from './projection.ts'
import type { DrawingProps } from './scene.tsx'

const FRAME = 7
/** The distance of the threads, in pixels. */
const THREAD = 8

/** Draws a frame with a mesh in it. */
export function FlyScreen(props: DrawingProps) {
  const { colour = '#383e42', parts } = props
  return (
    <Front {...props}>
      {({ x, y, w, h }, _, part) => {
        const mesh = { x: x + FRAME, y: y + FRAME, w: w - 2 * FRAME, h: h - 2 * FRAME }
        const across = places(Math.max(2, Math.round(mesh.w / THREAD)))
        const down = places(Math.max(2, Math.round(mesh.h / THREAD)))
        const threads = [
          ...across.map((part) => `M${mesh.x + part * mesh.w} ${mesh.y}v${mesh.h}`),
          ...down.map((part) => `M${mesh.x} ${mesh.y + part * mesh.h}h${mesh.w}`),
        ]
        return (
          <g stroke="currentColor">
            {part('aluminium', { x, y, w, h }, { fill: colour })}
            {part(undefined, mesh, { fill: '#dfe5e8', 'stroke-opacity': '.6' })}
            <path d={threads.join('')} stroke="#6b7a84" stroke-opacity=".45" stroke-width=".6" />
            <OpeningDrawing how={parts?.opening ?? 'fixed'} box={mesh} />
          </g>
        )
      }}
    </Front>
  )
}
