import type { ComponentChildren } from 'preact'
import { DRAWING_SIZE } from './projection.ts'

interface Props {
  label: string
  /** Says that it is one of several in another drawing, which has the words. */
  letter: number | undefined
  /** The part of the drawing that is seen, with edges to take; all of it, as a picture, when absent. */
  box?: string | undefined
  children: ComponentChildren
}

/** A drawing of its own, or one of several in another. */
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
