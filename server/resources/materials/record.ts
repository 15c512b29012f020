import { type Fields, fieldsOf } from '../../db/record.ts'
import type { MaterialRow } from '../../db/tables.ts'
import type { Material } from './contract.ts'

const { column, flag, money, percentage, time } = fieldsOf<MaterialRow>()

export const MATERIAL: Fields<MaterialRow, Material> = {
  id: column('id'),
  name: column('name'),
  unit: column('unit'),
  unit_price: money('unit_price'),
  vat_rate: percentage('vat_rate'),
  is_active: flag('is_active'),
  sort_order: column('sort_order'),
  updated_at: time('updated_at'),
}
