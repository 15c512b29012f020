import type { ComponentChildren, RefObject } from 'preact'
import type { PagedRead } from '../pages.ts'
import { Button } from './button.tsx'
import type { IconName } from './icons.tsx'
import { Empty, More, Unread } from './states.tsx'
import { type Column, DataTable } from './table.tsx'

interface Props<Row> {
  pages: PagedRead<Row>
  /** The rows of `pages` in another order. */
  rows?: readonly Row[] | undefined
  caption: string
  columns: readonly Column<Row>[]
  /** What is on the card while there is no row. */
  none: ComponentChildren
  /** The grey places while it is read. */
  grey?: { rows: number; height: number }
  class?: string
  box?: RefObject<HTMLDivElement | null>
  classOf?(row: Row): string | undefined
  /** What comes below the table, before the button for more. */
  children?: ComponentChildren
}

/** A list of a screen, page after page: the table, or what is in its place while there is none. */
export function ListTable<Row extends { id: number }>(props: Props<Row>) {
  const {
    pages,
    none,
    grey = { rows: 8, height: 36 },
    class: look,
    box,
    children,
    ...table
  } = props
  const { rows, hasMore, problem, isReading, reload } = pages
  // Rows that were removed by a write may have been all of the pages that were read.
  if (rows === null || (rows.length === 0 && (hasMore || problem !== null)))
    return <Unread problem={problem} retry={reload} {...grey} card />
  if (rows.length === 0) return <div class="card">{none}</div>
  return (
    <>
      <div
        class={['card flush', look].filter(Boolean).join(' ')}
        ref={box ?? null}
        aria-busy={isReading}
      >
        <DataTable {...table} rows={table.rows ?? rows} keyOf={({ id }) => id} />
      </div>
      {children}
      <More pages={pages} />
    </>
  )
}

interface NothingWords {
  none: string
  noneText: string
  nothingFound: string
  nothingFoundText?: string
  /** The label of the button that removes the search and the filters. */
  clear: string
}

/** Why a list is empty: there is nothing yet, or nothing that it is narrowed to. */
export function NothingListed({
  icon,
  words,
  isNarrowed,
  onClear,
  actions,
}: {
  icon: IconName
  words: NothingWords
  isNarrowed: boolean
  onClear(): void
  /** What to do while there is nothing yet. */
  actions?: ComponentChildren
}) {
  return isNarrowed ? (
    <Empty
      icon="search"
      title={words.nothingFound}
      actions={<Button onClick={onClear}>{words.clear}</Button>}
    >
      {words.nothingFoundText}
    </Empty>
  ) : (
    <Empty icon={icon} title={words.none} actions={actions}>
      {words.noneText}
    </Empty>
  )
}
