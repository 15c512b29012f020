import type { OfferItemRow } from '../../ground/db/tables.ts'
import { type FieldErrors, ValidationFailed } from '../../ground/errors.ts'
import type { CatalogueItem } from './catalogue.contract.ts'
import { nameKey } from './entry.contract.ts'

/** An item that kept its identity under another article number. */
export interface Renumbered {
  from: string
  to: string | null
}

type Numbers = ReadonlyMap<string | null, OfferItemRow>

/**
 * The rows that entries name with `renumbered_from`. A number that is done already names none, so
 * that a file can be put again. Throws 422.
 */
export function namedByOldNumber(
  byNumber: Numbers,
  items: readonly CatalogueItem[],
): Map<CatalogueItem, OfferItemRow> {
  const faults: FieldErrors = {}
  const found = new Map<CatalogueItem, OfferItemRow>()
  items.forEach((entry, index) => {
    const { renumbered_from: from, article_number: to } = entry
    if (from === undefined || from === null || from === to) return
    const row = byNumber.get(from)
    const isTaken = to !== null && byNumber.has(to)
    const other = items.findIndex(
      (one) => one !== entry && (one.article_number === from || one.renumbered_from === from),
    )
    const fault =
      other >= 0
        ? `is named in items.${other} too`
        : row === undefined && !isTaken
          ? `there is no item ${from}`
          : row !== undefined && isTaken
            ? `${from} and ${to} are two items already`
            : null
    if (fault !== null) faults[`items.${index}.renumbered_from`] = [fault]
    else if (row !== undefined) found.set(entry, row)
  })
  refuse(faults)
  return found
}

/**
 * The rows of items whose number changed, by their name: for an entry that matches nothing, the one
 * item in use that has its name and whose number the file does not have. Throws 422 when there are
 * several: two items of one name would both write a line.
 */
export function foundByName(
  rows: readonly OfferItemRow[],
  items: readonly CatalogueItem[],
  unmatched: readonly CatalogueItem[],
  taken: ReadonlySet<OfferItemRow>,
): Map<CatalogueItem, OfferItemRow> {
  const inFile = new Set(items.map(({ article_number }) => article_number))
  const open = rows.filter(
    (row) =>
      row.is_active === 1 &&
      row.article_number !== null &&
      !inFile.has(row.article_number) &&
      !taken.has(row),
  )
  const rowsOf = Map.groupBy(open, (row) => row.name_key)
  const asked = unmatched.filter(({ renumbered_from: from }) => from === undefined)
  const faults: FieldErrors = {}
  const found = new Map<CatalogueItem, OfferItemRow>()
  for (const [key, entries] of Map.groupBy(asked, ({ name }) => nameKey(name))) {
    const [row, ...others] = rowsOf.get(key) ?? []
    const [entry, ...more] = entries
    if (row === undefined || entry === undefined) continue
    if (others.length === 0 && more.length === 0) found.set(entry, row)
    else {
      const numbers = [row, ...others].map(({ article_number }) => article_number).join(', ')
      for (const one of entries) {
        faults[`items.${items.indexOf(one)}.article_number`] = [
          `may be a new number of ${numbers}: give renumbered_from, or null for a new item`,
        ]
      }
    }
  }
  refuse(faults)
  return found
}

function refuse(faults: FieldErrors): void {
  if (Object.keys(faults).length > 0) throw new ValidationFailed(faults)
}
