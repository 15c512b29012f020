import { recordAudit } from '../account/audit/record.ts'
import { lockAccount } from '../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../core/db/command.ts'
import { asList, isOneOf } from '../core/db/dialect.ts'
import { ofAccount } from '../core/db/of-account.ts'
import { getRow } from '../core/db/row.ts'
import type { Source } from '../core/db/source.ts'
import type { PromotionRow } from '../core/db/tables.ts'
import { ApiError, checkVersion } from '../core/errors.ts'
import { writeLeadChange } from '../leads/change.ts'
import { getLeadRow } from '../leads/lead-rows.ts'
import { listReached, previewApply } from '../prices/promotions/apply-preview.ts'
import { isLive } from '../prices/promotions/live.ts'
import type { AppliedPromotion } from '../prices/promotions/promotions.contract.ts'
import { type ChangedOffer, rediscount } from './discount.ts'

interface Own {
  accountId: number
  id: number
}

/**
 * `POST /promotions/{id}/apply`: applies the promotion to open offers. With a version, only if the
 * promotion is still in that version.
 */
export const applyPromotion = defineCommand<
  { id: number; version?: number | undefined },
  AppliedPromotion
>(import.meta.url, async (ctx, { id, version }) => {
  const { accountId } = ctx
  const at = await lockAccount(ctx)
  const row = await getLivePromotion(ctx, { accountId, id }, ctx.clock.now())
  checkVersion(row.updated_at, version)
  const spread = await previewApply(ctx, row)
  const offers = await listReached(ctx, row)
  const discount = { rate: row.discount_pct, source: 'promotion', promotionId: id } as const
  const changed = await rediscount(ctx, accountId, at, offers, discount)
  if (changed.length > 0) await auditApply(ctx, id, changed)
  await endVersions(ctx, changed, at)
  return { dry_run: false, promotion_id: id, ...spread }
})

/**
 * Ends the links of these offers: customers would sign another price than they read. A sent offer
 * stays sent, but the customer gets a link to its next version only when it is sent again.
 */
async function endVersions(
  ctx: WriteContext,
  offers: readonly ChangedOffer[],
  at: number,
): Promise<void> {
  const ids = asList(
    ctx.engine,
    offers.map(({ id }) => id),
  )
  const open = await ofAccount(ctx.db, ctx.accountId)
    .selectFrom('offer_versions')
    .select('lead_id')
    .where('state', '=', 'open')
    .where(isOneOf(ctx.engine, 'lead_id', ids))
    .orderBy('lead_id')
    .execute()
  for (const { lead_id: id } of open) {
    const row = await getLeadRow(ctx, ctx.accountId, id)
    const next = { offer_version: row.offer_version + 1, offer_viewed_at: null }
    await writeLeadChange(ctx, row, at, { columns: next })
  }
}

/** Writes an audit entry for the promotion, and one for each offer that got it. */
async function auditApply(
  ctx: WriteContext,
  id: number,
  offers: readonly ChangedOffer[],
): Promise<void> {
  await recordAudit(ctx, [
    { verb: 'apply', record: 'promotion', id, changed: null },
    ...offers.map(({ id, names }) => ({
      verb: 'apply' as const,
      record: 'offer' as const,
      id,
      changed: names,
    })),
  ])
}

/** The answer that `applyPromotion` would give now. Throws the same errors. */
export async function dryRunApply(
  source: Source,
  own: Own,
  now: number,
): Promise<AppliedPromotion> {
  const row = await getLivePromotion(source, own, now)
  return { dry_run: true, promotion_id: own.id, ...(await previewApply(source, row)) }
}

/** Throws 404, and 409 if it is not live. */
async function getLivePromotion(
  source: Source,
  { accountId, id }: Own,
  now: number,
): Promise<PromotionRow> {
  const row = await getRow(source, 'promotions', accountId, id)
  if (!isLive(row, now)) throw new ApiError('promotion_not_live')
  return row
}
