import { wordsOf } from '../../../shared/messages.ts'
import type { PageRequest } from '../../core/contract.ts'

interface Listed {
  id: number
  name: string
  article_number?: string | null
  code?: string | null
  is_active: 0 | 1
  sort_order: number
}

/** The query of a price book list. */
export interface CatalogueQuery {
  /** Partial words in any order, so that `glas` finds the compound Melkglas. */
  q?: string | undefined
  state?: 'on' | 'off' | undefined
}

/** The rows that match a search. A price book is small enough to check each row. */
export function found<Row extends Listed>(
  rows: readonly Row[],
  { q, state }: CatalogueQuery,
): Row[] {
  const wanted = wordsOf(q)
  return rows.filter((row) => {
    if (state !== undefined && (row.is_active === 1) !== (state === 'on')) return false
    return hasWords(wanted, [row.name, row.article_number, row.code])
  })
}

/** Whether each word is contained in some word of these texts. */
export function hasWords(
  wanted: readonly string[],
  texts: readonly (string | null | undefined)[],
): boolean {
  const own = texts.flatMap(wordsOf)
  return wanted.every((word) => own.some((one) => one.includes(word)))
}

/** The rows of a page in display order, plus one more if there is a next page. */
export function pageOf<Row extends Listed>(
  rows: readonly Row[],
  { limit, afterId, afterValue }: PageRequest,
): Row[] {
  const after = afterValue === null || afterValue === undefined ? null : Number(afterValue)
  const rest = rows.filter(
    ({ sort_order: order, id }) =>
      after === null || order > after || (order === after && id > afterId),
  )
  return rest.slice(0, limit + 1)
}
