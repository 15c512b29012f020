import { randomUUID } from 'node:crypto'
import { changedNames, recordAudit } from '../../account/audit/record.ts'
import { getMemberRow } from '../../account/members/members.reads.ts'
import { lockAccount } from '../../ground/db/account-lock.ts'
import { defineAction } from '../../ground/db/action.ts'
import type { MailRow } from '../../ground/db/tables.ts'
import { ApiError } from '../../ground/errors.ts'
import { queueSending } from '../../ground/mails/queue.ts'
import type { MailText, MailTextChange, Notifications } from './mails.contract.ts'
import { canSendAgain, getMailRow } from './mails.reads.ts'
import { listMailTexts } from './texts-store.ts'

/**
 * Sends a mail again. It gets a new name, so that no receiver takes it for a
 * second copy. Throws 404, and 409 when it waits already: a double click sends it once.
 */
export const sendMailAgain = defineAction<{ id: number }, MailRow>(
  import.meta.url,
  'sendMailAgain',
  async (ctx, { id }) => {
    await lockAccount(ctx)
    const mail = await getMailRow(ctx, ctx.accountId, id)
    if (!canSendAgain(mail)) throw new ApiError('mail_not_sendable')
    const row = await ctx.db
      .updateTable('mails')
      .set({ state: 'waiting', attempts: 0, reason: null, message_id: randomUUID() })
      .where('account_id', '=', ctx.accountId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await queueSending(ctx, id, mail.to_address)
    await recordAudit(ctx, [{ verb: 'send', record: 'mail', id, changed: null }])
    return row
  },
)

/** Chooses which mails a member gets. Throws 404. */
export const setNotifications = defineAction<Notifications & { id: number }, Notifications>(
  import.meta.url,
  'setNotifications',
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
      await ctx.db
        .updateTable('members')
        .set({ ...after, updated_at: at })
        .where('account_id', '=', ctx.accountId)
        .where('id', '=', id)
        .execute()
      await recordAudit(ctx, [{ verb: 'update', record: 'member', id, changed }])
    }
    return { leads, follow_ups, account }
  },
)

/** Changes the words of a mail in one language. Throws 409 when somebody else did meanwhile. */
export const putMailText = defineAction<MailTextChange, MailText>(
  import.meta.url,
  'putMailText',
  async (ctx, { kind, language, subject, greeting, version }) => {
    const at = await lockAccount(ctx)
    const read = async () => {
      const texts = await listMailTexts(ctx, ctx.accountId)
      return texts.find((one) => one.kind === kind && one.language === language) as MailText
    }
    const before = await read()
    if (before.version !== version)
      throw new ApiError('changed_meanwhile', null, { current: before })
    const changed = changedNames(
      { subject: before.subject, greeting: before.greeting },
      { subject, greeting },
    )
    if (changed.length === 0) return before
    // The version is a time, and two changes may come within one millisecond.
    const content = { subject, greeting, updated_at: Math.max(at, version + 1) }
    await ctx.db
      .insertInto('mail_texts')
      .values({ account_id: ctx.accountId, kind, language, ...content })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'kind', 'language']).doUpdateSet(content),
      )
      .execute()
    const id = `${kind}-${language}`
    await recordAudit(ctx, [{ verb: 'update', record: 'mail_text', id, changed }])
    return read()
  },
)
