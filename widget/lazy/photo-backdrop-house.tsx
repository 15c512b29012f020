import type { BEHIND } from '../../shared/messages/photo-backdrop.ts'
import type { StudioProps } from '../components/lazy.ts'
import { fill, useMemo } from '../host.ts'
import {
  type DrawnBox,
  moveCorners,
  type PhotoCorners,
  type Spot,
  warpTo,
} from './photo-backdrop-warp.ts'

const ALONE = { view: 'front', isAlone: true, Dimension: () => null } as const
const KEYS: Record<string, Spot> = {
  ArrowLeft: [-0.01, 0],
  ArrowRight: [0.01, 0],
  ArrowUp: [0, -0.01],
  ArrowDown: [0, 0.01],
}

interface Moving {
  text: (typeof BEHIND)['en']
  /** The displayed width and height of the photo, in pixels. */
  room: { readonly value: Spot }
  help: { value: string }
  onMove(corners: PhotoCorners): void
}

interface HouseProps extends Moving, Pick<StudioProps, 'title' | 'sides' | 'draw'> {
  house: { current: HTMLDivElement | null }
  photo: HTMLCanvasElement
  corners: PhotoCorners | null
  box: { readonly value: DrawnBox }
}

export function House({ title, house, photo, corners, box, sides, draw, ...moving }: HouseProps) {
  const { text, room } = moving
  // During a move the drawing and the photo are not rendered again.
  const drawing = useMemo(
    () => draw({ ...ALONE, box: box.value.join(' ') }, sides),
    [draw, box.value],
  )
  const showPhoto = useMemo(
    () => (place: HTMLElement | null) => place?.replaceChildren(photo),
    [photo],
  )
  const [wide, high] = [room.value[0], (room.value[0] * box.value[3]) / box.value[2]]
  const inRoom = corners?.map(([x, y]) => [x * room.value[0], y * room.value[1]])
  return (
    <div
      ref={house}
      class="house"
      role="application"
      aria-label={text.help}
      style={{ '--ratio': photo.width / photo.height }}
    >
      <span role="img" aria-label={title} ref={showPhoto} />
      <div
        class="laid"
        aria-hidden="true"
        style={{
          width: `${wide}px`,
          height: `${high}px`,
          transform: inRoom
            ? warpTo(inRoom as unknown as PhotoCorners).css(wide, high)
            : 'scale(0)',
        }}
      >
        {drawing}
      </div>
      {corners &&
        spotsOf(corners).map((spot, index) => <Grab {...{ ...moving, corners, spot, index }} />)}
    </div>
  )
}

function spotsOf(corners: PhotoCorners): Spot[] {
  return [...corners, warpTo(corners).at(0.5, 0.5)]
}

interface GrabProps extends Moving {
  corners: PhotoCorners
  spot: Spot
  index: number
}

/** A handle that moves a corner, or all of them. */
function Grab({ text, room, help, onMove, corners, spot, index }: GrabProps) {
  const nameOf = ([x = 0, y = 0]: readonly number[] = []) =>
    fill(text.at, text.grabs[index] ?? '', Math.round(x * 100), Math.round(y * 100))
  const drag = (event: PointerEvent & { currentTarget: HTMLElement }) => {
    const { currentTarget: grab, pointerId, clientX, clientY } = event
    grab.setPointerCapture(pointerId)
    const follow = (now: PointerEvent) => {
      const [wide, high] = room.value
      const next = moveCorners(corners, index, [
        (now.clientX - clientX) / wide,
        (now.clientY - clientY) / high,
      ])
      if (next !== corners) onMove(next)
    }
    const end = () => grab.removeEventListener('pointermove', follow)
    grab.addEventListener('pointermove', follow)
    grab.addEventListener('lostpointercapture', end, { once: true })
  }
  return (
    <button
      type="button"
      class="grab"
      style={{ left: `${spot[0] * 100}%`, top: `${spot[1] * 100}%` }}
      aria-label={nameOf(spot)}
      onPointerDown={drag}
      onBlur={() => {
        help.value = ''
      }}
      onKeyDown={(event) => {
        const step = KEYS[event.key]
        if (!step) return
        event.preventDefault()
        const times = event.shiftKey ? 10 : 1
        const next = moveCorners(corners, index, [step[0] * times, step[1] * times])
        onMove(next)
        help.value = nameOf(spotsOf(next)[index])
      }}
    />
  )
}
