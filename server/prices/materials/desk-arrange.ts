import { recordAudit } from '../../account/audit/record.ts'
import { lockAccount } from '../../ground/db/account-lock.ts'
import { defineAction } from '../../ground/db/action.ts'
import { ApiError } from '../../ground/errors.ts'
import { MATERIALS } from '../catalogue/catalogue.writes.ts'
import { moveEntry } from '../catalogue/move.ts'
import { findUsers, getMaterialRow } from './desk.reads.ts'

/** Puts a material before another one, or last. Throws 404 and 422. */
export const moveMaterial = defineAction<{ id: number; before: number | null }, { id: number }>(
  import.meta.url,
  'moveMaterial',
  async (ctx, { id, before }) => {
    const own = { accountId: ctx.accountId, at: await lockAccount(ctx) }
    await recordAudit(ctx, await moveEntry(ctx, own, MATERIALS, { id, before }))
    return { id }
  },
)

/** Deletes a material, unless the rule of an item takes its price. Throws 404 and 409. */
export const removeMaterial = defineAction<{ id: number }, { id: number }>(
  import.meta.url,
  'removeMaterial',
  async (ctx, { id }) => {
    const { db, accountId } = ctx
    await lockAccount(ctx)
    const row = await getMaterialRow(ctx, accountId, id)
    const users = await findUsers(ctx, accountId, row.name_key)
    if (users.length > 0) {
      throw new ApiError('entry_in_use', null, { where: users, count: users.length })
    }
    await db
      .deleteFrom('materials')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute()
    await recordAudit(ctx, [{ verb: 'delete', record: 'material', id, changed: null }])
    return { id }
  },
)
