import { z } from 'zod'
import { ById, CEILING_BYTES, defineEndpoint, Id, listQuery, ROLES } from '../../ground/contract.ts'
import { Name, SortOrder, Unit, VatRate } from '../catalogue/catalogue.contract.ts'
import { AmountOfMoney } from '../offer-items/rule.contract.ts'
import { Picture, PictureHash } from '../pictures/pictures.contract.ts'
import { Material } from './materials.contract.ts'

const MAY_WRITE = ['owner', 'pricing'] as const
const LONGEST_SEARCH = 200

/** A material as the portal shows it. */
export const DeskMaterial = z.object({
  ...Material.shape,
  /** Send it back with a change. Another one means that somebody changed it meanwhile. */
  version: z.int(),
  /** Items in use whose price is this material's. */
  used_by: z.array(z.object({ id: Id, name: z.string() })),
  /** A line added with it gets it. */
  picture: Picture.nullable(),
})
export type DeskMaterial = z.infer<typeof DeskMaterial>

export const PriceBookQuery = {
  /** Parts of words, in any order. */
  q: z.string().trim().max(LONGEST_SEARCH).optional(),
  state: z.enum(['on', 'off']).optional(),
}
const { limit, cursor } = listQuery

export const listDeskMaterials = defineEndpoint({
  name: 'listDeskMaterials',
  method: 'GET',
  path: '/materials',
  summary: 'List and search materials, in the order people see',
  internal: true,
  roles: ROLES,
  list: true,
  query: z.object({ ...PriceBookQuery, limit, cursor }),
  data: DeskMaterial,
  message: 'Materials.',
})

const fields = {
  name: Name,
  unit: Unit,
  unit_price: AmountOfMoney,
  vat_rate: VatRate,
  is_active: z.boolean(),
  sort_order: SortOrder,
  picture: PictureHash.nullable(),
}

/** Without `sort_order` it comes last. */
export const NewMaterial = z.strictObject({
  ...fields,
  is_active: fields.is_active.default(true),
  sort_order: fields.sort_order.optional(),
  picture: fields.picture.default(null),
})
export type NewMaterial = z.output<typeof NewMaterial>

export const addMaterial = defineEndpoint({
  name: 'addMaterial',
  method: 'POST',
  path: '/materials',
  summary: 'Add a material',
  internal: true,
  roles: MAY_WRITE,
  body: NewMaterial,
  data: DeskMaterial,
  status: 201,
  idempotent: true,
  message: 'Material added.',
})

/** What is absent stays as it is. */
export const MaterialChange = z.strictObject({
  version: z.int(),
  ...z.strictObject(fields).partial().shape,
})
export type MaterialChange = z.output<typeof MaterialChange>

/** 409 `changed_meanwhile` has `errors.current`, the material as it is now. */
export const changeMaterial = defineEndpoint({
  name: 'changeMaterial',
  method: 'PATCH',
  path: '/materials/{id}',
  summary: 'Change a material; rules that name it follow its new name',
  internal: true,
  roles: MAY_WRITE,
  params: ById,
  body: MaterialChange,
  data: DeskMaterial,
  message: 'Material changed.',
  errors: ['changed_meanwhile'],
})

/** In front of another one, or last with null. */
export const moveMaterial = defineEndpoint({
  name: 'moveMaterial',
  method: 'POST',
  path: '/materials/{id}/move',
  summary: 'Put a material before another one',
  internal: true,
  roles: MAY_WRITE,
  params: ById,
  body: z.strictObject({ before: Id.nullable() }),
  data: z.object({ id: Id }),
  message: 'Material moved.',
})

/** 409 `entry_in_use` has `errors.where`, the items whose rule names it, and `errors.count`. */
export const removeMaterial = defineEndpoint({
  name: 'removeMaterial',
  method: 'DELETE',
  path: '/materials/{id}',
  summary: 'Delete a material that no rule names',
  internal: true,
  roles: MAY_WRITE,
  params: ById,
  data: z.object({ id: Id }),
  message: 'Material deleted.',
  errors: ['entry_in_use'],
})

/** Prices are rounded to these steps, in the account's currency. */
export const ROUNDING_STEPS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10] as const
const LARGEST_PERCENT = 1000

/** What would become of the prices that the list shows. */
export const PricesWanted = z.strictObject({
  ...PriceBookQuery,
  percent: z
    .number()
    .gt(-100)
    .max(LARGEST_PERCENT)
    .refine((value) => Math.round(value * 100) / 100 === value, 'has more than two decimals'),
  step: z.literal([...ROUNDING_STEPS]),
})
export type PricesWanted = z.output<typeof PricesWanted>

export const PriceChange = z.object({
  id: Id,
  name: z.string(),
  unit: z.string(),
  version: z.int(),
  before: z.number(),
  /** Null when the price would be zero or too high: it stays as it is. */
  after: z.number().nullable(),
})
export type PriceChange = z.infer<typeof PriceChange>

export const previewMaterialPrices = defineEndpoint({
  name: 'previewMaterialPrices',
  method: 'POST',
  path: '/materials/prices/preview',
  summary: 'What a percentage would make of the prices in a list; nothing is written',
  internal: true,
  roles: MAY_WRITE,
  body: PricesWanted,
  data: z.array(PriceChange),
  message: 'Preview.',
})

export const MOST_PRICES = 5000
const NewPrice = z.strictObject({ id: Id, version: z.int(), unit_price: AmountOfMoney })
export const NewPrices = z.strictObject({ prices: z.array(NewPrice).min(1).max(MOST_PRICES) })
export type NewPrices = z.output<typeof NewPrices>

/** All or none. 409 `changed_meanwhile` has `errors.ids`, the materials that changed. */
export const putMaterialPrices = defineEndpoint({
  name: 'putMaterialPrices',
  method: 'POST',
  path: '/materials/prices',
  summary: 'Change the prices of many materials, as the preview showed them',
  internal: true,
  roles: MAY_WRITE,
  body: NewPrices,
  ceilingBytes: CEILING_BYTES.prices,
  data: z.object({ changed: z.int() }),
  message: 'Prices changed.',
  errors: ['changed_meanwhile'],
})
