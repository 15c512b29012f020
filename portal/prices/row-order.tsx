import { useRef, useState } from 'preact/hooks'
import { ApiProblem } from '../api.ts'
import { DragHandle } from '../components/drag-handle.tsx'
import type { Column } from '../components/table.tsx'
import { t } from '../messages/messages.ts'
import type { PagedRead } from '../pages.ts'

interface Row {
  id: number
  name: string
}

export interface RowOrder<R extends Row> {
  /** The rows in the person's order, also while it is being saved. */
  rows: readonly R[]
  column: Column<R>
  /** The screen reader announcement of the last move. */
  heard: string
  /** Why the last move was not saved. */
  problem: ApiProblem | null
}

/** Rows that are moved by drag, or by the arrow keys on their handle. */
export function useRowOrder<R extends Row>(
  pages: PagedRead<R>,
  /** Moves a row before another one, or to the end. */
  save: (id: number, before: number | null) => Promise<unknown>,
): RowOrder<R> {
  const { offer: text } = t()
  const [order, setOrder] = useState<readonly number[] | null>(null)
  const [heard, setHeard] = useState('')
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const saving = useRef({ last: Promise.resolve(), count: 0 })
  const rows = inOrder(pages.rows ?? [], order)
  const latest = useRef(rows)
  latest.current = rows
  // The row after the last one of a page is unknown here.
  const most = rows.length - (pages.hasMore ? 2 : 1)

  const show = (row: R, to: number): readonly R[] => {
    const place = Math.max(0, Math.min(to, most))
    const moved = latest.current.filter(({ id }) => id !== row.id).toSpliced(place, 0, row)
    setOrder(moved.map(({ id }) => id))
    latest.current = moved
    return moved
  }
  const keep = async (row: R, before: number | null) => {
    const { current } = saving
    current.count += 1
    current.last = current.last.then(async () => {
      setProblem(null)
      await save(row.id, before).catch((error) => {
        if (!(error instanceof ApiProblem)) throw error
        setProblem(error)
      })
      current.count -= 1
      if (current.count > 0) return
      await pages.reload(true)
      setOrder(null)
    })
    await current.last
  }
  const drop = (row: R) => {
    const place = latest.current.findIndex(({ id }) => id === row.id)
    if (pages.rows?.[place]?.id === row.id && saving.current.count === 0) return setOrder(null)
    setHeard(text.moved(row.name, place + 1, latest.current.length))
    void keep(row, latest.current[place + 1]?.id ?? null)
  }
  const column: Column<R> = {
    key: 'order',
    label: text.dragHint,
    hideLabel: true,
    align: 'end',
    tight: true,
    cell: (row) => (
      <DragHandle
        name={row.name}
        place={rows.indexOf(row)}
        of={rows.length}
        onDrag={(to) => show(row, to)}
        onDrop={(to) => (to === null ? setOrder(null) : drop(row))}
        onStep={(to) => {
          show(row, to)
          drop(row)
        }}
      />
    ),
  }
  return { rows, column, heard, problem }
}

function inOrder<R extends Row>(rows: readonly R[], order: readonly number[] | null) {
  if (order === null) return rows
  const places = new Map(order.map((id, at) => [id, at]))
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))

  function placeOf({ id }: R): number {
    return places.get(id) ?? order?.length ?? 0
  }
}
