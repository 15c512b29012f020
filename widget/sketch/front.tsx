import type { ComponentChildren } from 'preact'
import { Dimension } from './dimension.tsx'
import { Frame } from './frame.tsx'
import { Person } from './person.tsx'
import type { SketchProps } from './scene.tsx'

const ROOM = { width: 230, height: 240 }
const LEFT = 30
const TOP = 20
/** Beside what is lower than this, a person says nothing about its size. */
const MAN_HIGH_MM = 1700
/** Room for a person, left of the product. */
const BESIDE_MM = 800

/** Pixels, from the corner above left. */
export interface Box {
  x: number
  y: number
  w: number
  h: number
}

interface Props extends SketchProps {
  children(box: Box, scale: number): ComponentChildren
}

/** Draws from the front what stands upright, with its dimensions. Its height is `height`, else `depth`. */
export function Front({
  width,
  depth,
  height = depth,
  parts,
  label,
  letter,
  formatLength,
  children,
}: Props) {
  const hasPerson = parts?.person === true && height >= MAN_HIGH_MM
  const beside = hasPerson ? BESIDE_MM : 0
  const scale = Math.min(ROOM.width / (width + beside), ROOM.height / height)
  const [w, h] = [width * scale, height * scale].map(Math.round) as [number, number]
  const left = LEFT + Math.round((ROOM.width - w + beside * scale) / 2)
  const [x, y] = [left, TOP + Math.round((ROOM.height - h) / 2)]
  const feet = Math.round(x - (beside * scale) / 2)
  return (
    <Frame label={label} letter={letter}>
      {hasPerson && (
        <Person feet={[feet, y + h]} head={[feet, y + h - Math.round(MAN_HIGH_MM * scale)]} />
      )}
      {children({ x, y, w, h }, scale)}
      <Dimension
        letter={letter}
        from={[x, y + h + 18]}
        to={[x + w, y + h + 18]}
        text={formatLength(width)}
        anchor="middle"
      />
      <Dimension
        letter={letter}
        from={[x + w + 18, y + h]}
        to={[x + w + 18, y]}
        text={formatLength(height)}
        anchor="start"
      />
    </Frame>
  )
}
