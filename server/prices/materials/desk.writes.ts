import { toCents } from '../../../shared/money.ts'
import { type Change, recordAudit } from '../../account/audit/record.ts'
import { lockAccount } from '../../ground/db/account-lock.ts'
import { defineAction, type WriteContext } from '../../ground/db/action.ts'
import type { MaterialRow } from '../../ground/db/tables.ts'
import { ApiError, ValidationFailed } from '../../ground/errors.ts'
import { ITEMS, MATERIALS } from '../catalogue/catalogue.writes.ts'
import { materialColumns, materialEntry, withSent } from '../catalogue/entries.ts'
import { lastOrder, putEntry } from '../catalogue/put.ts'
import { listAllItems } from '../offer-items/offer-items.reads.ts'
import type { ItemRule } from '../offer-items/rule.contract.ts'
import { checkPicture } from '../pictures/pictures.reads.ts'
import type { DeskMaterial, MaterialChange, NewMaterial, NewPrices } from './desk.contract.ts'
import { getDeskMaterial, getMaterialRow } from './desk.reads.ts'
import { listAllMaterials } from './materials.reads.ts'
import { nameKey } from './name-key.ts'

/** Adds a material. Throws 422 when another one has the name. */
export const addMaterial = defineAction<NewMaterial, DeskMaterial>(
  import.meta.url,
  'addMaterial',
  async (ctx, { picture, sort_order: order, ...sent }) => {
    const at = await lockAccount(ctx)
    const rows = await listAllMaterials(ctx, ctx.accountId)
    checkName(rows, sent.name, null)
    const entry = { ...sent, sort_order: order ?? lastOrder(rows) }
    await checkPicture(ctx, ctx.accountId, picture)
    const change = await put(ctx, at, { ...materialColumns(entry), picture }, undefined)
    await recordAudit(ctx, change)
    return getDeskMaterial(ctx, ctx.accountId, Number(change[0]?.id))
  },
)

/** Changes a material, and the rules that name it when its name changes. Throws 404, 409 and 422. */
export const changeMaterial = defineAction<MaterialChange & { id: number }, null>(
  import.meta.url,
  'changeMaterial',
  async (ctx, { id, version, picture, ...sent }) => {
    const at = await lockAccount(ctx)
    const row = await getMaterialRow(ctx, ctx.accountId, id)
    if (row.updated_at !== version) throw new ApiError('changed_meanwhile')
    const entry = withSent(materialEntry(row), sent)
    checkName(await listAllMaterials(ctx, ctx.accountId), entry.name, id)
    await checkPicture(ctx, ctx.accountId, picture)
    const columns = { ...materialColumns(entry), ...(picture !== undefined && { picture }) }
    const changes = await put(ctx, at, columns, row)
    const renamed = row.name === entry.name ? [] : await renameInRules(ctx, at, row, entry.name)
    await recordAudit(ctx, [...changes, ...renamed])
    return null
  },
)

/** Changes prices as a preview showed them: all or none. Throws 409, which names what changed. */
export const putMaterialPrices = defineAction<NewPrices, { changed: number }>(
  import.meta.url,
  'putMaterialPrices',
  async (ctx, { prices }) => {
    const at = await lockAccount(ctx)
    const rows = new Map((await listAllMaterials(ctx, ctx.accountId)).map((row) => [row.id, row]))
    const stale = prices.filter(({ id, version }) => rows.get(id)?.updated_at !== version)
    if (stale.length > 0) {
      throw new ApiError('changed_meanwhile', null, { ids: stale.map(({ id }) => id) })
    }
    const changes: Change[] = []
    for (const { id, unit_price } of prices) {
      changes.push(...(await put(ctx, at, { unit_price: toCents(unit_price) }, rows.get(id))))
    }
    await recordAudit(ctx, changes)
    return { changed: changes.length }
  },
)

async function put(
  ctx: WriteContext,
  at: number,
  columns: Partial<MaterialRow>,
  row: MaterialRow | undefined,
): Promise<Change[]> {
  const change = await putEntry(ctx, { accountId: ctx.accountId, at }, MATERIALS, columns, row)
  return change === null ? [] : [change]
}

function checkName(rows: readonly MaterialRow[], name: string, own: number | null): void {
  const isTaken = rows.some((row) => row.id !== own && row.name_key === nameKey(name))
  if (isTaken) throw new ValidationFailed({ name: ['is the name of another material'] })
}

/** Rules name a material by its name, so they follow it. Nothing else in them changes. */
async function renameInRules(
  ctx: WriteContext,
  at: number,
  { name_key: key }: MaterialRow,
  name: string,
): Promise<Change[]> {
  const changes: Change[] = []
  for (const row of await listAllItems(ctx, ctx.accountId)) {
    const rule = JSON.parse(row.rule) as ItemRule
    if (!('material' in rule.price) || nameKey(rule.price.material) !== key) continue
    const columns = { rule: JSON.stringify({ ...rule, price: { material: name } }) }
    const own = { accountId: ctx.accountId, at }
    const change = await putEntry(ctx, own, ITEMS, columns, row)
    if (change !== null) changes.push(change)
  }
  return changes
}
