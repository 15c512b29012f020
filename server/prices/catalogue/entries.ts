import { isDeepStrictEqual } from 'node:util'
import { toCents } from '../../../shared/money.ts'
import type { MaterialRow, OfferItemRow } from '../../core/db/tables.ts'
import { listAllMaterials } from '../materials/materials.reads.ts'
import { listAllItems } from '../offer-items/offer-items.reads.ts'
import type { ItemRule } from '../offer-items/rule.contract.ts'
import type { CatalogueItem, CatalogueMaterial } from './catalogue.contract.ts'
import { nameKey } from './entry.contract.ts'
import type { ListOfCatalogue } from './write-entry.ts'

export const MATERIALS: ListOfCatalogue<MaterialRow> = {
  table: 'materials',
  record: 'material',
  read: listAllMaterials,
}
export const ITEMS: ListOfCatalogue<OfferItemRow> = {
  table: 'offer_items',
  record: 'offer_item',
  read: listAllItems,
}

/** The entry's fields, overwritten by the fields that were sent. */
export function withSent<Fields extends object>(
  before: Fields,
  sent: { [Name in keyof Fields]?: Fields[Name] | undefined },
): Fields {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(given) }
}

export function materialColumns(material: CatalogueMaterial) {
  const { name, code, unit, unit_price, sort_order } = material
  return {
    ...commonColumns(material),
    name,
    code,
    unit,
    unit_price: toCents(unit_price),
    sort_order,
  }
}

export function itemColumns(item: CatalogueItem, row: OfferItemRow | undefined) {
  const { name, article_number, kind, sort_order, ...rest } = item
  const { vat_rate: _, is_active: __, ...rule } = rest
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

/** Reuses the stored text if the rule is equal, so that a different key order is not a change. */
function storedRule(rule: ItemRule, row: OfferItemRow | undefined): string {
  const stored = JSON.stringify(rule)
  const same = row !== undefined && isDeepStrictEqual(JSON.parse(row.rule), JSON.parse(stored))
  return same ? row.rule : stored
}
