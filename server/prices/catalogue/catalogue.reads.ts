import type { Source } from '../../ground/db/source.ts'
import { listAllMaterials } from '../materials/materials.reads.ts'
import { listAllItems } from '../offer-items/offer-items.reads.ts'
import type { Catalogue } from './catalogue.contract.ts'
import { itemEntry, materialEntry } from './entries.ts'

/** The whole catalogue of an account as a file. Putting that file again changes nothing. */
export async function readStoredCatalogue(
  source: Source,
  accountId: number,
): Promise<{ [List in keyof Catalogue]: NonNullable<Catalogue[List]> }> {
  const materials = await listAllMaterials(source, accountId)
  const items = await listAllItems(source, accountId)
  return {
    materials: materials.map(materialEntry),
    items: items.map(itemEntry),
  }
}
