import { useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { t } from '../../messages/messages.ts'
import { cellId } from './box.tsx'
import { readClipboard, writeClipboard } from './clipboard.ts'
import { mapCells } from './edit.ts'
import { isEditable, moved, pressKey } from './keys.ts'
import { pasteInto } from './paste-into.ts'
import { GridRow, Head } from './row.tsx'
import { type GridPlace, hasColumns } from './sheet.ts'
import type { GridState } from './state.ts'
import { rowsIn } from './texts.ts'
import { COLUMN, drawn, ROW, SIDE, scrollTo, viewOf } from './view.ts'

interface Props {
  grid: GridState
  label: string
  /** The id of the text about shortcuts. */
  describedBy: string
}

const ROWS = { role: 'rowgroup' } as const

/** The visible part of the grid. It scrolls to the active cell. */
function useView(box: RefObject<HTMLElement | null>, grid: GridState) {
  const view = useSignal({ top: 0, bottom: 30, left: 0, right: 20 })
  const sheet = grid.sheet.value
  const [rows, columns] = [sheet.rows.length, sheet.columns.length]
  const { active } = grid.chosen.value

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
  return { ...view.value, look }
}

function useKeys(box: RefObject<HTMLElement | null>, grid: GridState) {
  /** After Escape, Tab leaves the grid. */
  const isLeaving = useRef(false)
  const { active } = grid.chosen.value
  const { length: columns } = grid.sheet.value.columns
  return (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    const wasLeaving = isLeaving.current
    isLeaving.current = key === 'Escape' || (wasLeaving && (key === 'Tab' || key === 'Shift'))
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / ROW) - 2)
    const place = moved(event, active, page)
    if (key === 'Tab') {
      const next = active.col + (shiftKey ? -1 : 1)
      const isOut = next >= columns || next < 0
      if (grid.isReadOnly || wasLeaving || isOut || active.row < 0) return
      grid.choose({ row: active.row, col: next })
    } else if (place !== null) grid.choose(place, shiftKey)
    else if (!pressKey(event, grid)) return
    event.preventDefault()
    event.stopPropagation()
  }
}

/** A grid that renders only its visible part. The focus stays on the grid itself. */
export function Grid({ grid, label, describedBy }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { top, bottom, left, right, look } = useView(box, grid)
  const onKeyDown = useKeys(box, grid)
  const sheet = grid.sheet.value
  const [rows, columns] = [sheet.rows.length, sheet.columns.length]
  const { active } = grid.chosen.value
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
      aria-readonly={grid.isReadOnly}
      aria-activedescendant={cellId(active.row, active.col)}
      onScroll={look}
      onKeyDown={onKeyDown}
      onCopy={(event) => copy(event, grid)}
      onCut={(event) => {
        copy(event, grid)
        grid.change(mapCells(grid.sheet.peek(), grid.range.peek(), () => null))
      }}
      onPaste={(event) => {
        event.preventDefault()
        if (event.clipboardData) pasteInto(grid, readClipboard(event.clipboardData))
      }}
      onPointerDown={(event) => press(event, grid, box.current)}
      onClick={(event) => touch(event as unknown as PointerEvent, grid)}
      onDblClick={({ target }) => openCell(target, grid)}
    >
      <div
        {...ROWS}
        class="canvas"
        style={{
          blockSize: `${(rows + 1) * ROW}px`,
          inlineSize: `${SIDE + columns * COLUMN}px`,
        }}
      >
        <Head grid={grid} left={left} right={Math.min(right, columns)} />
        {drawn(top, Math.min(bottom, rows), active.row).map((row) => (
          <GridRow key={row} grid={grid} row={row} left={left} right={Math.min(right, columns)} />
        ))}
      </div>
      {!hasColumns(sheet) && <span class="unseen">{t().leads.price}</span>}
    </div>
  )
}

/** A double click edits a cell. */
function openCell(target: EventTarget | null, grid: GridState): void {
  const place = placeOf(target)
  if (place === null || grid.isReadOnly || !isEditable(place)) return
  grid.choose(place)
  grid.typing.value = ''
}

function copy(event: ClipboardEvent, grid: GridState): void {
  event.preventDefault()
  if (event.clipboardData === null) return
  writeClipboard(event.clipboardData, rowsIn(grid.sheet.peek(), grid.range.peek()))
}

/** A mouse selects a cell, and by dragging a range. */
function press(event: PointerEvent, grid: GridState, box: HTMLElement | null): void {
  const place = placeOf(event.target)
  if (place === null || event.button !== 0 || event.pointerType !== 'mouse') return
  if ((event.target as Element).closest('.entry') !== null) return
  choose(grid, place, event.shiftKey)
  if (place.row < 0 || place.col < 0) return
  const draw = ({ clientX, clientY }: PointerEvent) => {
    const over = placeOf(document.elementFromPoint(clientX, clientY))
    if (over === null || over.row < 0 || over.col < 0) return
    grid.chosen.value = { active: over, anchor: grid.chosen.peek().anchor }
  }
  box?.addEventListener('pointermove', draw)
  addEventListener('pointerup', () => box?.removeEventListener('pointermove', draw), { once: true })
}

/** Touch scrolls; a second tap on a cell opens it. */
function touch({ pointerType, target }: PointerEvent, grid: GridState): void {
  const place = placeOf(target)
  if (pointerType === 'mouse' || place === null) return
  const { active } = grid.chosen.peek()
  const isSame = place.row === active.row && place.col === active.col
  if (isSame && !grid.isReadOnly && isEditable(place)) grid.typing.value = ''
  else choose(grid, place, false)
}

/** A heading selects its whole row or column, and the corner everything. */
function choose(grid: GridState, { row, col }: GridPlace, extend: boolean): void {
  const { rows, columns } = grid.sheet.peek()
  if (extend || (row >= 0 && col >= 0)) {
    grid.choose({ row, col }, extend)
    return
  }
  const anchor = {
    row: row < 0 ? rows.length - 1 : row,
    col: col < 0 ? columns.length - 1 : col,
  }
  grid.chosen.value = { active: { row, col }, anchor }
}

function placeOf(target: EventTarget | null): GridPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  if (cell === null) return null
  return { row: Number(cell.dataset.row), col: Number(cell.dataset.col) }
}
