import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { ById, CEILING_BYTES, endpoints, Flag, Id, type Tag, Version } from '../../core/contract.ts'
import {
  AmountOfMoney,
  atQuery,
  ENTRY_MAX,
  Name,
  PRICE_WRITERS,
  SortOrder,
  VatRate,
} from '../catalogue/entry.contract.ts'
import { entryScreens, priceList, priceListQuery } from '../catalogue/screens.contract.ts'
import { Picture, PictureHash } from '../pictures/pictures.contract.ts'

const MATERIALS: Tag = {
  name: 'Materials',
  description:
    'Add-ons with one price per unit, such as a spotlight or a square metre of fabric. They are edited in the catalogue. The API only reads them.',
}

const Code = z.string().trim().min(1).max(ENTRY_MAX.code)

export const Material = z
  .object({
    id: Id.meta({ description: 'Assigned by the service.', examples: [12] }),
    name: Name.meta({ description: 'What it is called.', examples: ['LED spotlight'] }),
    code: z
      .string()
      .nullable()
      .meta({
        description: 'The code in your own books; null when there is none.',
        examples: ['LED-01'],
      }),
    unit: z
      .string()
      .trim()
      .min(1)
      .max(ENTRY_MAX.unit)
      .meta({ description: 'The unit of the price.', examples: ['piece'] }),
    unit_price: AmountOfMoney.meta({ description: 'Price of one unit.', examples: [32.5] }),
    vat_rate: VatRate,
    is_active: z.boolean().meta({ description: 'False once it is retired.', examples: [true] }),
    sort_order: SortOrder,
    updated_at: Timestamp.meta({ description: 'When the material last changed.' }),
    version: Version,
  })
  .meta({ id: 'Material', description: 'An add-on with one price per unit.' })
export type Material = z.infer<typeof Material>

/** A material as screens show it. */
export const MaterialWithUsers = Material.extend({
  /** Active items that take their price from this material. */
  used_by: z.array(z.object({ id: Id, name: z.string() })),
  /** Copied to lines that use the material. */
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
}).extend({ code: Code.nullable() })

/** `sort_order` defaults to last. */
export const NewMaterial = base
  .extend({
    code: base.shape.code.default(null),
    is_active: base.shape.is_active.default(true),
    sort_order: SortOrder.optional(),
    picture: PictureHash.nullable().default(null),
  })
  .strict()
export type NewMaterial = z.output<typeof NewMaterial>

/** Omitted fields do not change. */
export const ChangeMaterial = base
  .extend({ picture: PictureHash.nullable(), version: Version })
  .partial()
  .strict()
export type ChangeMaterial = z.output<typeof ChangeMaterial>

/** Maximum materials per write. */
export const MAX_IMPORTED = 2000

/** A material of a price list. Without a version it is new. */
const MaterialOfList = base
  .omit({ is_active: true, sort_order: true })
  .extend({ version: Version.nullable() })

/** A price list article as a material, and the resulting change. */
export const MaterialFound = z.object({
  sheet: z.string(),
  row: z.int(),
  group: z.string().nullable(),
  state: z.enum(['new', 'changed', 'same']),
  /** The current price; null if the material is new. */
  before: z.number().nullable(),
  sent: MaterialOfList,
})
export type MaterialFound = z.infer<typeof MaterialFound>

const MaterialImport = z.strictObject({
  materials: z.array(MaterialOfList).min(1).max(MAX_IMPORTED),
})
export type MaterialImport = z.infer<typeof MaterialImport>

export const materials = endpoints(MATERIALS, {
  list: {
    name: 'listMaterials',
    path: '/materials',
    summary: 'List materials',
    description:
      'Ordered by id. `sort_order` is the order that people see. Retired materials are included.',
    ...priceList,
    list: true,
    query: z.object({
      active_only: Flag.optional().meta({
        description: '`1` leaves out retired materials. `0`, the default, lists all.',
      }),
      ...priceListQuery,
    }),
    data: Material,
    message: 'Materials.',
  },

  get: {
    name: 'getMaterial',
    path: '/materials/{id}',
    summary: 'One material',
    ...priceList,
    params: ById,
    query: z.object(atQuery),
    data: Material,
    message: 'Material.',
  },

  import: {
    method: 'POST',
    path: '/catalogue/materials/import',
    summary: 'Add and change the materials of a price list, all or none',
    internal: true,
    roles: PRICE_WRITERS,
    body: MaterialImport,
    ceilingBytes: CEILING_BYTES.prices,
    data: z.object({ added: z.int(), changed: z.int() }),
    idempotent: true,
    errors: ['changed_meanwhile'],
  },

  ...entryScreens({
    path: '/catalogue/materials',
    added: NewMaterial,
    changed: ChangeMaterial,
    shown: MaterialWithUsers,
  }),
})
