import { fitsPattern } from '../../../shared/form/matrix-pattern.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { OfferLineRow } from '../../core/db/tables.ts'
import type { ItemRule } from '../offer-items/rule.contract.ts'
import type { PriceExamples } from './examples.contract.ts'

export async function readExamples(
  { db }: Pick<Source, 'db'>,
  accountId: number,
): Promise<PriceExamples> {
  const read = (table: 'price_matrices' | 'materials' | 'offer_items') =>
    ofAccount(db, accountId)
      .selectFrom(table)
      .select(['id', 'name'])
      .where('is_example', '=', 1)
      .orderBy('name')
      .execute()
  const [matrices, materials, items] = await Promise.all([
    read('price_matrices'),
    read('materials'),
    read('offer_items'),
  ])
  return { matrices, materials, items }
}

/** The example prices, by the names that rules and lines use. */
export interface ExampleNames {
  /** Codes. */
  matrices: ReadonlySet<string>
  materials: ReadonlySet<string>
  /** Ids. */
  items: ReadonlySet<number>
}

export async function readExampleNames(
  source: Pick<Source, 'db'>,
  accountId: number,
): Promise<ExampleNames> {
  const { materials, items } = await readExamples(source, accountId)
  const codes = await ofAccount(source.db, accountId)
    .selectFrom('price_matrices')
    .select('code')
    .where('is_example', '=', 1)
    .execute()
  return {
    matrices: new Set(codes.map(({ code }) => code)),
    materials: new Set(materials.map(({ name }) => name)),
    items: new Set(items.map(({ id }) => id)),
  }
}

/** Whether the item has an example price or takes its price from one. */
export function hasExamplePrice(
  { id, rule: { price } }: { id: number; rule: Pick<ItemRule, 'price'> },
  examples: ExampleNames,
): boolean {
  if ('matrix' in price) {
    return [...examples.matrices].some((code) => fitsPattern(price.matrix, code))
  }
  if ('material' in price) return examples.materials.has(price.material)
  return examples.items.has(id)
}

type Line = Pick<OfferLineRow, 'id' | 'offer_item_id' | 'source' | 'agreed_price' | 'unit_price'>

/** The offer lines with an example price: a rule wrote them and no other price was agreed on. */
export async function findExampleLines(
  source: Pick<Source, 'db'>,
  accountId: number,
  lines: readonly Line[],
): Promise<number[]> {
  const examples = await readExampleNames(source, accountId)
  if (Object.values(examples).every(({ size }) => size === 0)) return []
  const rows = await ofAccount(source.db, accountId)
    .selectFrom('offer_items')
    .select(['id', 'rule'])
    .execute()
  const found = new Set(
    rows
      .map(({ id, rule }) => ({ id, rule: JSON.parse(rule) as ItemRule }))
      .filter((item) => hasExamplePrice(item, examples))
      .map(({ id }) => id),
  )
  return lines
    .filter((line) => line.source === 'auto' && line.agreed_price === null)
    .filter(({ unit_price: price, offer_item_id: item }) => price !== null && found.has(item ?? 0))
    .map(({ id }) => id)
}
