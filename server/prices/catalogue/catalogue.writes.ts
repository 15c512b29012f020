import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { recordAudit } from '../../account/audit/record.ts'
import { lockAccount } from '../../ground/db/account-lock.ts'
import { defineAction, type WriteContext } from '../../ground/db/action.ts'
import type { Source } from '../../ground/db/source.ts'
import type { MaterialRow, OfferItemRow } from '../../ground/db/tables.ts'
import { ValidationFailed } from '../../ground/errors.ts'
import { listAllMaterials } from '../materials/materials.reads.ts'
import { listAllItems } from '../offer-items/offer-items.reads.ts'
import type { Catalogue, CatalogueItem, CatalogueMaterial } from './catalogue.contract.ts'
import {
  itemColumns,
  matchItems,
  matchMaterials,
  materialColumns,
  renumberedOf,
} from './entries.ts'
import { nameKey } from './entry.contract.ts'
import { type ListOfCatalogue, type Put, putList } from './put.ts'
import type { Renumbered } from './renumber.ts'

export interface CatalogueToPut {
  catalogue: Catalogue
  /** Switches off every entry that a list in the file does not name. */
  retireMissing: boolean
}

export interface CataloguePut {
  materials: Put
  items: Put
  renumbered: Renumbered[]
}

/** How materials and items are written, from a file and from the portal. */
export const MATERIALS: ListOfCatalogue<CatalogueMaterial, MaterialRow> = {
  table: 'materials',
  record: 'material',
  read: listAllMaterials,
  match: matchMaterials,
  columnsOf: materialColumns,
}
export const ITEMS: ListOfCatalogue<CatalogueItem, OfferItemRow> = {
  table: 'offer_items',
  record: 'offer_item',
  read: listAllItems,
  match: matchItems,
  columnsOf: itemColumns,
}

/** Puts a catalogue file into an account. Throws 404 and 422. */
export const putCatalogue = defineAction<CatalogueToPut, CataloguePut>(
  import.meta.url,
  'putCatalogue',
  async (ctx, input) => {
    await getAccountRow(ctx, ctx.accountId)
    return writeCatalogue(ctx, input)
  },
)

/** Creates or changes the entries of the file: all or none. Equal entries are left alone. */
export async function writeCatalogue(
  ctx: WriteContext,
  { catalogue, retireMissing }: CatalogueToPut,
): Promise<CataloguePut> {
  const { accountId } = ctx
  const at = await lockAccount(ctx)
  await checkMaterials(ctx, accountId, catalogue)
  const own = { accountId, at, retireMissing }
  const materials = await putList(ctx, own, MATERIALS, catalogue.materials)
  const items = await putList(ctx, own, ITEMS, catalogue.items)
  await recordAudit(ctx, [...materials.changes, ...items.changes])
  const renumbered = renumberedOf(items.matched)
  return { materials: materials.put, items: items.put, renumbered }
}

/** Throws 422 when a price names a material that is neither in the file nor in the account. */
async function checkMaterials(
  source: Source,
  accountId: number,
  { materials, items }: Catalogue,
): Promise<void> {
  const known = await listAllMaterials(source, accountId)
  const names = new Set([...known, ...(materials ?? [])].map(({ name }) => nameKey(name)))
  const faults = (items ?? []).flatMap(({ price }, index) =>
    'material' in price && !names.has(nameKey(price.material))
      ? [[index, price.material] as const]
      : [],
  )
  if (faults.length === 0) return
  const fields = faults.map(([index, name]) => [
    `items.${index}.price.material`,
    [`there is no material ${name}`],
  ])
  throw new ValidationFailed(Object.fromEntries(fields))
}
