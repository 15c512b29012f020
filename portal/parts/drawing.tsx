import type { Drawing as Drawn } from '../../shared/sketch/drawing.contract.ts'
import { Drawing as Sketch } from '../../shared/sketch/drawing.tsx'
import { language as current } from '../messages/messages.ts'
import { Icon } from './icons.tsx'

interface Props {
  drawing: Drawn
  /** Of the lengths; the reader's own by default. */
  language?: string
}

/** What the customer configured, drawn as they saw it. */
export function Drawing({ drawing, language = current.value }: Props) {
  return <Sketch drawing={drawing} language={language} />
}

/** The drawing as a small picture beside words that say the same. */
export function Thumbnail({ drawing }: { drawing: Drawn | null }) {
  return (
    <span class="thumbnail" aria-hidden="true">
      {drawing ? <Drawing drawing={drawing} /> : <Icon name="person" size={18} />}
    </span>
  )
}
