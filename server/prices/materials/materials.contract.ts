import { z } from 'zod'
import { Money, Timestamp } from '../../../shared/fields.contract.ts'
import {
  ById,
  defineEndpoint,
  Flag,
  Id,
  listQuery,
  orderQuery,
  type Tag,
} from '../../ground/contract.ts'

const MATERIALS: Tag = {
  name: 'Materials',
  description:
    'Add-ons with one price per unit, such as a spotlight or a square metre of fabric. They are kept in the catalogue; the API only reads them.',
}

/** A priced add-on. */
export const Material = z
  .object({
    id: Id.meta({ description: 'Assigned by the service.', examples: [12] }),
    name: z.string().meta({ description: 'What it is called.', examples: ['LED spotlight'] }),
    unit: z.string().meta({ description: 'What the price is for.', examples: ['piece'] }),
    unit_price: Money.meta({ description: 'Price of one unit.', examples: [32.5] }),
    vat_rate: z.number().meta({ description: 'Percentage.', examples: [21] }),
    is_active: z.boolean().meta({ description: 'False once it is retired.', examples: [true] }),
    sort_order: z.int().meta({ description: 'Smaller comes first.', examples: [10] }),
    updated_at: Timestamp.meta({ description: 'When anything in it last changed.' }),
  })
  .meta({ id: 'Material', description: 'An add-on with one price per unit.' })
export type Material = z.infer<typeof Material>

export const listMaterials = defineEndpoint({
  name: 'listMaterials',
  method: 'GET',
  path: '/materials',
  summary: 'List materials',
  description:
    'In the order of ids; `sort_order` is the order people see. Retired ones are included.',
  tag: MATERIALS,
  scope: 'prices:read',
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
})

export const getMaterial = defineEndpoint({
  name: 'getMaterial',
  method: 'GET',
  path: '/materials/{id}',
  summary: 'One material',
  tag: MATERIALS,
  scope: 'prices:read',
  params: ById,
  data: Material,
  message: 'Material.',
})
