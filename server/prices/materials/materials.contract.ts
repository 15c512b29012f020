import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import {
  ById,
  CEILING_BYTES,
  endpoints,
  Flag,
  Id,
  listQuery,
  orderQuery,
  ROLES,
  type Tag,
  TWO_DECIMALS,
  Version,
} from '../../ground/contract.ts'
import {
  AmountOfMoney,
  CataloguePage,
  catalogueQuery,
  ENTRY_MAX,
  EntryId,
  MoveEntry,
  Name,
  PRICE_WRITERS,
  SortOrder,
  VatRate,
} from '../catalogue/entry.contract.ts'
import { Picture, PictureHash } from '../pictures/pictures.contract.ts'

const MATERIALS: Tag = {
  name: 'Materials',
  description:
    'Add-ons with one price per unit, such as a spotlight or a square metre of fabric. They are kept in the catalogue; the API only reads them.',
}

/** A priced add-on. */
export const Material = z
  .object({
    id: Id.meta({ description: 'Assigned by the service.', examples: [12] }),
    name: Name.meta({ description: 'What it is called.', examples: ['LED spotlight'] }),
    unit: z
      .string()
      .trim()
      .min(1)
      .max(ENTRY_MAX.unit)
      .meta({ description: 'What the price is for.', examples: ['piece'] }),
    unit_price: AmountOfMoney.meta({ description: 'Price of one unit.', examples: [32.5] }),
    vat_rate: VatRate,
    is_active: z.boolean().meta({ description: 'False once it is retired.', examples: [true] }),
    sort_order: SortOrder,
    updated_at: Timestamp.meta({ description: 'When anything in it last changed.' }),
    version: Version,
  })
  .meta({ id: 'Material', description: 'An add-on with one price per unit.' })
export type Material = z.infer<typeof Material>

/** A material as screens show it. */
export const MaterialWithUsers = Material.extend({
  /** Items in use whose price is this material's. */
  used_by: z.array(z.object({ id: Id, name: z.string() })),
  /** A line added with it gets it. */
  picture: Picture.nullable(),
})
export type MaterialWithUsers = z.infer<typeof MaterialWithUsers>

const base = Material.pick({
  name: true,
  unit: true,
  unit_price: true,
  vat_rate: true,
  is_active: true,
  sort_order: true,
})

/** Without `sort_order` it comes last. */
export const NewMaterial = base
  .extend({
    is_active: base.shape.is_active.default(true),
    sort_order: SortOrder.optional(),
    picture: PictureHash.nullable().default(null),
  })
  .strict()
export type NewMaterial = z.output<typeof NewMaterial>

/** What is absent stays as it is. */
export const ChangeMaterial = base
  .extend({ picture: PictureHash.nullable(), version: Version })
  .partial()
  .strict()
export type ChangeMaterial = z.output<typeof ChangeMaterial>

/** Prices are rounded to these steps, in the account's currency. */
export const ROUNDING_STEPS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10] as const
export type RoundingStep = (typeof ROUNDING_STEPS)[number]
const LARGEST_PERCENT = 1000

/** What would become of the prices that the list shows. */
export const PricesWanted = z.strictObject({
  ...catalogueQuery,
  percent: z
    .number()
    .gt(-100)
    .max(LARGEST_PERCENT)
    .refine(...TWO_DECIMALS),
  step: z.literal([...ROUNDING_STEPS]),
})
export type PricesWanted = z.output<typeof PricesWanted>

export const PriceChange = Material.pick({
  id: true,
  name: true,
  unit: true,
  version: true,
}).extend({
  before: z.number(),
  /** Null when the price would be zero or too high: it stays as it is. */
  after: z.number().nullable(),
})
export type PriceChange = z.infer<typeof PriceChange>

const MOST_PRICES = 5000
export const NewPrices = z.strictObject({
  prices: z
    .array(Material.pick({ id: true, version: true, unit_price: true }).strict())
    .min(1)
    .max(MOST_PRICES),
})
export type NewPrices = z.output<typeof NewPrices>

export const materials = endpoints(MATERIALS, {
  list: {
    name: 'listMaterials',
    method: 'GET',
    path: '/materials',
    summary: 'List materials',
    description:
      'In the order of ids; `sort_order` is the order people see. Retired ones are included.',
    scope: 'prices:read',
    roles: ROLES,
    list: true,
    query: z.object({
      active_only: Flag.optional().meta({
        description: '`1` leaves out retired materials; `0` lists all, as without this parameter.',
      }),
      ...orderQuery,
      ...listQuery,
    }),
    data: Material,
    message: 'Materials.',
  },

  get: {
    name: 'getMaterial',
    method: 'GET',
    path: '/materials/{id}',
    summary: 'One material',
    scope: 'prices:read',
    roles: ROLES,
    params: ById,
    data: Material,
    message: 'Material.',
  },

  search: {
    name: 'searchMaterials',
    method: 'GET',
    path: '/catalogue/materials',
    summary: 'Search materials, in the order people see',
    internal: true,
    roles: ROLES,
    list: true,
    query: CataloguePage,
    data: MaterialWithUsers,
    message: 'Materials.',
  },

  add: {
    name: 'addMaterial',
    method: 'POST',
    path: '/catalogue/materials',
    summary: 'Add a material',
    internal: true,
    roles: PRICE_WRITERS,
    body: NewMaterial,
    data: MaterialWithUsers,
    status: 201,
    idempotent: true,
    message: 'Material added.',
  },

  change: {
    name: 'changeMaterial',
    method: 'PATCH',
    path: '/catalogue/materials/{id}',
    summary: 'Change a material; rules that name it follow its new name',
    internal: true,
    roles: PRICE_WRITERS,
    params: ById,
    body: ChangeMaterial,
    data: MaterialWithUsers,
    message: 'Material changed.',
    errors: ['changed_meanwhile'],
  },

  move: {
    name: 'moveMaterial',
    method: 'POST',
    path: '/catalogue/materials/{id}/move',
    summary: 'Put a material before another one',
    internal: true,
    roles: PRICE_WRITERS,
    params: ById,
    body: MoveEntry,
    data: EntryId,
    message: 'Material moved.',
  },

  /** 409 `entry_in_use` has `errors.where`, the items whose rule names it, and `errors.count`. */
  delete: {
    name: 'deleteMaterial',
    method: 'DELETE',
    path: '/catalogue/materials/{id}',
    summary: 'Delete a material that no rule names',
    internal: true,
    roles: PRICE_WRITERS,
    params: ById,
    data: EntryId,
    message: 'Material deleted.',
    errors: ['entry_in_use'],
  },

  previewPrices: {
    name: 'previewMaterialPrices',
    method: 'POST',
    path: '/catalogue/materials/prices/preview',
    summary: 'What a percentage would make of the prices in a list; nothing is written',
    internal: true,
    roles: PRICE_WRITERS,
    body: PricesWanted,
    data: z.array(PriceChange),
    message: 'Preview.',
  },

  /** All or none. 409 `changed_meanwhile` has `errors.ids`, the materials that changed. */
  putPrices: {
    name: 'putMaterialPrices',
    method: 'POST',
    path: '/catalogue/materials/prices',
    summary: 'Change the prices of many materials, as the preview showed them',
    internal: true,
    roles: PRICE_WRITERS,
    body: NewPrices,
    ceilingBytes: CEILING_BYTES.prices,
    data: z.object({ changed: z.int() }),
    message: 'Prices changed.',
    errors: ['changed_meanwhile'],
  },
})
