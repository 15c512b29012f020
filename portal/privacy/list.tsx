import { More, Unread } from '../components/states.tsx'
import { type Column, DataTable } from '../components/table.tsx'
import type { PagedRead } from '../pages.ts'

interface Props<Row> {
  title: string
  about: string
  /** The text of an empty list. */
  none: string
  pages: PagedRead<Row & { id: number }>
  columns: readonly Column<Row & { id: number }>[]
}

/** A paged list with its own heading. */
export function ListCard<Row>({ title, about, none, pages, columns }: Props<Row>) {
  const { rows, problem, reload } = pages
  const isEmpty = rows?.length === 0
  return (
    <>
      <section class="card flush" aria-busy={pages.isReading}>
        <div class="head">
          <h2>{title}</h2>
        </div>
        <p class="soft small under-head">{isEmpty ? none : about}</p>
        {rows === null ? (
          <Unread problem={problem} retry={reload} rows={3} />
        ) : (
          !isEmpty && (
            <DataTable caption={title} rows={rows} keyOf={({ id }) => id} columns={columns} />
          )
        )}
      </section>
      <More pages={pages} />
    </>
  )
}
