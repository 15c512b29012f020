import type { Source } from '../../db/source.ts'
import { toMaterial } from '../materials/record.ts'
import { listAllMaterials } from '../materials/store.ts'
import { toOfferItem } from '../offer-items/record.ts'
import type { ItemRule } from '../offer-items/rule/contract.ts'
import { listAllItems } from '../offer-items/store.ts'
import type { Catalogue } from './contract.ts'

/** The whole catalogue of an account as a file. Putting that file again changes nothing. */
export async function readStoredCatalogue(
  source: Source,
  accountId: number,
): Promise<{ [List in keyof Catalogue]: NonNullable<Catalogue[List]> }> {
  const materials = await listAllMaterials(source, accountId)
  const items = await listAllItems(source, accountId)
  return {
    materials: materials.map((row) => {
      const { id: _, updated_at: __, ...material } = toMaterial(row)
      return material
    }),
    items: items.map((row) => {
      const { id: _, created_at: __, updated_at: ___, ...item } = toOfferItem(row)
      return { ...item, ...(JSON.parse(row.rule) as ItemRule) }
    }),
  }
}
