import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { recordAudit } from '../../account/audit/record.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import type { Source } from '../../core/db/source.ts'
import { ValidationFailed } from '../../core/errors.ts'
import { listAllMaterials } from '../materials/materials.reads.ts'
import type { Catalogue } from './catalogue.contract.ts'
import { ITEMS, MATERIALS } from './entries.ts'
import { nameKey } from './entry.contract.ts'
import { type Renumbered, renumberedOf } from './match.ts'
import { type Put, putList } from './put.ts'

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

/** Puts a catalogue file into an account. Throws 404 and 422. */
export const putCatalogue = defineCommand<CatalogueToPut, CataloguePut>(
  import.meta.url,
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
  const at = await lockAccount(ctx)
  await checkMaterials(ctx, ctx.accountId, catalogue)
  const materials = await putList(ctx, at, MATERIALS, catalogue.materials, retireMissing)
  const items = await putList(ctx, at, ITEMS, catalogue.items, retireMissing)
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
  const issues = (items ?? []).flatMap(({ price }, index) =>
    'material' in price && !names.has(nameKey(price.material))
      ? [[index, price.material] as const]
      : [],
  )
  if (issues.length === 0) return
  const fields = issues.map(([index, name]) => [
    `items.${index}.price.material`,
    [`there is no material ${name}`],
  ])
  throw new ValidationFailed(Object.fromEntries(fields))
}
