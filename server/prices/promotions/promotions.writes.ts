import { toCents } from '../../../shared/money.ts'
import { created, recordAudit } from '../../account/audit/record.ts'
import { lockAccount, timeAfter } from '../../core/db/account-lock.ts'
import { defineCommand } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import { changedColumns, getRow } from '../../core/db/row.ts'
import type { Source } from '../../core/db/source.ts'
import type { PromotionRow } from '../../core/db/tables.ts'
import { ApiError, checkVersion, ValidationFailed } from '../../core/errors.ts'
import { type Issues, issue } from '../../core/issues.contract.ts'
import { previewApply } from './apply-preview.ts'
import { isLive, listLive } from './live.ts'
import {
  type ChangePromotion,
  type DeletedPromotion,
  isInverted,
  type PromotionWithOffers,
  type StartedPromotion,
  type StartPromotion,
} from './promotions.contract.ts'
import { countOffers, getPromotion, toNamedPromotion } from './promotions.reads.ts'

/** Offers have the promotion, and the request did not set `force`. */
export class PromotionInUse extends ApiError {
  constructor({ offersCount, isLive }: { offersCount: number; isLive: boolean }) {
    super('promotion_in_use', null, { offers_count: offersCount, is_live: isLive })
  }
}

/** `POST /promotions`. */
export const startPromotion = defineCommand<{ sent: StartPromotion }, StartedPromotion>(
  import.meta.url,
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
 * `PATCH /promotions/{id}`: returns the changed promotion. Throws 409 if the request has an
 * outdated version.
 */
export const changePromotion = defineCommand<
  { id: number; sent: ChangePromotion },
  PromotionWithOffers
>(import.meta.url, async (ctx, { id, sent }) => {
  const { accountId } = ctx
  const at = await lockAccount(ctx)
  const row = await getRow(ctx, 'promotions', accountId, id)
  checkVersion(row.updated_at, sent.version)
  await checkSent(ctx, accountId, sent, row)
  const columns = changedColumns(row, toColumns(sent))
  const changed = Object.keys(columns)
  if (changed.length > 0) {
    await ofAccount(ctx.db, accountId)
      .updateTable('promotions')
      .set({ ...columns, updated_at: await timeAfter(ctx, at, row.updated_at) })
      .where('id', '=', id)
      .execute()
    await recordAudit(ctx, [{ verb: 'update', record: 'promotion', id, changed }])
  }
  return getPromotion(ctx, accountId, id, ctx.clock.now())
})

/** `DELETE /promotions/{id}`: offers that have it do not change. */
export const deletePromotion = defineCommand<{ id: number; force: boolean }, DeletedPromotion>(
  import.meta.url,
  async (ctx, { id, force }) => {
    const { accountId } = ctx
    await lockAccount(ctx)
    const row = await getRow(ctx, 'promotions', accountId, id)
    const offersCount = await countOffers(ctx, accountId, id)
    if (offersCount > 0 && !force)
      throw new PromotionInUse({ offersCount, isLive: isLive(row, ctx.clock.now()) })
    await ofAccount(ctx.db, accountId).deleteFrom('promotions').where('id', '=', id).execute()
    await recordAudit(ctx, [{ verb: 'delete', record: 'promotion', id, changed: null }])
    return { id, deleted: true, offers_keeping_their_discount: offersCount }
  },
)

/** The answer of `POST /promotions` about the new promotion. */
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
    backfill_preview: await previewApply(source, row),
    also_live: others.map(toNamedPromotion),
  }
}

/** The columns of a promotion that a caller can set. */
type PromotionColumns = Pick<PromotionRow, keyof Omit<ChangePromotion, 'version'>>

/** The columns of the fields that were sent. A blank text becomes null. */
function toColumns(sent: ChangePromotion): Partial<PromotionColumns> {
  const { discount_pct: percent, is_active: active, version: _, ...asSent } = sent
  const columns = {
    ...asSent,
    // A percentage is stored in hundredths like an amount, so `toCents` rounds it too.
    discount_pct: percent === undefined ? undefined : toCents(percent),
    is_active: active === undefined ? undefined : active ? 1 : 0,
  }
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === '' ? null : value]],
    ),
  ) as Partial<PromotionColumns>
}

/**
 * Throws 422 for issues that need stored values: a code that another promotion has, or a window
 * that ends before it starts. The caller holds the account's lock.
 */
export async function checkSent(
  source: Source,
  accountId: number,
  sent: ChangePromotion,
  stored: PromotionRow | null,
): Promise<void> {
  const issues = {
    ...windowIssue(sent, stored),
    ...(await codeIssue(source, accountId, sent, stored)),
  }
  if (Object.keys(issues).length > 0) throw new ValidationFailed(issues)
}

/** The issue names the bound of the window that was sent. */
function windowIssue(sent: ChangePromotion, stored: PromotionRow | null): Issues {
  const { valid_from = stored?.valid_from, valid_until = stored?.valid_until } = sent
  if (!isInverted({ valid_from, valid_until })) return {}
  return sent.valid_until === undefined
    ? { valid_from: [issue('after_until')] }
    : { valid_until: [issue('before_from')] }
}

async function codeIssue(
  { db }: Source,
  accountId: number,
  { code }: ChangePromotion,
  stored: PromotionRow | null,
): Promise<Issues> {
  if (!code) return {}
  const other = await ofAccount(db, accountId)
    .selectFrom('promotions')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst()
  return other === undefined || other.id === stored?.id
    ? {}
    : { code: [issue('promotion_code_taken')] }
}
