import type { FunctionComponent } from 'preact'
import type { Drawing as Drawn } from '../../server/resources/leads/desk/contract.ts'
import { formatLength } from '../../widget/rules/length.ts'
import { Awning } from '../../widget/sketch/awning.tsx'
import type { SketchProps } from '../../widget/sketch/scene.tsx'
import { Veranda } from '../../widget/sketch/veranda.tsx'
import { Window } from '../../widget/sketch/window.tsx'
import { language } from '../messages/messages.ts'
import { Icon } from './icons.tsx'

const SKETCHES: Record<Drawn['sketch'], FunctionComponent<SketchProps>> = {
  veranda: Veranda,
  awning: Awning,
  window: Window,
}

/** What the customer configured, drawn as they saw it. */
export function Drawing({ drawing }: { drawing: Drawn }) {
  const { sketch, width, depth, unit, colour, roof, walls, led, label } = drawing
  const Sketch = SKETCHES[sketch]
  return (
    <Sketch
      width={width}
      depth={depth}
      walls={walls}
      led={led}
      label={label}
      formatLength={(mm) => formatLength(mm, unit, language.value)}
      {...(colour !== null && { colour })}
      {...(roof !== null && { roof })}
    />
  )
}

/** The drawing as a small picture beside words that say the same. */
export function Thumbnail({ drawing }: { drawing: Drawn | null }) {
  return (
    <span class="thumbnail" aria-hidden="true">
      {drawing ? <Drawing drawing={drawing} /> : <Icon name="person" size={18} />}
    </span>
  )
}
