import { recordAudit } from '../../account/audit/record.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand } from '../../core/db/command.ts'
import { MESSAGE_MAX } from '../../messaging/mails/texts.contract.ts'
import { getAnyLeadRow } from '../lead-rows.ts'
import { recordQuestion } from '../questions.ts'
import { indexLead } from '../search/search.ts'
import { claimFiles } from './files.ts'
import { AUDITED_MESSAGES } from './messages.contract.ts'
import { notifyOfMessage } from './notify.ts'

/** A customer's email that was read from a mailbox. Its files were stored by `storeMessageFile`. */
export interface IncomingMail {
  leadId: number
  /** As in RFC 5322, without the brackets. */
  messageId: string
  inReplyTo: string | null
  from: string
  fromName?: string
  to: string
  subject: string
  text: string
  quoted: string | null
  isAutomatic: boolean
  files: string[]
}

/** `known`: it was processed before. `gone`: the lead was erased. Its files are then deleted automatically. */
export type MailTaken = { how: 'taken'; id: number } | { how: 'known' | 'gone' }

/**
 * Stores an incoming email as a message of its lead, only once: mailboxes are read again after a
 * crash, and by several servers. Members are notified and the question counts as open, unless the
 * email is automatic. A lead in the bin stores it without a notice. Throws 404.
 */
export const addIncoming = defineCommand<IncomingMail, MailTaken>(
  import.meta.url,
  async (
    ctx,
    { leadId, messageId, inReplyTo, from, fromName, to, isAutomatic, files, ...mail },
  ) => {
    const at = await lockAccount(ctx)
    const lead = await getAnyLeadRow(ctx, ctx.accountId, leadId)
    if (lead.erased_at !== null) return { how: 'gone' }
    const added = await ctx.db
      .insertInto('messages')
      .values({
        account_id: ctx.accountId,
        lead_id: leadId,
        direction: 'in',
        from_address: from,
        from_name: fromName || null,
        to_address: to,
        subject: cut(mail.subject, MESSAGE_MAX.subject),
        text: cut(mail.text, MESSAGE_MAX.text),
        quoted: mail.quoted === null ? null : cut(mail.quoted, MESSAGE_MAX.text),
        message_id: messageId,
        in_reply_to: inReplyTo,
        is_automatic: isAutomatic ? 1 : 0,
        created_at: at,
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'message_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added === undefined) return { how: 'known' }
    await claimFiles(ctx, lead, added.id, files)
    await indexLead(ctx, leadId)
    if (!isAutomatic) {
      await recordQuestion(ctx, leadId, at)
      if (lead.deleted_at === null) await notifyOfMessage(ctx, lead, added.id)
    }
    const detail = { direction: 'in', message: added.id }
    await recordAudit(ctx, [
      { verb: 'update', record: 'lead', id: leadId, changed: [AUDITED_MESSAGES], detail },
    ])
    return { how: 'taken', id: added.id }
  },
)

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`
}
