import { useRef, useState } from 'preact/hooks'
import { t } from '../messages/messages.ts'
import { afterRender } from './after-render.ts'
import { Button } from './button.tsx'
import { Icon } from './icons.tsx'

interface Props {
  name: string
  place: number
  /** The start of each part of the list: a row, or a row with all that follow it up to the next start. */
  heads?: string | undefined
  /** `how` is one name for all moves of a drag, and another for moves by keyboard. */
  onMove(from: number, to: number, how: string): void
}

let drags = 0

/** A handle to drag a part of a list. */
export function Handle({ name, place, heads = 'li', onMove }: Props) {
  const [isDragged, setDragged] = useState(false)
  const latest = useRef(onMove)
  latest.current = onMove
  const drag = (event: PointerEvent) => {
    event.preventDefault()
    const list = (event.currentTarget as Element).closest('ol')
    const ended = new AbortController()
    const { signal } = ended
    let at = place
    drags += 1
    const how = `drag ${drags}`
    setDragged(true)
    const end = () => {
      ended.abort()
      setDragged(false)
    }
    // The row is moved in the page meanwhile, so the window listens, not the row.
    const follow = ({ clientY }: PointerEvent) => {
      const to = placeUnder(clientY, edgesOf(list, heads), at)
      if (to !== at) latest.current(at, to, how)
      at = to
    }
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', end, { signal })
    addEventListener('pointercancel', end, { signal })
  }
  return (
    <span
      class="handle"
      data-dragged={isDragged || undefined}
      title={t().forms.drag(name)}
      onPointerDown={drag}
    >
      <Icon name="drag" />
    </span>
  )
}

interface ButtonProps extends Props {
  of: number
  /** Nothing moves before this place. */
  first?: number | undefined
}

/** The same for the keyboard. The focus follows, so that repeated keys keep moving it. */
export function MoveButtons({ name, place, of, first = 0, heads = 'li', onMove }: ButtonProps) {
  const { forms } = t()
  const move = (button: HTMLElement, to: number) => {
    if (to < first || to >= of) return
    const list = button.closest('ol')
    const kind = button.dataset.move
    onMove(place, to, 'move')
    afterRender(() => {
      const row = partsOf(list, heads)[to]
      const moved = row?.querySelector<HTMLElement>(`[data-move="${kind}"]`)
      ;(moved ?? button).focus()
    })
  }
  return (
    <>
      <Button
        look="quiet"
        icon="up"
        data-move="up"
        label={forms.up(name)}
        aria-disabled={place <= first}
        onClick={({ currentTarget }) => move(currentTarget, place - 1)}
      />
      <Button
        look="quiet"
        icon="down"
        data-move="down"
        label={forms.down(name)}
        aria-disabled={place === of - 1}
        onClick={({ currentTarget }) => move(currentTarget, place + 1)}
      />
    </>
  )
}

function partsOf(list: Element | null, heads: string): Element[] {
  return [...(list?.children ?? [])].filter((one) => one.matches(heads))
}

/** The tops of all parts, and the bottom of the last one. */
function edgesOf(list: Element | null, heads: string): number[] {
  const tops = partsOf(list, heads).map((one) => one.getBoundingClientRect().top)
  return [...tops, list?.lastElementChild?.getBoundingClientRect().bottom ?? 0]
}

/**
 * The target of a part that is dragged to this height. `edges` are the tops of all parts, and the
 * bottom of the last one. It moves only if it is then under the pointer, and up only if the pointer
 * is above its top: otherwise it would jump back and forth past a larger or smaller part.
 */
export function placeUnder(pointer: number, edges: readonly number[], from: number): number {
  const edge = (at: number) => edges[at] ?? 0
  const own = edge(from + 1) - edge(from)
  let to = from
  while (to + 2 < edges.length && pointer >= edge(to + 2) - own) to += 1
  if (to > from) return to
  while (to > 0 && pointer < Math.min(edge(to - 1) + own, edge(to))) to -= 1
  return to
}
