import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { updateAccount } from '../../account/accounts/accounts.writes.ts'
import { recordAudit } from '../../account/audit/record.ts'
import { notifyRetention } from '../../account/members/to-members.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { LeadRow } from '../../core/db/tables.ts'
import { getLeadToChange } from '../../leads/lead-rows.ts'
import { NOTICE_MS, retentionEndOf } from '../../leads/retention-rules.ts'
import type { RetentionTimes } from './retention.contract.ts'

/** Notifies owners, once for the current retention times, that leads will be erased, and from which day. */
export const announceRetention = defineCommand<null, null>(import.meta.url, async (ctx) => {
  const { db, accountId: id } = ctx
  const at = await lockAccount(ctx)
  if ((await getAccountRow(ctx, id)).retention_from !== null) return null
  const from = at + NOTICE_MS
  await db.updateTable('accounts').set({ retention_from: from }).where('id', '=', id).execute()
  await recordAudit(ctx, [{ verb: 'update', record: 'account', id, changed: ['retention_from'] }])
  await notifyRetention(ctx, from)
  return null
})

/** Sets the time of the account's next retention check. */
export const recordLook = defineCommand<{ at: number }, null>(
  import.meta.url,
  async ({ db, accountId }, { at }) => {
    const own = db.updateTable('accounts').where('id', '=', accountId)
    await own.set({ retention_look_at: at }).execute()
    return null
  },
)

/** Changes how long leads are stored. */
export const setRetention = defineCommand<RetentionTimes, null>(
  import.meta.url,
  async (ctx, { unanswered_days, rejected_days, open_days, signed_years }) => {
    const at = await lockAccount(ctx)
    const columns = {
      keep_unanswered_days: unanswered_days,
      keep_rejected_days: rejected_days,
      keep_open_days: open_days,
      keep_signed_years: signed_years,
    }
    await updateAccount(ctx, await getAccountRow(ctx, ctx.accountId), columns, at)
    return null
  },
)

interface RetentionInput {
  id: number
  /** In milliseconds; null for the normal retention time. */
  until: number | null
  reason: string | null
}

/**
 * Extends the retention of a lead, or ends the extension. The lead is then erased after 30 days at the earliest.
 * Throws 404.
 */
export const keepLead = defineCommand<RetentionInput, null>(
  import.meta.url,
  async (ctx, { id, until, reason }) => {
    await lockAccount(ctx)
    const row = await getLeadToChange(ctx, ctx.accountId, id)
    if (row.keep_until === until && row.keep_reason === reason) return null
    const keepUntil = until ?? (await noticeEndOf(ctx, row))
    await ofAccount(ctx.db, ctx.accountId)
      .updateTable('all_leads')
      .set({ keep_until: keepUntil, keep_reason: reason })
      .where('id', '=', id)
      .execute()
    await recordAudit(ctx, [{ verb: 'update', record: 'lead', id, changed: ['keep_until'] }])
    return null
  },
)

/** The earliest erasure after an extension ends: null if the lead's normal time ends later. */
async function noticeEndOf(ctx: WriteContext, row: LeadRow): Promise<number | null> {
  const end = retentionEndOf({ ...row, keep_until: null }, await getAccountRow(ctx, ctx.accountId))
  const soonest = ctx.clock.now() + NOTICE_MS
  return end !== null && end.at < soonest ? soonest : null
}
