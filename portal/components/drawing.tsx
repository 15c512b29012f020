import { signal } from '@preact/signals'
import type { FunctionComponent } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Drawing as Drawn } from '../../shared/drawing/drawing.contract.ts'
import { DRAWING_SIZE } from '../../shared/drawing/projection.ts'
import { language as current } from '../messages/messages.ts'
import { Icon } from './icons.tsx'

interface Props {
  drawing: Drawn
  /** For the lengths; defaults to the viewer's language. */
  language?: string
}

const sketch = signal<FunctionComponent<Required<Props>> | null>(null)

/** The customer's configuration, drawn as they saw it. Its place is reserved before its script is loaded. */
export function DrawingImage({ drawing, language = current.value }: Props) {
  useEffect(() => void loadDrawing(), [])
  if (sketch.value) return <sketch.value drawing={drawing} language={language} />
  const { width, height } = DRAWING_SIZE
  return <svg class="sketch" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
}

async function loadDrawing(): Promise<void> {
  sketch.value ??= (await import('../../shared/drawing/drawing.tsx')).DrawnProduct
}

/** The drawing as a small picture next to an equivalent text. */
export function Thumbnail({ drawing }: { drawing: Drawn | null }) {
  return (
    <span class="thumbnail" aria-hidden="true">
      {drawing ? <DrawingImage drawing={drawing} /> : <Icon name="person" size={18} />}
    </span>
  )
}
