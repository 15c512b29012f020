import { z } from 'zod'
import { NewMaterial } from '../materials/materials.contract.ts'
import { NewItem } from '../offer-items/offer-items.contract.ts'
import { reportIssues, ruleFields } from '../offer-items/rule.contract.ts'

// `sort_order` defaults to ten times the position in the file.
const MaterialInFile = NewMaterial.omit({ picture: true })

const ItemInFile = NewItem.omit({ rule: true, picture: true })
  .extend(ruleFields)
  .superRefine((item, ctx) => {
    reportIssues(item, ctx)
  })

/** An account's catalogue as a file: materials, and offer items with rules. Both are optional. */
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

/** A valid catalogue file. A list that the file omits is null. */
export interface Catalogue {
  materials: CatalogueMaterial[] | null
  items: CatalogueItem[] | null
}
