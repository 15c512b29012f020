import type { MaterialRow, OfferItemRow } from '../../core/db/tables.ts'
import { type FieldErrors, ValidationFailed } from '../../core/errors.ts'
import type { CatalogueItem, CatalogueMaterial } from './catalogue.contract.ts'
import { nameKey } from './entry.contract.ts'

/** An entry of the file, and the row that has it already. */
export interface Matched<Entry, Row> {
  entry: Entry
  row: Row | undefined
}

/** Matches materials by their name. */
export function matchMaterials(
  rows: readonly MaterialRow[],
  materials: readonly CatalogueMaterial[],
): Matched<CatalogueMaterial, MaterialRow>[] {
  const byName = new Map(rows.map((row) => [row.name_key, row]))
  return materials.map((entry) => ({ entry, row: byName.get(nameKey(entry.name)) }))
}

/**
 * Matches items by their article number, and those without a number by their name. An item that
 * gets its first number stays the same item, unless the file also has that name without a number.
 * So does one that gets another number. Throws 422.
 */
export function matchItems(
  rows: readonly OfferItemRow[],
  items: readonly CatalogueItem[],
): Matched<CatalogueItem, OfferItemRow>[] {
  const byNumber = new Map(rows.map((row) => [row.article_number, row]))
  const unnumbered = rows.filter((row) => row.article_number === null)
  const byName = new Map(unnumbered.map((row) => [row.name_key, row]))
  const takeByName = (entry: CatalogueItem) => {
    const key = nameKey(entry.name)
    const row = byName.get(key)
    byName.delete(key)
    return row
  }
  const plain = new Map(
    items
      .filter(({ article_number: number }) => number === null)
      .map((entry) => [entry, takeByName(entry)]),
  )
  const named = namedByOldNumber(byNumber, items)
  const matched = items.map((entry) => {
    const { article_number: number } = entry
    const known = () =>
      number === null ? plain.get(entry) : (byNumber.get(number) ?? takeByName(entry))
    return { entry, row: named.get(entry) ?? known() }
  })
  const unmatched = matched.flatMap(({ entry, row }) => (row === undefined ? [entry] : []))
  const byOtherNumber = foundByName(rows, items, unmatched, new Set(named.values()))
  return matched.map(({ entry, row }) => ({ entry, row: row ?? byOtherNumber.get(entry) }))
}

/** Which items kept their identity under another number. */
export function renumberedOf(
  matched: readonly Matched<CatalogueItem, OfferItemRow>[],
): Renumbered[] {
  return matched.flatMap(({ entry: { article_number: to }, row }) => {
    const from = row?.article_number ?? null
    return from === null || from === to ? [] : [{ from, to }]
  })
}

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
function namedByOldNumber(
  byNumber: Numbers,
  items: readonly CatalogueItem[],
): Map<CatalogueItem, OfferItemRow> {
  const issues: FieldErrors = {}
  const found = new Map<CatalogueItem, OfferItemRow>()
  items.forEach((entry, index) => {
    const { renumbered_from: from, article_number: to } = entry
    if (from === undefined || from === null || from === to) return
    const row = byNumber.get(from)
    const isTaken = to !== null && byNumber.has(to)
    const other = items.findIndex(
      (one) => one !== entry && (one.article_number === from || one.renumbered_from === from),
    )
    const issue =
      other >= 0
        ? `is named in items.${other} too`
        : row === undefined && !isTaken
          ? `there is no item ${from}`
          : row !== undefined && isTaken
            ? `${from} and ${to} are two items already`
            : null
    if (issue !== null) issues[`items.${index}.renumbered_from`] = [issue]
    else if (row !== undefined) found.set(entry, row)
  })
  refuse(issues)
  return found
}

/**
 * The rows of items whose number changed, by their name: for an entry that matches nothing, the one
 * item in use that has its name and whose number the file does not have. Throws 422 when there are
 * several: two items of one name would both write a line.
 */
function foundByName(
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
  const issues: FieldErrors = {}
  const found = new Map<CatalogueItem, OfferItemRow>()
  for (const [key, entries] of Map.groupBy(asked, ({ name }) => nameKey(name))) {
    const [row, ...others] = rowsOf.get(key) ?? []
    const [entry, ...more] = entries
    if (row === undefined || entry === undefined) continue
    if (others.length === 0 && more.length === 0) found.set(entry, row)
    else {
      const numbers = [row, ...others].map(({ article_number }) => article_number).join(', ')
      for (const one of entries) {
        issues[`items.${items.indexOf(one)}.article_number`] = [
          `may be a new number of ${numbers}: give renumbered_from, or null for a new item`,
        ]
      }
    }
  }
  refuse(issues)
  return found
}

function refuse(issues: FieldErrors): void {
  if (Object.keys(issues).length > 0) throw new ValidationFailed(issues)
}
