import { BEHIND } from '../../shared/messages/photo-backdrop.ts'
import type { PhotoBackdropPart, StudioProps } from '../components/lazy.ts'
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
import { House } from './photo-backdrop-house.tsx'
import {
  type DrawnBox,
  grown,
  inTheMiddle,
  type PhotoCorners,
  pictureOnPhoto,
  type Spot,
} from './photo-backdrop-warp.ts'
import { type PhotoFiles, type PhotoItem, takesPlace } from './photo-files.ts'
import { canReadCanvas, drawPhoto, jpegOf } from './photo-shrink.ts'
import { StudioHeader } from './studio-header.tsx'

/** A photo with a drawing on it. It exists only in the page's memory. */
interface Laid {
  photo: HTMLCanvasElement
  /** Null until the drawing's size is known. */
  corners: PhotoCorners | null
  /** The width and height between the corners, in millimetres. */
  size: Spot
  /** The file that was added to the request, and its description. */
  sent: { stop: PhotoItem['stop']; shows: string } | null
}

interface LaidPhoto {
  value: Laid | null
}

const known = new WeakMap<object, LaidPhoto>()

function laidIn({ state }: Session): LaidPhoto {
  const own = known.get(state) ?? signal<Laid | null>(null)
  known.set(state, own)
  return own
}

function put(laid: LaidPhoto, next: Partial<Laid>): void {
  if (laid.value) laid.value = { ...laid.value, ...next }
}

/** How far lines exceed a drawing, in its pixels. */
const EDGE = 3

/** A photo of the place, with the product in front view placed by its corners. */
export const PhotoBackdrop: PhotoBackdropPart['PhotoBackdrop'] = ({
  title,
  sides,
  draw,
  onClose,
}) => {
  const session = useSession()
  const { form, around: whole = session } = session
  const text = BEHIND[form.language]
  const [dialog, house] = [useRef<HTMLDialogElement>(null), useRef<HTMLDivElement>(null)]
  const chooser = useRef<HTMLInputElement>(null)
  const laid = useMemo(() => laidIn(whole), [])
  const [issue, help] = [useSignal(''), useSignal('')]
  const { photo, corners, sent } = laid.value ?? {}

  useEffect(() => {
    addStyle(dialog.current?.getRootNode() as ShadowRoot, css)
    dialog.current?.showModal()
  }, [])
  const files = usePhotoFiles(whole)
  const isPlaced = Boolean(corners)
  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>(isPlaced ? '.grab' : '.none button')?.focus()
  }, [isPlaced])
  const room = useRoom(house, photo)
  const { box, look, start } = useLaying(laid, house, sides, draw)
  const { item, isSent, takeBack, send } = sentFile({ title, laid, house, files, box, look })

  const choose = async (file: File) => {
    const photo = await drawPhoto(file).catch(() => null)
    issue.value = photo ? '' : text.unread
    if (photo) laid.value = { photo, corners: null, size: [1, 1], sent: sent ?? null }
  }
  const note =
    issue.value ||
    (item?.issue && files.value?.reason(item)) ||
    (isSent ? text.goes : files.value ? fill(text.stays, text.send) : text.staysHere)
  const chooseButton = button(text.choose, () => chooser.current?.click())
  return (
    <dialog ref={dialog} class="studio photo-backdrop" aria-label={title} onClose={onClose}>
      <StudioHeader
        title={title}
        help={photo ? help.value || text.help : text.intro}
        close={text.close}
        dialog={dialog}
      />
      <div class="place">
        {photo ? (
          <House
            {...{ title, text, house, photo, room, box, help, sides, draw }}
            corners={corners ?? null}
            onMove={(next) => put(laid, { corners: next })}
          />
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
          {button(text.reset, () => put(laid, { corners: start(photo) }))}
          {chooseButton}
          {button(text.remove, () => {
            takeBack()
            laid.value = null
          })}
        </footer>
      )}
      <PhotoInput chooser={chooser} onChoose={choose} />
    </dialog>
  )
}

/** The files of the form's photo question; null until its script is loaded. */
function usePhotoFiles(session: Session) {
  const { config } = useSession()
  const files = useSignal<PhotoFiles | null>(null)
  useEffect(() => {
    const questions = session.derived.shown.value.map(({ question }) => question)
    const question = questions.find((one) => one.kind === 'photo')
    if (!question || !canReadCanvas()) return
    const take = (part: unknown) => {
      files.value = (part as typeof import('./photo.tsx')).chosenFiles(session, question)
    }
    // Without this script, or a readable canvas, nothing can be sent. The dialog shows that.
    loadPart(config, 'photo').then(take, () => {})
  }, [])
  return files
}

type HouseRef = { current: HTMLDivElement | null }

/** The displayed width and height of the photo, in pixels. */
function useRoom(house: HouseRef, photo: HTMLCanvasElement | undefined) {
  const room = useSignal<Spot>([0, 0])
  useEffect(() => {
    if (!house.current) return
    const watch = new ResizeObserver(([seen]) => {
      if (seen) room.value = [seen.contentRect.width, seen.contentRect.height]
    })
    watch.observe(house.current)
    return () => watch.disconnect()
  }, [photo])
  return room
}

/** Places the drawing on a new photo, and keeps its position when the product changes. */
function useLaying(
  laid: LaidPhoto,
  house: HouseRef,
  sides: StudioProps['sides'],
  draw: StudioProps['draw'],
) {
  const look = useSignal('')
  const box = useSignal<DrawnBox>([0, 0, 1, 1])
  const start = ({ width, height }: HTMLCanvasElement) =>
    inTheMiddle(((box.value[2] / box.value[3]) * height) / width)
  useEffect(() => {
    const svg = house.current?.querySelector('svg')
    if (!svg || !laid.value) return
    const { x, y, width, height } = svg.getBBox()
    box.value = [x - EDGE, y - EDGE, width + 2 * EDGE, height + 2 * EDGE]
    // Each rendering has new pattern ids.
    look.value = svg.innerHTML.replace(/zv-[\w-]+/g, '')
    const { size, corners, photo } = laid.value
    const now: Spot = [sides.width, (sides.width * height) / width]
    const next = corners ? grown(corners, now[0] / size[0], now[1] / size[1]) : start(photo)
    put(laid, { size: now, corners: next })
  }, [laid.value?.photo, draw])
  return { box, look, start }
}

interface Seen {
  title: string
  laid: LaidPhoto
  house: HouseRef
  files: { readonly value: PhotoFiles | null }
  box: { readonly value: DrawnBox }
  look: { readonly value: string }
}

/** The file in the request with the drawing on the photo. */
function sentFile({ title, laid, house, files, box, look }: Seen) {
  const { photo, corners, sent } = laid.value ?? {}
  const shows = look.value + corners
  // Its name changes after the upload; `stop` does not.
  const sentItem = () =>
    files.value?.items.value.find(({ stop }) => stop === laid.value?.sent?.stop)
  const item = sentItem()
  const isSent = item !== undefined && takesPlace(item) && sent?.shows === shows
  const takeBack = () => {
    const item = sentItem()
    if (item) files.value?.remove(item)
    put(laid, { sent: null })
  }
  const send = async () => {
    const svg = house.current?.querySelector('svg')
    if (!svg || !photo || !corners || !files.value) return
    // Lets the browser render the pressed button before the slow work starts.
    await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)))
    const content = await jpegOf(pictureOnPhoto(photo, svg, box.value, corners))
    if (!content) return
    takeBack()
    files.value.add([new File([content], `${title}.jpg`, { type: content.type })])
    const [added] = files.value.items.value.slice(-1)
    if (added) put(laid, { sent: { stop: added.stop, shows } })
  }
  return { item, isSent, takeBack, send }
}

function button(label: string, act: () => void) {
  return (
    <button type="button" onClick={act}>
      {label}
    </button>
  )
}

interface InputProps {
  chooser: { current: HTMLInputElement | null }
  onChoose(file: File): void
}

function PhotoInput({ chooser, onChoose }: InputProps) {
  return (
    <input
      ref={chooser}
      type="file"
      accept="image/*"
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        if (file) onChoose(file)
        // The same photo may be selected again.
        currentTarget.value = ''
      }}
    />
  )
}
