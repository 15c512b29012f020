import { recordAudit } from '../../account/audit/record.ts'
import { lockAccount } from '../../ground/db/account-lock.ts'
import { defineAction } from '../../ground/db/action.ts'
import { ApiError } from '../../ground/errors.ts'
import { ITEMS } from '../catalogue/catalogue.writes.ts'
import { moveEntry } from '../catalogue/move.ts'
import { findOffersWith, getItemRow } from './desk.reads.ts'

/** Offers that a refusal names. */
const MOST_NAMED = 5

/** Puts an item before another one, or last: lines follow the order of items. Throws 404 and 422. */
export const moveItem = defineAction<{ id: number; before: number | null }, { id: number }>(
  import.meta.url,
  'moveItem',
  async (ctx, { id, before }) => {
    const own = { accountId: ctx.accountId, at: await lockAccount(ctx) }
    await recordAudit(ctx, await moveEntry(ctx, own, ITEMS, { id, before }))
    return { id }
  },
)

/**
 * Deletes an item, and frees its article number. One that wrote lines of offers stays, because they
 * name it: it can be switched off. Throws 404 and 409.
 */
export const removeItem = defineAction<{ id: number }, { id: number }>(
  import.meta.url,
  'removeItem',
  async (ctx, { id }) => {
    const { db, accountId } = ctx
    await lockAccount(ctx)
    await getItemRow(ctx, accountId, id)
    const { named, count } = await findOffersWith(ctx, accountId, id, MOST_NAMED)
    if (count > 0) throw new ApiError('entry_in_use', null, { where: named, count })
    await db
      .deleteFrom('offer_items')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute()
    await recordAudit(ctx, [{ verb: 'delete', record: 'offer_item', id, changed: null }])
    return { id }
  },
)
