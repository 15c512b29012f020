import { readRecord } from '../../db/record.ts'
import type { Source } from '../../db/source.ts'
import { MATERIAL } from '../materials/record.ts'
import { listAllMaterials } from '../materials/store.ts'
import { OFFER_ITEM } from '../offer-items/record.ts'
import type { ItemRule } from '../offer-items/rule/contract.ts'
import { listAllItems } from '../offer-items/store.ts'
import type { Catalogue } from './contract.ts'

/** The whole catalogue of an account, as a file that would put the very same. */
export async function readStoredCatalogue(
  source: Source,
  accountId: number,
): Promise<{ [List in keyof Catalogue]: NonNullable<Catalogue[List]> }> {
  const materials = await listAllMaterials(source, accountId)
  const items = await listAllItems(source, accountId)
  return {
    materials: materials.map((row) => {
      const { id: _, updated_at: __, ...material } = readRecord(MATERIAL, row)
      return material
    }),
    items: items.map((row) => {
      const { id: _, created_at: __, updated_at: ___, ...item } = readRecord(OFFER_ITEM, row)
      return { ...item, ...(JSON.parse(row.rule) as ItemRule) }
    }),
  }
}
