import { OPERATOR } from '../../server/core/db/actor.ts'
import type { Database } from '../../server/core/db/database.ts'
import { readCatalogue } from '../../server/prices/catalogue/catalogue.reads.ts'
import { nameKey } from '../../server/prices/catalogue/entry.contract.ts'
import { listAllMaterials } from '../../server/prices/materials/materials.reads.ts'
import { addMaterial, changeMaterial } from '../../server/prices/materials/materials.writes.ts'
import { listAllItems } from '../../server/prices/offer-items/offer-items.reads.ts'
import { addItem, changeItem } from '../../server/prices/offer-items/offer-items.writes.ts'

interface Row {
  id: number
  name_key: string
  article_number?: string | null
}

/**
 * Adds what a catalogue names, and changes what has its number or name already. `retiresItems` switches
 * off the other items.
 */
export async function writeCatalogue(
  database: Database,
  accountId: number,
  file: object,
  retiresItems = false,
): Promise<void> {
  const own = { actor: OPERATOR, accountId }
  const { materials, items } = readCatalogue(file)
  const known = await listAllMaterials(database.source, accountId)
  for (const material of materials ?? []) {
    const id = takeRow(known, material)?.id
    const input = { ...material, picture: null }
    if (id === undefined) await database.run(addMaterial, { ...own, input })
    else await database.run(changeMaterial, { ...own, input: { id, sent: material } })
  }
  const rows = await listAllItems(database.source, accountId)
  for (const item of items ?? []) {
    const { name, article_number, kind, vat_rate, is_active, sort_order, ...rule } = item
    const sent = { name, article_number, kind, vat_rate, is_active, sort_order, rule }
    const id = takeRow(rows, item)?.id
    const input = { ...sent, picture: null }
    if (id === undefined) await database.run(addItem, { ...own, input })
    else await database.run(changeItem, { ...own, input: { id, sent } })
  }
  for (const { id } of retiresItems ? rows : []) {
    await database.run(changeItem, { ...own, input: { id, sent: { is_active: false } } })
  }
}

/** Takes the row with the number of an entry out of the list, or else one with its name. */
function takeRow<R extends Row>(
  rows: R[],
  { name, article_number: number = null }: { name: string; article_number?: string | null },
): R | undefined {
  const byNumber = rows.findIndex((row) => number !== null && row.article_number === number)
  const byName = rows.findIndex((row) => row.name_key === nameKey(name))
  const at = byNumber < 0 ? byName : byNumber
  return at < 0 ? undefined : rows.splice(at, 1)[0]
}
