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
  /** The content of the card without rows. */
  none: ComponentChildren
  /** The placeholders during loading. */
  grey?: { rows: number; height: number }
  class?: string
  box?: RefObject<HTMLDivElement | null>
  classOf?(row: Row): string | undefined
  /** Content below the table, before the button for more. */
  children?: ComponentChildren
}

/** A paged list of a screen: the table, or its placeholder. */
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
  // Rows removed by a write may have been all of the loaded ones.
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
  /** The label of the button that clears the search and the filters. */
  clear: string
}

/** Why a list is empty: there is no data yet, or nothing matches. */
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
  /** Actions while there is no data yet. */
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
