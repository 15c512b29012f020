import { type Change, recordAudit } from '../../account/audit/record.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand } from '../../core/db/command.ts'
import { getRow } from '../../core/db/row.ts'
import type { MaterialRow } from '../../core/db/tables.ts'
import { ApiError, checkVersion, ValidationFailed } from '../../core/errors.ts'
import { type Issues, issue } from '../../core/issues.contract.ts'
import { MATERIALS, materialColumns, withSent } from '../catalogue/entries.ts'
import { nameKey } from '../catalogue/entry.contract.ts'
import { followName } from '../catalogue/follow-name.ts'
import { type Move, moveEntry } from '../catalogue/move.ts'
import {
  changeEntry,
  deleteEntry,
  insertEntry,
  LAST_ORDER,
  lastOrder,
  ORDER_STEP,
} from '../catalogue/write-entry.ts'
import { checkPicture } from '../pictures/pictures.reads.ts'
import { materialFinder } from './found-materials.ts'
import type {
  ChangeMaterial,
  MaterialImport,
  MaterialWithUsers,
  NewMaterial,
} from './materials.contract.ts'
import {
  findUsers,
  getMaterialWithUsers,
  listAllMaterials,
  materialFields,
} from './materials.reads.ts'

/** Adds a material. Throws 422 if another one has the name. */
export const addMaterial = defineCommand<NewMaterial, MaterialWithUsers>(
  import.meta.url,
  async (ctx, { picture, sort_order: order, ...sent }) => {
    const at = await lockAccount(ctx)
    const rows = await listAllMaterials(ctx, ctx.accountId)
    checkOwn(rows, sent, null)
    const entry = { ...sent, sort_order: order ?? lastOrder(rows) }
    await checkPicture(ctx, ctx.accountId, picture)
    const columns = { ...materialColumns(entry), picture }
    const change = await insertEntry(ctx, at, MATERIALS, columns)
    await recordAudit(ctx, [change])
    return getMaterialWithUsers(ctx, ctx.accountId, Number(change.id))
  },
)

/** Changes a material. A new name is updated in the rules that use it. Throws 404, 409 and 422. */
export const changeMaterial = defineCommand<
  { id: number; sent: ChangeMaterial },
  MaterialWithUsers
>(import.meta.url, async (ctx, { id, sent: { version, picture, ...sent } }) => {
  const at = await lockAccount(ctx)
  const row = await getRow(ctx, 'materials', ctx.accountId, id)
  checkVersion(row.updated_at, version)
  const entry = withSent(materialFields(row), sent)
  checkOwn(await listAllMaterials(ctx, ctx.accountId), entry, id)
  await checkPicture(ctx, ctx.accountId, picture)
  const columns = { ...materialColumns(entry), ...(picture !== undefined && { picture }) }
  const change = await changeEntry(ctx, at, MATERIALS, columns, row)
  const { name_key: key } = row
  const renamed = await followName(ctx, at, (price) =>
    'material' in price && nameKey(price.material) === key && price.material !== entry.name
      ? { ...price, material: entry.name }
      : price,
  )
  await recordAudit(ctx, [...(change === null ? [] : [change]), ...renamed])
  return getMaterialWithUsers(ctx, ctx.accountId, id)
})

/** Adds and changes the materials of a price list. Throws 409 if a material changed after the comparison. */
export const importMaterials = defineCommand<MaterialImport, { added: number; changed: number }>(
  import.meta.url,
  async (ctx, { materials }) => {
    const at = await lockAccount(ctx)
    const rows = await listAllMaterials(ctx, ctx.accountId)
    const find = materialFinder(rows)
    let order = lastOrder(rows)
    const changes: Change[] = []
    for (const { version, ...sent } of materials) {
      const row = find(sent)
      if (row === 'taken' || (row?.updated_at ?? null) !== version) {
        throw new ApiError('changed_meanwhile')
      }
      const entry =
        row === undefined
          ? { ...sent, is_active: true, sort_order: order }
          : withSent(materialFields(row), { ...sent, name: row.name })
      const columns = materialColumns(entry)
      if (row === undefined) {
        changes.push(await insertEntry(ctx, at, MATERIALS, columns))
        order = Math.min(order + ORDER_STEP, LAST_ORDER)
      } else changes.push(...[(await changeEntry(ctx, at, MATERIALS, columns, row)) ?? []].flat())
    }
    await recordAudit(ctx, changes)
    const added = changes.filter(({ verb }) => verb === 'create').length
    return { added, changed: changes.length - added }
  },
)

/** Moves a material before another one, or to the end. Throws 404 and 422. */
export const moveMaterial = defineCommand<Move, { id: number }>(import.meta.url, (ctx, move) =>
  moveEntry(ctx, MATERIALS, move),
)

/** Deletes a material, unless an item's rule takes its price. Throws 404 and 409. */
export const deleteMaterial = defineCommand<{ id: number }, { id: number }>(
  import.meta.url,
  async (ctx, { id }) => {
    await lockAccount(ctx)
    const row = await getRow(ctx, 'materials', ctx.accountId, id)
    const users = await findUsers(ctx, ctx.accountId, row.name_key)
    if (users.length > 0) {
      throw new ApiError('entry_in_use', null, { where: users, count: users.length })
    }
    return deleteEntry(ctx, MATERIALS, id)
  },
)

/** Throws 422 if another material has its name or code. */
function checkOwn(
  rows: readonly MaterialRow[],
  { name, code }: { name: string; code: string | null },
  own: number | null,
): void {
  const others = rows.filter((row) => row.id !== own)
  const issues: Issues = {}
  if (others.some((row) => row.name_key === nameKey(name))) issues.name = [issue('material_taken')]
  if (code !== null && others.some((row) => row.code === code)) {
    issues.code = [issue('material_code_taken')]
  }
  if (Object.keys(issues).length > 0) throw new ValidationFailed(issues)
}
