import { isDeepStrictEqual } from 'node:util'
import { toCents } from '../../../shared/money.ts'
import type { MaterialRow, OfferItemRow } from '../../ground/db/tables.ts'
import { toMaterial } from '../materials/materials.reads.ts'
import { toOfferItem } from '../offer-items/record.ts'
import type { ItemRule } from '../offer-items/rule.contract.ts'
import type { CatalogueItem, CatalogueMaterial } from './catalogue.contract.ts'
import { nameKey } from './entry.contract.ts'
import { foundByName, namedByOldNumber, type Renumbered } from './renumber.ts'

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
 * So does one that gets another number: see renumber.ts. Throws 422.
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

/** A material as a file has it. */
export function materialEntry(row: MaterialRow): CatalogueMaterial {
  const { id: _, updated_at: __, version: ___, ...material } = toMaterial(row)
  return material
}

/** An item as a file has it. */
export function itemEntry(row: OfferItemRow): CatalogueItem {
  const { id: _, created_at: __, updated_at: ___, ...item } = toOfferItem(row)
  return { ...item, ...(JSON.parse(row.rule) as ItemRule) }
}

/** The fields, with those that were sent in place of the old ones. */
export function withSent<Fields extends object>(
  before: Fields,
  sent: { [Name in keyof Fields]?: Fields[Name] | undefined },
): Fields {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(given) }
}

export function materialColumns(material: CatalogueMaterial) {
  const { name, unit, unit_price, sort_order } = material
  return {
    ...commonColumns(material),
    name,
    unit,
    unit_price: toCents(unit_price),
    sort_order,
  }
}

export function itemColumns(item: CatalogueItem, row: OfferItemRow | undefined) {
  const { name, article_number, kind, sort_order, ...rest } = item
  const { vat_rate: _, is_active: __, renumbered_from: ___, ...rule } = rest
  return {
    ...commonColumns(item),
    name,
    article_number,
    kind,
    sort_order,
    rule: storedRule(rule, row),
  }
}

function commonColumns(entry: { name: string; vat_rate: number; is_active: boolean }) {
  return {
    name_key: nameKey(entry.name),
    // A rate is stored in hundredths of a percent, so `toCents` converts it too.
    vat_rate: toCents(entry.vat_rate),
    is_active: entry.is_active ? (1 as const) : (0 as const),
  }
}

/** Keeps the stored text of an equal rule: another order of its keys is no change. */
function storedRule(rule: ItemRule, row: OfferItemRow | undefined): string {
  const stored = JSON.stringify(rule)
  const same = row !== undefined && isDeepStrictEqual(JSON.parse(row.rule), JSON.parse(stored))
  return same ? row.rule : stored
}
