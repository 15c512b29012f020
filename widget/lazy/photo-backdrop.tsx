import { BEHIND } from '../../shared/messages/photo-backdrop.ts'
import type { PhotoBackdropPart } from '../components/lazy.ts'
import {
  addStyle,
  fill,
  loadPart,
  signal,
  useEffect,
  useMemo,
  useRef,
  useSession,
  useSignal,
} from '../host.ts'
import type { Session } from '../state/session.ts'
import css from './photo-backdrop.css?inline'
import {
  type DrawnBox,
  grown,
  inTheMiddle,
  moveCorners,
  type PhotoCorners,
  pictureOnPhoto,
  type Spot,
  warpTo,
} from './photo-backdrop-warp.ts'
import { type PhotoFiles, type PhotoItem, takesPlace } from './photo-files.ts'
import { drawPhoto, jpegOf } from './photo-shrink.ts'

/** A photo with a drawing on it. It is nowhere but in the page's memory. */
interface Laid {
  photo: HTMLCanvasElement
  /** Null until it is known how large the drawing is. */
  corners: PhotoCorners | null
  /** How wide and high what is between the corners is, in millimetres. */
  size: Spot
  /** The file that was added to the request, and what it shows. */
  sent: { stop: PhotoItem['stop']; shows: string } | null
}

const known = new WeakMap<object, { value: Laid | null }>()

function laidIn({ state }: Session): { value: Laid | null } {
  const own = known.get(state) ?? signal<Laid | null>(null)
  known.set(state, own)
  return own
}

const ALONE = { view: 'front', isAlone: true, Dimension: () => null } as const
/** How far lines reach out of a drawing, in its pixels. */
const EDGE = 3
const KEYS: Record<string, Spot> = {
  ArrowLeft: [-0.01, 0],
  ArrowRight: [0.01, 0],
  ArrowUp: [0, -0.01],
  ArrowDown: [0, 0.01],
}

/** A photo of the place, and the product on it as seen from the front, laid there by its corners. */
export const PhotoBackdrop: PhotoBackdropPart['PhotoBackdrop'] = ({
  title,
  sides,
  draw,
  onClose,
}) => {
  const session = useSession()
  const { form, config, around: whole = session } = session
  const text = BEHIND[form.language]
  const [dialog, house] = [useRef<HTMLDialogElement>(null), useRef<HTMLDivElement>(null)]
  const chooser = useRef<HTMLInputElement>(null)
  const laid = useMemo(() => laidIn(whole), [])
  const files = useSignal<PhotoFiles | null>(null)
  const [issue, help, look] = [useSignal(''), useSignal(''), useSignal('')]
  const room = useSignal<Spot>([0, 0])
  const box = useSignal<DrawnBox>([0, 0, 1, 1])
  const { photo, corners, sent } = laid.value ?? {}
  const put = (next: Partial<Laid>) => {
    if (laid.value) laid.value = { ...laid.value, ...next }
  }

  useEffect(() => {
    addStyle(dialog.current?.getRootNode() as ShadowRoot, css)
    dialog.current?.showModal()
    const asked = whole.derived.shown.value.map(({ question }) => question)
    const question = asked.find((one) => one.kind === 'photo')
    if (!question) return
    const take = (part: unknown) => {
      files.value = (part as typeof import('./photo.tsx')).chosenFiles(whole, question)
    }
    // Without this script nothing can be sent, and the dialog says so.
    loadPart(config, 'photo').then(take, () => {})
  }, [])
  const isPlaced = Boolean(corners)
  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>(isPlaced ? '.grab' : '.none button')?.focus()
  }, [isPlaced])
  useEffect(() => {
    if (!house.current) return
    const watch = new ResizeObserver(([seen]) => {
      if (seen) room.value = [seen.contentRect.width, seen.contentRect.height]
    })
    watch.observe(house.current)
    return () => watch.disconnect()
  }, [photo])
  const start = ({ width, height }: HTMLCanvasElement) =>
    inTheMiddle(((box.value[2] / box.value[3]) * height) / width)
  useEffect(() => {
    const svg = house.current?.querySelector('svg')
    if (!svg || !laid.value) return
    const { x, y, width, height } = svg.getBBox()
    box.value = [x - EDGE, y - EDGE, width + 2 * EDGE, height + 2 * EDGE]
    // Each time it is drawn its patterns have other ids.
    look.value = svg.innerHTML.replace(/zv-[\w-]+/g, '')
    const { size, corners, photo } = laid.value
    const now: Spot = [sides.width, (sides.width * height) / width]
    const next = corners ? grown(corners, now[0] / size[0], now[1] / size[1]) : start(photo)
    put({ size: now, corners: next })
  }, [photo, draw])

  const shows = look.value + corners
  // Its name changes once it has arrived; `stop` does not.
  const sentItem = () =>
    files.value?.items.value.find(({ stop }) => stop === laid.value?.sent?.stop)
  const item = sentItem()
  const isSent = item !== undefined && takesPlace(item) && sent?.shows === shows
  const takeBack = () => {
    const item = sentItem()
    if (item) files.value?.remove(item)
    put({ sent: null })
  }
  const send = async () => {
    const svg = house.current?.querySelector('svg')
    if (!svg || !photo || !corners || !files.value) return
    // The browser shows the pressed button before the slow work starts.
    await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)))
    const content = await jpegOf(pictureOnPhoto(photo, svg, box.value, corners))
    if (!content) return
    takeBack()
    files.value.add([new File([content], `${title}.jpg`, { type: content.type })])
    const [added] = files.value.items.value.slice(-1)
    if (added) put({ sent: { stop: added.stop, shows } })
  }
  const choose = async (file: File) => {
    const photo = await drawPhoto(file).catch(() => null)
    issue.value = photo ? '' : text.unread
    if (photo) laid.value = { photo, corners: null, size: [1, 1], sent: sent ?? null }
  }
  const drag = (index: number, event: PointerEvent & { currentTarget: HTMLElement }) => {
    const { currentTarget: grab, pointerId, clientX, clientY } = event
    const from = corners as PhotoCorners
    grab.setPointerCapture(pointerId)
    const follow = (now: PointerEvent) => {
      const [wide, high] = room.value
      const next = moveCorners(from, index, [
        (now.clientX - clientX) / wide,
        (now.clientY - clientY) / high,
      ])
      if (next !== from) put({ corners: next })
    }
    const end = () => grab.removeEventListener('pointermove', follow)
    grab.addEventListener('pointermove', follow)
    grab.addEventListener('lostpointercapture', end, { once: true })
  }
  const spotsOf = (corners: PhotoCorners): Spot[] => [...corners, warpTo(corners).at(0.5, 0.5)]
  const nameOf = (index: number, [x = 0, y = 0]: readonly number[] = []) =>
    fill(text.at, text.grabs[index] ?? '', Math.round(x * 100), Math.round(y * 100))

  // While it is moved, what is drawn stays as it is, and the photo where it is.
  const drawing = useMemo(
    () => draw({ ...ALONE, box: box.value.join(' ') }, sides),
    [draw, box.value],
  )
  const showPhoto = useMemo(
    () => (place: HTMLElement | null) => place?.replaceChildren(...(photo ? [photo] : [])),
    [photo],
  )
  const [wide, high] = [room.value[0], (room.value[0] * box.value[3]) / box.value[2]]
  const inRoom = corners?.map(([x, y]) => [x * room.value[0], y * room.value[1]])
  const note =
    issue.value ||
    (item?.issue && files.value?.reason(item)) ||
    (isSent ? text.goes : files.value ? fill(text.stays, text.send) : text.staysHere)
  const button = (label: string, act: () => void) => (
    <button type="button" onClick={act}>
      {label}
    </button>
  )
  const chooseButton = button(text.choose, () => chooser.current?.click())
  return (
    <dialog ref={dialog} class="studio photo-backdrop" aria-label={title} onClose={onClose}>
      <header>
        <strong>{title}</strong>
        <p class="help" aria-live="polite">
          {photo ? help.value || text.help : text.intro}
        </p>
        <button type="button" aria-label={text.close} onClick={() => dialog.current?.close()}>
          ×
        </button>
      </header>
      <div class="place">
        {photo ? (
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
              spotsOf(corners).map((spot, index) => (
                <button
                  type="button"
                  class="grab"
                  style={{ left: `${spot[0] * 100}%`, top: `${spot[1] * 100}%` }}
                  aria-label={nameOf(index, spot)}
                  onPointerDown={(event) => drag(index, event)}
                  onBlur={() => {
                    help.value = ''
                  }}
                  onKeyDown={(event) => {
                    const step = KEYS[event.key]
                    if (!step) return
                    event.preventDefault()
                    const times = event.shiftKey ? 10 : 1
                    const next = moveCorners(corners, index, [step[0] * times, step[1] * times])
                    put({ corners: next })
                    help.value = nameOf(index, spotsOf(next)[index])
                  }}
                />
              ))}
          </div>
        ) : (
          <div class="none">
            <p role="status">{note}</p>
            {chooseButton}
          </div>
        )}
      </div>
      {photo && (
        <footer>
          {files.value && button(isSent ? text.takeBack : text.send, isSent ? takeBack : send)}
          <p class="help" role="status">
            {note}
          </p>
          {button(text.reset, () => put({ corners: start(photo) }))}
          {chooseButton}
          {button(text.remove, () => {
            takeBack()
            laid.value = null
          })}
        </footer>
      )}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) choose(file)
          // The same photo may be chosen again.
          currentTarget.value = ''
        }}
      />
    </dialog>
  )
}
