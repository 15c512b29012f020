import { useEffect, useRef, useState } from 'preact/hooks'
import { t } from '../messages/messages.ts'
import { Dialog } from './dialog.tsx'
import { Actions } from './question-form.tsx'
import './cut-dialog.css'

/** The visible part of a picture: its zoom, and its centre, from 0 to 1 of the picture. */
interface Cut {
  /** 1 fills the frame; below 1 the picture has white margins. */
  zoom: number
  x: number
  y: number
}

interface CutSize {
  width: number
  height: number
}

export const FILLED_CUT: Cut = { zoom: 1, x: 0.5, y: 0.5 }
const MOST_ZOOM = 4

/** The zoom at which the whole picture is in the frame. */
export function wholeZoom(picture: CutSize, frame: CutSize): number {
  return (
    Math.min(frame.width / picture.width, frame.height / picture.height) / cover(picture, frame)
  )
}

/** The nearest cut with no more white than its zoom requires. */
export function within(cut: Cut, picture: CutSize, frame: CutSize): Cut {
  const scale = cut.zoom * cover(picture, frame)
  return {
    zoom: cut.zoom,
    x: clamp(cut.x, frame.width / scale / picture.width / 2),
    y: clamp(cut.y, frame.height / scale / picture.height / 2),
  }
}

/** The position and size of the picture in the frame. */
export function placedPicture({ zoom, x, y }: Cut, picture: CutSize, frame: CutSize) {
  const scale = zoom * cover(picture, frame)
  const [width, height] = [picture.width * scale, picture.height * scale]
  return { left: frame.width / 2 - x * width, top: frame.height / 2 - y * height, width, height }
}

/** The scale at which the picture just fills the frame. */
function cover(picture: CutSize, frame: CutSize): number {
  return Math.max(frame.width / picture.width, frame.height / picture.height)
}

/** `half` is half of the visible part of a side. */
function clamp(middle: number, half: number): number {
  return half >= 0.5 ? 0.5 : Math.min(1 - half, Math.max(half, middle))
}

/** Pixels of the cut-out: the server stores a smaller one. */
const FRAME = { width: 960, height: 720 }

interface Props {
  picture: ImageBitmap
  isBusy: boolean
  onCut(cut: Blob): void
  onClose(): void
}

/** Crops a picture to 4 by 3: by dragging it, or with sliders. */
export function CutDialog({ picture, isBusy, onCut, onClose }: Props) {
  const { picture: text } = t()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [cut, setCut] = useState<Cut>(FILLED_CUT)
  const change = (part: Partial<Cut>) =>
    setCut((now) => within({ ...now, ...part }, picture, FRAME))
  useEffect(() => draw(canvas.current, picture, cut), [cut])

  const drag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent) => {
    if (buttons !== 1) return
    const scale = FRAME.width / (currentTarget as Element).clientWidth
    const { width, height } = placedPicture(cut, picture, FRAME)
    change({
      x: cut.x - (movementX * scale) / width,
      y: cut.y - (movementY * scale) / height,
    })
  }
  const use = () => canvas.current?.toBlob((blob) => blob && onCut(blob), 'image/jpeg', 0.9)
  const least = wholeZoom(picture, FRAME)
  return (
    <Dialog title={text.cutTitle} onClose={onClose} keepOpen>
      <div class="stack cut">
        <canvas
          ref={canvas}
          {...FRAME}
          role="img"
          aria-label={text.cutOut}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        />
        <Slider
          label={text.zoom}
          value={cut.zoom}
          min={least}
          max={MOST_ZOOM}
          onValue={(zoom) => change({ zoom })}
        />
        <Slider label={text.across} value={cut.x} onValue={(x) => change({ x })} />
        <Slider label={text.upAndDown} value={cut.y} onValue={(y) => change({ y })} />
        <Actions onCancel={onClose} action={text.use} busy={isBusy} onDo={use} />
      </div>
    </Dialog>
  )
}

interface SliderProps {
  label: string
  value: number
  min?: number
  max?: number
  onValue(value: number): void
}

function Slider({ label, value, min = 0, max = 1, onValue }: SliderProps) {
  return (
    <label>
      <span>{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={value}
        onInput={({ currentTarget }) => onValue(currentTarget.valueAsNumber)}
      />
    </label>
  )
}

function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap, cut: Cut): void {
  const context = canvas?.getContext('2d')
  if (!context) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, FRAME.width, FRAME.height)
  context.imageSmoothingQuality = 'high'
  const { left, top, width, height } = placedPicture(cut, picture, FRAME)
  context.drawImage(picture, left, top, width, height)
}
