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

/** What a list of the price book is asked for. */
export interface CatalogueQuery {
  /** Parts of words, in any order: a compound such as Melkglas is found by its end. */
  q?: string | undefined
  state?: 'on' | 'off' | undefined
}

/** The rows that a search finds. A dealer's price book is small enough to look at each of them. */
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

/** Whether each word is a part of some word of these texts. */
export function hasWords(
  wanted: readonly string[],
  texts: readonly (string | null | undefined)[],
): boolean {
  const own = texts.flatMap(wordsOf)
  return wanted.every((word) => own.some((one) => one.includes(word)))
}

/** The rows of a page in the order people see, and one more when there is one. */
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
