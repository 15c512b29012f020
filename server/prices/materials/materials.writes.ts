import { recordAudit } from '../../account/audit/record.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand } from '../../core/db/command.ts'
import { getRow } from '../../core/db/row.ts'
import type { MaterialRow } from '../../core/db/tables.ts'
import { ApiError, checkVersion, ValidationFailed } from '../../core/errors.ts'
import { issue } from '../../core/issues.contract.ts'
import { MATERIALS, materialColumns, withSent } from '../catalogue/entries.ts'
import { nameKey } from '../catalogue/entry.contract.ts'
import { followName } from '../catalogue/follow-name.ts'
import { type Move, moveEntry } from '../catalogue/move.ts'
import { changeEntry, deleteEntry, insertEntry, lastOrder } from '../catalogue/write-entry.ts'
import { checkPicture } from '../pictures/pictures.reads.ts'
import type { ChangeMaterial, MaterialWithUsers, NewMaterial } from './materials.contract.ts'
import {
  findUsers,
  getMaterialWithUsers,
  listAllMaterials,
  materialFields,
} from './materials.reads.ts'

/** Adds a material. Throws 422 when another one has the name. */
export const addMaterial = defineCommand<NewMaterial, MaterialWithUsers>(
  import.meta.url,
  async (ctx, { picture, sort_order: order, ...sent }) => {
    const at = await lockAccount(ctx)
    const rows = await listAllMaterials(ctx, ctx.accountId)
    checkName(rows, sent.name, null)
    const entry = { ...sent, sort_order: order ?? lastOrder(rows) }
    await checkPicture(ctx, ctx.accountId, picture)
    const columns = { ...materialColumns(entry), picture }
    const change = await insertEntry(ctx, at, MATERIALS, columns)
    await recordAudit(ctx, [change])
    return getMaterialWithUsers(ctx, ctx.accountId, Number(change.id))
  },
)

/** Changes a material, and the rules that name it when its name changes. Throws 404, 409 and 422. */
export const changeMaterial = defineCommand<
  { id: number; sent: ChangeMaterial },
  MaterialWithUsers
>(import.meta.url, async (ctx, { id, sent: { version, picture, ...sent } }) => {
  const at = await lockAccount(ctx)
  const row = await getRow(ctx, 'materials', ctx.accountId, id)
  checkVersion(row.updated_at, version)
  const entry = withSent(materialFields(row), sent)
  checkName(await listAllMaterials(ctx, ctx.accountId), entry.name, id)
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

/** Puts a material before another one, or last. Throws 404 and 422. */
export const moveMaterial = defineCommand<Move, { id: number }>(import.meta.url, (ctx, move) =>
  moveEntry(ctx, MATERIALS, move),
)

/** Deletes a material, unless the rule of an item takes its price. Throws 404 and 409. */
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

function checkName(rows: readonly MaterialRow[], name: string, own: number | null): void {
  const isTaken = rows.some((row) => row.id !== own && row.name_key === nameKey(name))
  if (isTaken) throw new ValidationFailed({ name: [issue('material_taken')] })
}
