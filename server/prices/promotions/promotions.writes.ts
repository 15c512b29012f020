import { created, recordAudit } from '../../account/audit/record.ts'
import { lockAccount, timeAfter } from '../../ground/db/account-lock.ts'
import { defineAction } from '../../ground/db/action.ts'
import { checkSent, checkVersion } from './check.ts'
import { changedColumns, type PromotionColumns, toColumns } from './columns.ts'
import { PromotionInUse } from './errors.ts'
import { isLive } from './live.ts'
import type {
  DeletedPromotion,
  PromotionWithOffers,
  StartedPromotion,
} from './promotions.contract.ts'
import { countOffers, getPromotion, getPromotionRow } from './promotions.reads.ts'
import type { ChangePromotion, StartPromotion } from './sent.contract.ts'
import { describeStarted } from './started.ts'

/** `POST /promotions`. */
export const startPromotion = defineAction<{ sent: StartPromotion }, StartedPromotion>(
  import.meta.url,
  'startPromotion',
  async (ctx, { sent }) => {
    const { accountId } = ctx
    const at = await lockAccount(ctx)
    await checkSent(ctx, accountId, sent, null)
    const dates = { created_at: at, updated_at: at }
    const row = await ctx.db
      .insertInto('promotions')
      .values({ account_id: accountId, ...(toColumns(sent) as PromotionColumns), ...dates })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAudit(ctx, [created('promotion', row.id)])
    return describeStarted(ctx, row, ctx.clock.now())
  },
)

/**
 * `PATCH /promotions/{id}`: answers the promotion after the change. Who names the version that was
 * read is refused with 409 when there is a newer one.
 */
export const changePromotion = defineAction<
  { id: number; sent: ChangePromotion; version?: number },
  PromotionWithOffers
>(import.meta.url, 'changePromotion', async (ctx, { id, sent, version }) => {
  const { accountId } = ctx
  const at = await lockAccount(ctx)
  const row = await getPromotionRow(ctx, accountId, id)
  checkVersion(row, version)
  await checkSent(ctx, accountId, sent, row)
  const columns = changedColumns(row, toColumns(sent))
  const changed = Object.keys(columns)
  if (changed.length > 0) {
    await ctx.db
      .updateTable('promotions')
      .set({ ...columns, updated_at: await timeAfter(ctx, at, row.updated_at) })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute()
    await recordAudit(ctx, [{ verb: 'update', record: 'promotion', id, changed }])
  }
  return getPromotion(ctx, accountId, id, ctx.clock.now())
})

/** `DELETE /promotions/{id}`: the offers that carry it are not touched. */
export const deletePromotion = defineAction<{ id: number; force: boolean }, DeletedPromotion>(
  import.meta.url,
  'deletePromotion',
  async (ctx, { id, force }) => {
    const { accountId } = ctx
    await lockAccount(ctx)
    const row = await getPromotionRow(ctx, accountId, id)
    const offersCount = await countOffers(ctx, accountId, id)
    if (offersCount > 0 && !force)
      throw new PromotionInUse({ offersCount, isLive: isLive(row, ctx.clock.now()) })
    await ctx.db
      .deleteFrom('promotions')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute()
    await recordAudit(ctx, [{ verb: 'delete', record: 'promotion', id, changed: null }])
    return { id, deleted: true, offers_keeping_their_discount: offersCount }
  },
)
