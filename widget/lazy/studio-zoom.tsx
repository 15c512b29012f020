import type { ComponentChildren } from 'preact'
import { DRAWING_SIZE } from '../../shared/drawing/projection.ts'
import type { STUDIO } from '../../shared/messages/studio.ts'
import { useRef } from '../host.ts'

interface ZoomedProps {
  text: (typeof STUDIO)['en']
  isDark: boolean
  children(box: string): ComponentChildren
}

const MOST_ZOOM = 6
/** How far a key moves the drawing, in its pixels, and its zoom factor. */
const [MOVE, CLOSER] = [24, 1.3]

/** A zoomable and movable view: by touch, by wheel with Ctrl or while focused, by keys and by buttons. */
export function Zoomed({ text, isDark, children }: ZoomedProps) {
  const here = useRef<HTMLDivElement>(null)
  const { boxOf, svg, move, zoom, keys } = useZoom(here)
  const fingers = useFingers(svg, move, zoom)
  const button = (sign: string, label: string, act: () => void) => (
    <button type="button" aria-label={label} onClick={act}>
      {sign}
    </button>
  )
  return (
    <>
      <div
        ref={here}
        class={isDark ? 'stage night' : 'stage'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move and zoom it
        tabIndex={0}
        role="application"
        aria-label={text.moves}
        {...fingers}
        onWheel={(event) => {
          const isMeant = event.ctrlKey || event.metaKey || event.currentTarget.matches(':focus')
          if (!isMeant) return
          event.preventDefault()
          zoom(event.deltaY < 0 ? CLOSER : 1 / CLOSER, { x: event.clientX, y: event.clientY })
        }}
        onKeyDown={(event) => {
          const act = event.target === event.currentTarget && keys[event.key]
          if (!act) return
          event.preventDefault()
          act()
        }}
      >
        {children(boxOf())}
      </div>
      <div class="zoom">
        {button('+', text.closer, () => zoom(CLOSER))}
        {button('−', text.farther, () => zoom(1 / CLOSER))}
        {button('⤢', text.whole, () => zoom(0))}
      </div>
    </>
  )
}

type Zoom = ReturnType<typeof useZoom>

/** The visible part of the drawing. */
function useZoom(here: { readonly current: HTMLDivElement | null }) {
  const seen = useRef({ x: 0, y: 0, zoom: 1 }).current
  const boxOf = () =>
    [seen.x, seen.y, DRAWING_SIZE.width / seen.zoom, DRAWING_SIZE.height / seen.zoom].join(' ')
  const svg = () => here.current?.querySelector('svg')
  const show = () => svg()?.setAttribute('viewBox', boxOf())
  const move = (dx: number, dy: number) => {
    const room = (size: number) => size * (1 - 1 / seen.zoom)
    seen.x = Math.min(room(DRAWING_SIZE.width), Math.max(0, seen.x + dx))
    seen.y = Math.min(room(DRAWING_SIZE.height), Math.max(0, seen.y + dy))
    show()
  }
  /** Zooms around a point of the screen; defaults to the centre. */
  const zoom = (by: number, at?: { x: number; y: number }) => {
    const matrix = svg()?.getScreenCTM()?.inverse()
    const [middle, level] = [
      DRAWING_SIZE.width / 2 / seen.zoom,
      DRAWING_SIZE.height / 2 / seen.zoom,
    ]
    const { x, y } =
      at && matrix
        ? new DOMPoint(at.x, at.y).matrixTransform(matrix)
        : { x: seen.x + middle, y: seen.y + level }
    const next = Math.min(MOST_ZOOM, Math.max(1, seen.zoom * by))
    const part = seen.zoom / next
    Object.assign(seen, { zoom: next, x: x - (x - seen.x) * part, y: y - (y - seen.y) * part })
    move(0, 0)
  }
  const keys: Record<string, () => void> = {
    '+': () => zoom(CLOSER),
    '=': () => zoom(CLOSER),
    '-': () => zoom(1 / CLOSER),
    '0': () => zoom(0),
    ArrowLeft: () => move(-MOVE / seen.zoom, 0),
    ArrowRight: () => move(MOVE / seen.zoom, 0),
    ArrowUp: () => move(0, -MOVE / seen.zoom),
    ArrowDown: () => move(0, MOVE / seen.zoom),
  }
  return { boxOf, svg, move, zoom, keys }
}

/** One finger moves the view, and two zoom it. */
function useFingers(svg: Zoom['svg'], move: Zoom['move'], zoom: Zoom['zoom']) {
  const fingers = useRef(new Map<number, { x: number; y: number }>()).current
  const follow = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, now)
    const scale = svg()?.getScreenCTM()?.a ?? 1
    if (other) {
      const apart = (one: typeof now) => Math.hypot(one.x - other.x, one.y - other.y)
      zoom(apart(now) / Math.max(1, apart(before)), other)
    } else move((before.x - now.x) / scale, (before.y - now.y) / scale)
  }
  const leave = ({ pointerId }: PointerEvent) => fingers.delete(pointerId)
  return {
    onPointerDown: (event: PointerEvent & { currentTarget: HTMLElement }) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: follow,
    onPointerUp: leave,
    onPointerCancel: leave,
  }
}
