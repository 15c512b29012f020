import { formatTimestamp } from '../../../shared/time.ts'
import { recordAudit } from '../../account/audit/record.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { LeadRow, MailRow } from '../../core/db/tables.ts'
import { ApiError, NotFound, ValidationFailed } from '../../core/errors.ts'
import { issue } from '../../core/issues.contract.ts'
import { queueMail } from '../../core/mails/queue.ts'
import { getCustomerRow } from '../customers/customers.reads.ts'
import { getLeadToChange } from '../lead-rows.ts'
import { recordAnswered } from '../questions.ts'
import { reachOf } from '../reach.ts'
import { indexLead } from '../search/search.ts'
import { canBeSigned } from './composer.reads.ts'
import { claimFiles, freeFiles } from './files.ts'
import {
  AUDITED_MESSAGES,
  type NewMessage,
  OFFER_LINK,
  type SentMessage,
  UNDO_SECONDS,
} from './messages.contract.ts'
import { findMessage, findNewestIncoming } from './messages.reads.ts'

/** The lead's previous state, for when the email is taken back. The email keeps it until it is sent. */
type Before = Pick<LeadRow, 'answered_at' | 'question_at'>

/**
 * Sends an email to the customer of a lead after ten seconds: until then it can be taken back. It answers the
 * lead and the customer's question. Throws 404, and 422 without an address or with an unfilled placeholder.
 */
export const sendMessage = defineCommand<NewMessage & { leadId: number }, SentMessage>(
  import.meta.url,
  async (ctx, { leadId, subject, text, files, template }) => {
    const { accountId } = ctx
    const at = await lockAccount(ctx)
    const lead = await getLeadToChange(ctx, accountId, leadId)
    const { email: to } = reachOf(lead, await getCustomerRow(ctx, accountId, lead.customer_id))
    if (to === null) throw new ValidationFailed({ to: [issue('no_mail_address')] })
    checkFilled(lead, at, { subject, text })
    const { answered_at, question_at } = lead
    const about: Before = { answered_at, question_at }
    const send_at = ctx.clock.now() + UNDO_SECONDS * 1000
    const email = { kind: 'message', to, language: lead.language, leadId, about } as const
    const mail = (await queueMail(ctx, { ...email, at: send_at })) as MailRow
    const { id } = await ctx.db
      .insertInto('messages')
      .values({
        account_id: accountId,
        lead_id: leadId,
        direction: 'out',
        member_id: ctx.actor.kind === 'member' ? ctx.actor.id : null,
        to_address: to,
        subject,
        text,
        message_id: mail.message_id,
        in_reply_to: (await findNewestIncoming(ctx, lead))?.message_id ?? null,
        mail_id: mail.id,
        template,
        send_at,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await claimFiles(ctx, lead, id, files)
    await setAnswer(ctx, leadId, { answered_at: answered_at ?? at, question_at })
    await recordAnswered(ctx, leadId)
    await recordMessage(ctx, leadId, { message: id })
    return { id, lead_id: leadId, send_at: formatTimestamp(send_at) }
  },
)

/** Throws 422 for a remaining template placeholder. */
function checkFilled(lead: LeadRow, now: number, texts: Record<'subject' | 'text', string>): void {
  for (const [name, text] of Object.entries(texts)) {
    const places = text.match(/\{(?:name|company|reference|visit|offer_link)\}/g) ?? []
    const mayHaveLink = name === 'text' && canBeSigned(lead, now)
    const place = places.find((one) => one !== OFFER_LINK || !mayHaveLink)
    if (place !== undefined) throw new ValidationFailed({ [name]: [issue('unfilled', { place })] })
  }
}

/**
 * Takes back an own email that has not been sent: it is deleted, and the lead waits as before. Taking back and
 * sending exclude each other, because the sender first stores the text in the email row. Throws 404, and 409.
 */
export const undoMessage = defineCommand<{ leadId: number; id: number }, { id: number }>(
  import.meta.url,
  async (ctx, { leadId, id }) => {
    await lockAccount(ctx)
    const { accountId, actor, clock } = ctx
    const message = await findMessage(ctx, accountId, leadId, id)
    if (message === null || actor.kind !== 'member' || message.member_id !== actor.id) {
      throw new NotFound()
    }
    const mail = await ofAccount(ctx.db, accountId)
      .deleteFrom('mails')
      .where('id', '=', message.mail_id)
      .where('state', '=', 'waiting')
      .where('subject', 'is', null)
      .returning('about')
      .executeTakeFirst()
    if (mail === undefined || (message.send_at ?? 0) <= clock.now())
      throw new ApiError('message_sent')
    await freeFiles(ctx, id)
    await ofAccount(ctx.db, accountId).deleteFrom('messages').where('id', '=', id).execute()
    const lead = await getLeadToChange(ctx, accountId, leadId)
    const before = JSON.parse(mail.about) as Before
    await setAnswer(ctx, leadId, {
      answered_at: lead.answered_at === message.created_at ? before.answered_at : lead.answered_at,
      question_at: lead.question_at ?? before.question_at,
    })
    await recordMessage(ctx, leadId, { message: id, deleted: 1 })
    return { id }
  },
)

async function setAnswer({ db, accountId }: WriteContext, id: number, answer: Before) {
  const lead = ofAccount(db, accountId).updateTable('all_leads').where('id', '=', id)
  await lead.set(answer).execute()
}

/** The effects of sending an email or taking it back. The lead's version does not change: no field of it was edited. */
async function recordMessage(
  ctx: WriteContext,
  leadId: number,
  detail: Record<string, number>,
): Promise<void> {
  await indexLead(ctx, leadId)
  await recordAudit(ctx, [
    { verb: 'update', record: 'lead', id: leadId, changed: [AUDITED_MESSAGES], detail },
  ])
}
