import { randomUUID } from 'node:crypto'
import { changedNames, recordAudit } from '../../account/audit/record.ts'
import { getMemberRow } from '../../account/members/members.reads.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import { getRow } from '../../core/db/row.ts'
import type { MailRow } from '../../core/db/tables.ts'
import { ApiError } from '../../core/errors.ts'
import { queueSending } from '../../core/mails/queue.ts'
import type { Notifications } from './mails.contract.ts'
import { canSendAgain } from './mails.reads.ts'

/**
 * Sends an email again. It gets a new message id, so that receivers do not drop it as a duplicate.
 * Throws 404, and 409 if it already waits: a double click sends it once.
 */
export const sendMailAgain = defineCommand<{ id: number }, MailRow>(
  import.meta.url,
  async (ctx, { id }) => {
    await lockAccount(ctx)
    const mail = await getRow(ctx, 'mails', ctx.accountId, id)
    if (!canSendAgain(mail)) throw new ApiError('mail_not_sendable')
    const row = await ofAccount(ctx.db, ctx.accountId)
      .updateTable('mails')
      .set({ state: 'waiting', attempts: 0, reason: null, message_id: randomUUID() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await queueSending(ctx, id, mail.to_address)
    await recordAudit(ctx, [{ verb: 'send', record: 'mail', id, changed: null }])
    return row
  },
)

/** Sets the emails that a member gets. Throws 404. */
export const setNotifications = defineCommand<Notifications & { id: number }, Notifications>(
  import.meta.url,
  async (ctx, { id, leads, follow_ups, account }) => {
    const at = await lockAccount(ctx)
    const before = await getMemberRow(ctx, ctx.accountId, id)
    const after = {
      notify_leads: leads,
      notify_follow_ups: follow_ups ? (1 as const) : (0 as const),
      notify_account: account ? (1 as const) : (0 as const),
    }
    const changed = changedNames(before, { ...before, ...after })
    if (changed.length > 0) {
      await ofAccount(ctx.db, ctx.accountId)
        .updateTable('members')
        .set({ ...after, updated_at: at })
        .where('id', '=', id)
        .execute()
      await recordAudit(ctx, [{ verb: 'update', record: 'member', id, changed }])
    }
    return { leads, follow_ups, account }
  },
)
