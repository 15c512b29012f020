import type { FunctionComponent } from 'preact'
import type { Drawing as Drawn } from '../../server/resources/leads/desk/contract.ts'
import { formatLength } from '../rules/length.ts'
import { Awning } from './awning.tsx'
import type { SketchProps } from './scene.tsx'
import { Veranda } from './veranda.tsx'
import { Window } from './window.tsx'

const SKETCHES: Record<Drawn['sketch'], FunctionComponent<SketchProps>> = {
  veranda: Veranda,
  awning: Awning,
  window: Window,
}

interface Props {
  drawing: Drawn
  /** Of the reader, such as `nl`. */
  language: string
}

/** Draws what a customer configured, as the form drew it for them. */
export function Drawing({ drawing, language }: Props) {
  const { sketch, width, depth, unit, colour, roof, walls, led, label } = drawing
  const Sketch = SKETCHES[sketch]
  return (
    <Sketch
      width={width}
      depth={depth}
      walls={walls}
      led={led}
      label={label}
      formatLength={(mm) => formatLength(mm, unit, language)}
      {...(colour !== null && { colour })}
      {...(roof !== null && { roof })}
    />
  )
}
