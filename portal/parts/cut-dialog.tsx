import { useEffect, useRef, useState } from 'preact/hooks'
import { say } from '../messages/messages.ts'
import { Button } from './button.tsx'
import { type Cut, FILLED, MOST_ZOOM, placedPicture, wholeZoom, within } from './cut.ts'
import { Dialog } from './dialog.tsx'
import './cut-dialog.css'

/** Pixels of the cut-out: what the server keeps is smaller still. */
const FRAME = { width: 960, height: 720 }

interface Props {
  picture: ImageBitmap
  onCut(cut: Blob): void
  onClose(): void
}

/** Cuts a piece of 4 by 3 out of a picture: by dragging it, or with sliders. */
export function CutDialog({ picture, onCut, onClose }: Props) {
  const { picture: text, frame } = say()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [cut, setCut] = useState<Cut>(FILLED)
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
        <div class="actions end">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button look="main" onClick={use}>
            {text.use}
          </Button>
        </div>
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
