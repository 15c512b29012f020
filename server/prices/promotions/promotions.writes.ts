import { toCents } from '../../../shared/money.ts'
import { created, recordAudit } from '../../account/audit/record.ts'
import { lockAccount, timeAfter } from '../../ground/db/account-lock.ts'
import { defineAction } from '../../ground/db/action.ts'
import type { Source } from '../../ground/db/source.ts'
import type { PromotionRow } from '../../ground/db/tables.ts'
import { checkSent, checkVersion } from './check.ts'
import { PromotionInUse } from './errors.ts'
import { isLive, listLive } from './live.ts'
import type {
  DeletedPromotion,
  PromotionWithOffers,
  StartedPromotion,
} from './promotions.contract.ts'
import { countOffers, getPromotion, getPromotionRow } from './promotions.reads.ts'
import { toNamedPromotion } from './record.ts'
import type { ChangePromotion, StartPromotion } from './sent.contract.ts'
import { countSpread } from './spread.ts'

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

/** What `POST /promotions` answers about the promotion it started. */
async function describeStarted(
  source: Source,
  row: PromotionRow,
  now: number,
): Promise<StartedPromotion> {
  const live = await listLive(source, row.account_id, now)
  const others = live.filter(({ id }) => id !== row.id)
  return {
    id: row.id,
    is_live: others.length < live.length,
    is_applied_to_new_offers: live[0]?.id === row.id,
    backfill_preview: await countSpread(source, row),
    also_live: others.map(toNamedPromotion),
  }
}

/** The columns of a promotion that a caller can set. */
type PromotionColumns = Pick<
  PromotionRow,
  'name' | 'code' | 'discount_pct' | 'description' | 'valid_from' | 'valid_until' | 'is_active'
>

/** The columns of the fields that were sent, and no others. */
function toColumns(sent: ChangePromotion): Partial<PromotionColumns> {
  const { discount_pct: percent, is_active: active, ...asSent } = sent
  const columns = {
    ...asSent,
    // A percentage is stored in hundredths, as amounts are, so `toCents` rounds it too.
    discount_pct: percent === undefined ? undefined : toCents(percent),
    is_active: active === undefined ? undefined : active ? 1 : 0,
  }
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as Partial<PromotionColumns>
}

/** The columns that differ from the row. */
function changedColumns(
  row: PromotionRow,
  columns: Partial<PromotionColumns>,
): Partial<PromotionColumns> {
  return Object.fromEntries(
    Object.entries(columns).filter(
      ([name, value]) => row[name as keyof PromotionColumns] !== value,
    ),
  )
}
