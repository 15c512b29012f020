import type { MaterialRow } from '../../db/tables.ts'
import { fromCents, toPercent } from '../../money.ts'
import { formatTimestamp } from '../../time.ts'
import type { Material } from './contract.ts'

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
