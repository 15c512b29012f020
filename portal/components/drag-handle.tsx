import { useRef } from 'preact/hooks'
import { t } from '../messages/messages.ts'
import { afterRender } from './after-render.ts'
import { Icon } from './icons.tsx'

interface Props {
  name: string
  /** From 0. */
  place: number
  of: number
  /** The pointer is over another place. */
  onDrag(to: number): void
  /** The place of the drop; null if the browser cancelled the drag. */
  onDrop(to: number | null): void
  /** An arrow key moves to the next or the previous place. */
  onStep(to: number): void
}

/** A handle to drag a row of a list or a table. With the focus on it, the arrow keys move the row. */
export function DragHandle(props: Props) {
  const { offer: text } = t()
  const { name, place, of } = props
  const latest = useRef(props)
  latest.current = props
  const drag = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.preventDefault()
    const list = (event.currentTarget as Element).closest('li, tr')?.parentElement
    const ended = new AbortController()
    const { signal } = ended
    let to = place
    // The row is moved in the page meanwhile, so the window listens, not the row.
    const follow = ({ clientY }: PointerEvent) => {
      const next = placeAt(list?.children ?? [], clientY)
      if (next !== to) latest.current.onDrag(next)
      to = next
    }
    const end = (isDropped: boolean) => () => {
      ended.abort()
      latest.current.onDrop(isDropped ? to : null)
    }
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', end(true), { signal })
    addEventListener('pointercancel', end(false), { signal })
  }
  return (
    <button
      type="button"
      class="drag-handle"
      aria-label={text.handle(name, place + 1, of)}
      title={text.dragHint}
      onPointerDown={drag}
      onKeyDown={(event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (step === undefined) return
        event.preventDefault()
        props.onStep(place + step)
        // A browser removes the focus from a moved row.
        const button = event.currentTarget
        afterRender(() => button.focus())
      }}
    >
      <Icon name="drag" />
    </button>
  )
}

/** The place of the row under the pointer. */
function placeAt(rows: Iterable<Element>, y: number): number {
  const all = [...rows]
  const over = all.findIndex((one) => y < one.getBoundingClientRect().bottom)
  return over < 0 ? all.length - 1 : over
}
