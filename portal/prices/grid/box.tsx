import type { ComponentChildren } from 'preact'
import type { GridState } from './desk.ts'
import { CellEntry } from './entry.tsx'
import { COLUMN, SIDE } from './view.ts'

interface Props {
  desk: GridState
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
 * A cell or a heading, with the field over it while something is typed there. It never has the focus:
 * that is on the grid, which names the active cell. No component, because a screen has hundreds.
 */
export function box({ desk, role, row, col, class: own, children, ...props }: Props) {
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
      {isActive && <CellEntry desk={desk} />}
    </div>
  )
}

/** The id of a cell, by which the grid says which one is active. */
export function cellId(row: number, col: number): string {
  return `cell${row}.${col}`
}

/** What a row says of itself. Its place is that among all rows, whichever are drawn. */
export function asRow(row: number) {
  return { role: 'row', 'aria-rowindex': row + 2 } as const
}
