import { toPercent } from '../../../shared/money.ts'
import type { Source } from '../../core/db/source.ts'
import type { MaterialRow, OfferItemRow } from '../../core/db/tables.ts'
import { listAllMaterials } from '../materials/materials.reads.ts'
import { findMatricesByCode } from '../matrices/matrices.reads.ts'
import { codesFor } from './lines-elements.ts'
import type { LineItem, LinesWanted } from './lines-line.ts'
import type { PricedMaterial } from './lines-price.ts'
import { listAllItems } from './offer-items.reads.ts'
import type { ItemRule } from './rule.contract.ts'

/** The data for an account's offer lines, except the answers. */
export type PriceBook = Pick<LinesWanted, 'items' | 'materials' | 'matrices'>

export async function readPriceBook(
  source: Source,
  accountId: number,
  answered: Answered,
): Promise<PriceBook> {
  return priceBookOf(source, accountId, await readItems(source, accountId), [answered])
}

export async function readItems(source: Source, accountId: number): Promise<LineItem[]> {
  return (await listAllItems(source, accountId)).map(toLineItem)
}

/** Questions and answers. Answers choose matrices. */
export type Answered = Pick<LinesWanted, 'questions' | 'answers' | 'language'>

/** The data for the lines of these items, for each set of answers. The items need not be stored. */
export async function priceBookOf(
  source: Source,
  accountId: number,
  items: readonly LineItem[],
  answered: readonly Answered[],
): Promise<PriceBook> {
  const codes = items.flatMap(({ rule }) => answered.flatMap((one) => codesFor(rule, one)))
  return {
    items,
    materials: (await listAllMaterials(source, accountId)).map(toPricedMaterial),
    matrices: await findMatricesByCode(source, accountId, [...new Set(codes)]),
  }
}

function toLineItem(row: OfferItemRow): LineItem {
  return {
    id: row.id,
    name: row.name,
    articleNumber: row.article_number,
    vatRate: toPercent(row.vat_rate),
    isActive: row.is_active === 1,
    sortOrder: row.sort_order,
    rule: JSON.parse(row.rule) as ItemRule,
    picture: row.picture,
  }
}

function toPricedMaterial(row: MaterialRow): PricedMaterial {
  return {
    name: row.name,
    unit: row.unit,
    unitCents: row.unit_price,
    isActive: row.is_active === 1,
  }
}
