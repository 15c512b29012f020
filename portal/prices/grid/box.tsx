import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { decimalSign } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { me } from '../../session.ts'
import { setPlace } from './edit.ts'
import { readPrice, readTypedSize } from './read-price.ts'
import type { GridPlace } from './sheet.ts'
import type { GridState } from './state.ts'
import { placeText, plainPrice } from './texts.ts'
import { COLUMN, SIDE } from './view.ts'

interface Props {
  grid: GridState
  role: 'gridcell' | 'rowheader' | 'columnheader'
  row: number
  col: number
  class: string
  isChosen: boolean
  isActive: boolean
  isWrong?: boolean
  title?: string | undefined
  children: ComponentChildren
}

/**
 * A cell or a heading, with the field over it while it is edited. It never has the focus: that is
 * on the grid, which names the active cell. Not a component, because a screen has hundreds.
 */
export function box({ grid, role, row, col, class: own, children, ...props }: Props) {
  const { isChosen, isActive, isWrong = false, title } = props
  const classes = [own, isChosen && 'chosen', isActive && 'active', isWrong && 'wrong']
  const isSide = col < 0
  return (
    <div
      key={col}
      {...{ role, 'aria-colindex': col + 2, 'aria-selected': isChosen }}
      id={cellId(row, col)}
      class={classes.filter(Boolean).join(' ')}
      style={isSide ? undefined : { insetInlineStart: `${SIDE + col * COLUMN}px` }}
      aria-invalid={isWrong || undefined}
      title={title}
      data-row={row}
      data-col={col}
    >
      {children}
      {isActive && <CellEntry grid={grid} />}
    </div>
  )
}

/** The id of a cell, by which the grid names the active one. */
export function cellId(row: number, col: number): string {
  return `cell${row}.${col}`
}

/** The attributes of a row. Its index counts all rows, not only rendered ones. */
export function asRow(row: number) {
  return { role: 'row', 'aria-rowindex': row + 2 } as const
}

/** The field over the active cell, during input. */
function CellEntry({ grid }: { grid: GridState }) {
  const typed = grid.typing.value
  return typed === null ? null : <Open grid={grid} typed={typed} />
}

/** `typed` is the key that opened it and replaces the content. */
function Open({ grid, typed }: { grid: GridState; typed: string }) {
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const sheet = grid.sheet.peek()
  const { active } = grid.chosen.peek()
  const isPrice = active.row >= 0 && active.col >= 0
  const before = plainPrice(valueAt(grid, active), isPrice)
  // The next key may come before the browser paints.
  useLayoutEffect(() => {
    const own = input.current
    own?.focus({ preventScroll: true })
    own?.setSelectionRange(typed === '' ? 0 : typed.length, own.value.length)
    return () => finish(true)
  }, [])

  function finish(keep: boolean): void {
    if (isDone.current) return
    isDone.current = true
    const text = input.current?.value ?? before
    grid.typing.value = null
    if (!keep || text === before) return
    const decimal = decimalSign()
    const currency = me.peek()?.account.currency ?? 'EUR'
    const value = isPrice ? readPrice(text, decimal, currency) : readTypedSize(text, decimal)
    grid.change(setPlace(grid.sheet.peek(), active, value))
  }

  return (
    <input
      ref={input}
      class="entry"
      aria-label={t().prices.typeIn(placeText(sheet, active))}
      inputMode="decimal"
      autocomplete="off"
      defaultValue={typed === '' ? before : typed}
      onBlur={() => finish(true)}
      onKeyDown={(event) => {
        const to = nextOf(event, active, typed !== '')
        if (event.key === 'Escape') finish(false)
        else if (to !== null) finish(true)
        if (event.key !== 'Escape' && to === null) return event.stopPropagation()
        event.preventDefault()
        event.stopPropagation()
        if (to !== null) grid.choose(to)
        input.current?.closest<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
      }}
      onCopy={stop}
      onCut={stop}
      onPaste={stop}
    />
  )
}

/** In the field the clipboard belongs to the field. */
function stop(event: Event): void {
  event.stopPropagation()
}

function valueAt(grid: GridState, { row, col }: GridPlace) {
  const sheet = grid.sheet.peek()
  if (row < 0) return sheet.columns[col] ?? ''
  return (col < 0 ? sheet.rows[row] : sheet.cells[row]?.[col]) ?? null
}

/** Where a key continues from the field. Arrows do so only if typing replaced the cell. */
function nextOf(
  { key, shiftKey, isComposing }: KeyboardEvent,
  { row, col }: GridPlace,
  isOver: boolean,
): GridPlace | null {
  const back = shiftKey ? -1 : 1
  if (isComposing) return null
  if (key === 'Enter') return { row: row + back, col }
  if (key === 'Tab') return { row, col: col + back }
  if (isOver && key === 'ArrowDown') return { row: row + 1, col }
  if (isOver && key === 'ArrowUp') return { row: row - 1, col }
  return null
}
