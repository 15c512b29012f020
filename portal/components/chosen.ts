import { useState } from 'preact/hooks'

/** The selected rows of a list, among those still displayed. */
export function useChosen<Row extends { id: number }>(rows: readonly Row[]) {
  const [marked, mark] = useState<ReadonlySet<number>>(new Set())
  const chosen = rows.filter(({ id }) => marked.has(id))
  const isAll = chosen.length === rows.length
  const choose = (ids: readonly number[]) => mark(new Set(ids))
  return {
    rows: chosen,
    isAll,
    has: (id: number) => marked.has(id),
    choose,
    toggle: (id: number) => {
      const next = new Set(marked)
      if (!next.delete(id)) next.add(id)
      mark(next)
    },
    toggleAll: () => choose(isAll ? [] : rows.map(({ id }) => id)),
  }
}
export type ChosenRows<Row extends { id: number }> = ReturnType<typeof useChosen<Row>>
