import type { ComponentChildren } from 'preact'
import { SketchFrame } from './frame.tsx'
import { Dimension, SketchPerson } from './scale.tsx'
import type { SketchProps } from './scene.tsx'

const ROOM = { width: 230, height: 240 }
/** Of it, what the larger letters of one among several take. */
const LARGER_LETTERS = 30
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
  among = { width, height },
  formatLength,
  children,
}: Props) {
  const besideOf = (high: number) => (parts?.person && high >= MAN_HIGH_MM ? BESIDE_MM : 0)
  const beside = besideOf(height)
  const room = letter === undefined ? ROOM.width : ROOM.width - LARGER_LETTERS
  const scale = Math.min(room / (among.width + besideOf(among.height)), ROOM.height / among.height)
  const [w, h] = [width * scale, height * scale].map(Math.round) as [number, number]
  const left = LEFT + Math.round((room - w + beside * scale) / 2)
  const [x, y] = [left, TOP + Math.round((ROOM.height - h) / 2)]
  const feet = Math.round(x - (beside * scale) / 2)
  return (
    <SketchFrame label={label} letter={letter}>
      {beside > 0 && (
        <SketchPerson feet={[feet, y + h]} head={[feet, y + h - Math.round(MAN_HIGH_MM * scale)]} />
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
    </SketchFrame>
  )
}
