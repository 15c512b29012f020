import { fromCents, toPercent } from '../../../shared/money.ts'
import { formatTimestamp } from '../../../shared/time.ts'
import type { MaterialRow } from '../../ground/db/tables.ts'
import type { Material } from './materials.contract.ts'

/** A material as lists show it. */
export function toMaterial(row: MaterialRow): Material {
  return {
    id: row.id,
    name: row.name,
    unit: row.unit,
    unit_price: fromCents(row.unit_price),
    vat_rate: toPercent(row.vat_rate),
    is_active: row.is_active === 1,
    sort_order: row.sort_order,
    updated_at: formatTimestamp(row.updated_at),
  }
}
