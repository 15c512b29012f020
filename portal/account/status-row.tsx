import { useRef, useState } from 'preact/hooks'
import { say } from '../messages/messages.ts'
import { afterRender } from '../parts/after-render.ts'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/field.tsx'
import { Icon } from '../parts/icons.tsx'
import type { StatusRow } from './status-rows.ts'

interface Props {
  row: StatusRow
  place: number
  of: number
  fault: string | null
  onLabel(label: string): void
  onMove(to: number): void
  onRemove(): void
}

/** One status: a handle to drag it by, its words, and buttons that do the same by keyboard. */
export function StatusRowFields({ row, place, of, fault, onLabel, onMove, onRemove }: Props) {
  const texts = say().statuses
  const item = useRef<HTMLLIElement>(null)
  const [isDragged, setDragged] = useState(false)
  const latest = useRef({ place, onMove })
  latest.current = { place, onMove }
  const shown = row.label.trim() || texts.label(place + 1)

  /** The place of the row that the pointer is over. */
  const placeAt = (y: number): number => {
    const rows = [...(item.current?.parentElement?.children ?? [])]
    const over = rows.findIndex((one) => y < one.getBoundingClientRect().bottom)
    return over < 0 ? rows.length - 1 : over
  }
  const drag = (event: PointerEvent) => {
    event.preventDefault()
    setDragged(true)
    const ended = new AbortController()
    const { signal } = ended
    const end = () => {
      ended.abort()
      setDragged(false)
    }
    // The row is moved in the page meanwhile, so the window listens, not the row.
    const follow = ({ clientY }: PointerEvent) => {
      const to = placeAt(clientY)
      if (to !== latest.current.place) latest.current.onMove(to)
    }
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', end, { signal })
    addEventListener('pointercancel', end, { signal })
  }
  /** A browser takes the focus from a row that is moved. */
  const move = (button: HTMLElement, to: number) => {
    onMove(to)
    afterRender(() => button.focus())
  }
  return (
    <li ref={item} class={isDragged ? 'status-row dragged' : 'status-row'}>
      <span class="handle" title={texts.drag(shown)} onPointerDown={drag}>
        <Icon name="drag" />
      </span>
      <div class="words">
        <TextField
          label={texts.label(place + 1)}
          hideLabel
          value={row.label}
          onValue={onLabel}
          error={fault}
          maxLength={60}
        />
      </div>
      <span class="soft small count">
        {row.name === null ? say().prices.new : texts.leads(row.leads)}
      </span>
      <div class="row buttons">
        <Button
          look="quiet"
          icon="up"
          label={texts.up(shown)}
          aria-disabled={place === 0}
          onClick={({ currentTarget }) => move(currentTarget, place - 1)}
        />
        <Button
          look="quiet"
          icon="down"
          label={texts.down(shown)}
          aria-disabled={place === of - 1}
          onClick={({ currentTarget }) => move(currentTarget, place + 1)}
        />
        <Button look="quiet" icon="trash" label={texts.remove(shown)} onClick={onRemove} />
      </div>
    </li>
  )
}
