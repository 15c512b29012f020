import type { ComponentChildren } from 'preact'
import { DRAWING_SIZE } from './projection.ts'

interface Props {
  label: string
  /** Marks it as one of several in another drawing, which has the text alternative. */
  letter: number | undefined
  /** The visible part of the drawing, with draggable edges; by default all of it, as a picture. */
  box?: string | undefined
  children: ComponentChildren
}

/** A standalone drawing, or one of several in another. */
export function DrawingFrame({ label, letter, box, children }: Props) {
  if (letter !== undefined) return <g>{children}</g>
  return (
    <svg
      class="sketch"
      viewBox={box ?? `0 0 ${DRAWING_SIZE.width} ${DRAWING_SIZE.height}`}
      role={box === undefined ? 'img' : 'group'}
      aria-label={label}
    >
      {children}
    </svg>
  )
}
