import type { FunctionComponent } from 'preact'
import type { Drawing as Drawn } from '../../server/resources/leads/desk/contract.ts'
import { formatLength } from '../rules/length.ts'
import { Awning } from './awning.tsx'
import { Blind } from './blind.tsx'
import { FlyScreen } from './fly-screen.tsx'
import { GardenRoom } from './garden-room.tsx'
import { Pergola } from './pergola.tsx'
import type { SketchProps } from './scene.tsx'
import { SlidingWall } from './sliding-wall.tsx'
import { Veranda } from './veranda.tsx'
import { Window } from './window.tsx'

const SKETCHES: Record<Drawn['sketch'], FunctionComponent<SketchProps>> = {
  veranda: Veranda,
  pergola: Pergola,
  garden_room: GardenRoom,
  awning: Awning,
  window: Window,
  sliding_wall: SlidingWall,
  blind: Blind,
  fly_screen: FlyScreen,
}

interface Props {
  drawing: Drawn
  /** Of the reader, such as `nl`. */
  language: string
}

/** Draws what a customer configured, as the form drew it for them. */
export function Drawing({ drawing, language }: Props) {
  const { sketch, width, depth, height, unit, colour, roof, walls, led, parts, label } = drawing
  const Sketch = SKETCHES[sketch]
  return (
    <Sketch
      width={width}
      depth={depth}
      walls={walls}
      led={led}
      parts={parts}
      label={label}
      formatLength={(mm) => formatLength(mm, unit, language)}
      {...(height !== undefined && { height })}
      {...(colour !== null && { colour })}
      {...(roof !== null && { roof })}
    />
  )
}
