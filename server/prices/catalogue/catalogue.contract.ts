import { z } from 'zod'
import { NewMaterial } from '../materials/materials.contract.ts'
import { ARTICLE_NUMBER } from '../offer-items/offer-items.contract.ts'
import { reportFaults, ruleFields } from '../offer-items/rule.contract.ts'
import { Name, SortOrder, VatRate } from './entry.contract.ts'

/** Kept in small letters. */
export const ArticleNumber = z
  .string()
  .regex(ARTICLE_NUMBER, 'use letters, digits, dots, dashes and underscores')
  .transform((number) => number.toLowerCase())
/** A word of the dealer's own. */
export const ItemKind = z.string().regex(/^[a-z][a-z_]{0,39}$/, 'use small letters and _')

/** When `sort_order` is absent: ten times its place in the file. */
const MaterialInFile = NewMaterial.omit({ picture: true })

const ItemInFile = z
  .strictObject({
    name: Name,
    article_number: ArticleNumber.nullable().default(null),
    /** The number it had before. Null: a new item, although another one has its name. */
    renumbered_from: ArticleNumber.nullable().optional(),
    kind: ItemKind.default('product'),
    vat_rate: VatRate,
    is_active: z.boolean().default(true),
    sort_order: SortOrder.optional(),
    ...ruleFields,
  })
  .superRefine((item, ctx) => {
    reportFaults(item, ctx)
  })

/**
 * An account's catalogue as a file: materials, and offer items with rules. Either may be absent.
 */
export const CatalogueFile = z
  .strictObject({
    materials: z.array(MaterialInFile).max(5000).optional(),
    items: z.array(ItemInFile).max(5000).optional(),
  })
  .refine(
    ({ materials, items }) => materials !== undefined || items !== undefined,
    'has neither materials nor items',
  )

interface Ordered {
  sort_order: number
}
export type CatalogueMaterial = z.infer<typeof MaterialInFile> & Ordered
export type CatalogueItem = z.infer<typeof ItemInFile> & Ordered

/** A file without faults. Null is a list that the file leaves out. */
export interface Catalogue {
  materials: CatalogueMaterial[] | null
  items: CatalogueItem[] | null
}
