import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { say } from '../../messages/messages.ts'
import { cellId } from './box.tsx'
import { readClipboard, writeClipboard } from './clipboard.ts'
import type { GridState } from './desk.ts'
import { mapCells } from './edit.ts'
import { isEditable, moved, pressKey } from './keys.ts'
import { pasteInto } from './paste-into.ts'
import { GridRow, Head } from './row.tsx'
import { type GridPlace, hasColumns } from './sheet.ts'
import { rowsIn } from './texts.ts'
import { COLUMN, drawn, ROW, SIDE, scrollTo, viewOf } from './view.ts'

interface Props {
  desk: GridState
  label: string
  /** The id of the text that says which keys there are. */
  describedBy: string
}

const ROWS = { role: 'rowgroup' } as const

/** A grid that draws only what is seen of it. The focus stays on the grid itself. */
export function Grid({ desk, label, describedBy }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const view = useSignal({ top: 0, bottom: 30, left: 0, right: 20 })
  /** After Escape, Tab leaves the grid. */
  const isLeaving = useRef(false)
  const sheet = desk.sheet.value
  const [rows, columns] = [sheet.rows.length, sheet.columns.length]
  const { active } = desk.chosen.value

  const look = () => {
    if (box.current === null) return
    const next = viewOf(box.current, rows, columns)
    const now = view.peek()
    const names = ['top', 'bottom', 'left', 'right'] as const
    if (names.some((name) => next[name] !== now[name])) view.value = next
  }
  useLayoutEffect(look, [rows, columns])
  useLayoutEffect(() => {
    const own = box.current
    if (own === null) return
    const observer = new ResizeObserver(look)
    observer.observe(own)
    return () => observer.disconnect()
  }, [rows, columns])
  useLayoutEffect(() => {
    if (box.current === null) return
    const { top, left } = scrollTo(active, box.current)
    if (top !== box.current.scrollTop) box.current.scrollTop = top
    if (left !== box.current.scrollLeft) box.current.scrollLeft = left
  }, [active.row, active.col])

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    const wasLeaving = isLeaving.current
    isLeaving.current = key === 'Escape' || (wasLeaving && (key === 'Tab' || key === 'Shift'))
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / ROW) - 2)
    const place = moved(event, active, page)
    if (key === 'Tab') {
      const next = active.col + (shiftKey ? -1 : 1)
      const isOut = next >= columns || next < 0
      if (desk.isReadOnly || wasLeaving || isOut || active.row < 0) return
      desk.choose({ row: active.row, col: next })
    } else if (place !== null) desk.choose(place, shiftKey)
    else if (!pressKey(event, desk)) return
    event.preventDefault()
    event.stopPropagation()
  }

  const { top, bottom, left, right } = view.value
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in part
    <div
      ref={box}
      class="price-grid"
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-describedby={describedBy}
      aria-rowcount={rows + 1}
      aria-colcount={columns + 1}
      aria-multiselectable
      aria-readonly={desk.isReadOnly}
      aria-activedescendant={cellId(active.row, active.col)}
      onScroll={look}
      onKeyDown={onKeyDown}
      onCopy={(event) => copy(event, desk)}
      onCut={(event) => {
        copy(event, desk)
        desk.change(mapCells(desk.sheet.peek(), desk.range.peek(), () => null))
      }}
      onPaste={(event) => {
        event.preventDefault()
        if (event.clipboardData) pasteInto(desk, readClipboard(event.clipboardData))
      }}
      onPointerDown={(event) => press(event, desk, box.current)}
      onClick={(event) => touch(event as unknown as PointerEvent, desk)}
      onDblClick={({ target }) => {
        const place = placeOf(target)
        if (place === null || desk.isReadOnly || !isEditable(place)) return
        desk.choose(place)
        desk.typing.value = ''
      }}
    >
      <div
        {...ROWS}
        class="canvas"
        style={{
          blockSize: `${(rows + 1) * ROW}px`,
          inlineSize: `${SIDE + columns * COLUMN}px`,
        }}
      >
        <Head desk={desk} left={left} right={Math.min(right, columns)} />
        {drawn(top, Math.min(bottom, rows), active.row).map((row) => (
          <GridRow key={row} desk={desk} row={row} left={left} right={Math.min(right, columns)} />
        ))}
      </div>
      {!hasColumns(sheet) && <span class="unseen">{say().prices.price}</span>}
    </div>
  )
}

function copy(event: ClipboardEvent, desk: GridState): void {
  event.preventDefault()
  if (event.clipboardData === null) return
  writeClipboard(event.clipboardData, rowsIn(desk.sheet.peek(), desk.range.peek()))
}

/** A mouse chooses where it is pressed, and all up to where it is drawn. */
function press(event: PointerEvent, desk: GridState, box: HTMLElement | null): void {
  const place = placeOf(event.target)
  if (place === null || event.button !== 0 || event.pointerType !== 'mouse') return
  if ((event.target as Element).closest('.entry') !== null) return
  choose(desk, place, event.shiftKey)
  if (place.row < 0 || place.col < 0) return
  const draw = ({ clientX, clientY }: PointerEvent) => {
    const over = placeOf(document.elementFromPoint(clientX, clientY))
    if (over === null || over.row < 0 || over.col < 0) return
    desk.chosen.value = { active: over, anchor: desk.chosen.peek().anchor }
  }
  box?.addEventListener('pointermove', draw)
  addEventListener('pointerup', () => box?.removeEventListener('pointermove', draw), { once: true })
}

/** A finger scrolls until it is lifted; a second touch of a cell opens it. */
function touch({ pointerType, target }: PointerEvent, desk: GridState): void {
  const place = placeOf(target)
  if (pointerType === 'mouse' || place === null) return
  const { active } = desk.chosen.peek()
  const isSame = place.row === active.row && place.col === active.col
  if (isSame && !desk.isReadOnly && isEditable(place)) desk.typing.value = ''
  else choose(desk, place, false)
}

/** A heading chooses its whole row or column, and the corner everything. */
function choose(desk: GridState, { row, col }: GridPlace, extend: boolean): void {
  const { rows, columns } = desk.sheet.peek()
  if (extend || (row >= 0 && col >= 0)) {
    desk.choose({ row, col }, extend)
    return
  }
  const anchor = {
    row: row < 0 ? rows.length - 1 : row,
    col: col < 0 ? columns.length - 1 : col,
  }
  desk.chosen.value = { active: { row, col }, anchor }
}

function placeOf(target: EventTarget | null): GridPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  if (cell === null) return null
  return { row: Number(cell.dataset.row), col: Number(cell.dataset.col) }
}
