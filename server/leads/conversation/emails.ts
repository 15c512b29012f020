import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import type { WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { LeadRow, MailRow, MessageRow } from '../../core/db/tables.ts'
import { withEnding } from '../../core/files/names.ts'
import { findFormOf } from '../../forms/versions-of-lead.ts'
import type { Attachment, Email } from '../../messaging/mail/compose.ts'
import { type EmailContext, type EmailTemplate, forMember } from '../../messaging/mail/template.ts'
import { layOutPlain } from '../../messaging/mails/email-layout.ts'
import { writeLeadNotice, writeMoreMessages } from '../../messaging/mails/email-notices.ts'
import { findLead } from '../emails/lead-drawing.ts'
import { aboutLead } from '../emails/lead-email.ts'
import { readContact } from '../lead.contract.ts'
import { listMessageFiles } from './files.ts'
import { OFFER_LINK } from './messages.contract.ts'
import { findMessage } from './messages.reads.ts'
import type { MoreMessages } from './notify.ts'
import { ownAddresses, senderOf } from './sender.ts'

/** The link of a lead's offer for the customer; null if none was sent. A higher module provides it. */
export type FindOfferLink = (circumstances: EmailContext, lead: LeadRow) => Promise<string | null>

/** The emails from a member to a customer, and the notices to members about emails from customers. */
export const messageEmails = (findLink: FindOfferLink) =>
  ({
    message: { write: writeMessage(findLink), whenSent: recordSent },
    message_in: {
      write: (circumstances, mail) =>
        (mail.lead_id === null ? moreOfAll : messageIn).write(circumstances, mail),
    },
  }) satisfies Record<string, EmailTemplate>

const moreOfAll = forMember(({ mail, viewer }) =>
  writeMoreMessages(viewer, JSON.parse(mail.about) as MoreMessages, null),
)

const messageIn = aboutLead(async ({ mail, lead, member, viewer }, { database }) => {
  const about = JSON.parse(mail.about) as MoreMessages | { message: number }
  if ('more' in about) return writeMoreMessages(viewer, about, lead.id)
  const row = await findMessage(database.source, mail.account_id, lead.id, about.message)
  if (row === null) return null
  const { name } = readContact(lead.contact)
  const sender = senderOf(row, await ownAddresses(database.source, lead))
  const kind = sender === null ? 'messageIn' : 'messageOther'
  const notice = { id: lead.id, asked: [] }
  if (member.sees_contact !== 1)
    return writeLeadNotice(kind, viewer, { ...notice, name: null, rows: [] })
  const rows = sender ? [{ label: 'sender', value: sender } as const] : []
  return writeLeadNotice(kind, viewer, { ...notice, name, rows, said: shortened(row.text) })
})

const LONGEST_SAID = 1000

function shortened(text: string): string {
  return text.length <= LONGEST_SAID ? text : `${text.slice(0, LONGEST_SAID).toWellFormed()}…`
}

/** Null if it was taken back or erased. */
const writeMessage =
  (findLink: FindOfferLink): EmailTemplate['write'] =>
  async (circumstances, mail): Promise<Email | null> => {
    const {
      database: { source },
      files,
    } = circumstances
    const lead = await findLead(source, mail)
    const message = lead && (await findOfMail(source, mail))
    if (lead === null || message === null) return null
    const account = await getAccountRow(source, mail.account_id)
    const dealer = (await findFormOf(source, lead))?.dealer ?? account
    const email = dealer.email ?? account.email
    const own = (await listMessageFiles(source, lead)).filter(
      (file) => file.message_id === message.id,
    )
    const attachments = own.map(async ({ name, file_name, type }): Promise<Attachment> => {
      const content = await files.read(name)
      if (content === null) throw new Error('a file of this email is missing in the storage')
      return { filename: withEnding(file_name ?? name, type), content: Buffer.from(content), type }
    })
    const names = [await findMemberName(source, message), dealer.name, dealer.phone, email]
    const from = names.filter(Boolean).join('\n')
    const link = message.text.includes(OFFER_LINK) ? await findLink(circumstances, lead) : null
    const text = message.text.replaceAll(OFFER_LINK, link ?? '')
    return {
      ...layOutPlain(mail.language, { subject: message.subject, text, from }),
      sender: dealer.name,
      replyTo: email,
      answers: message.in_reply_to,
      attachments: await Promise.all(attachments),
    }
  }

async function findOfMail({ db }: Source, mail: MailRow): Promise<MessageRow | null> {
  const found = await ofAccount(db, mail.account_id)
    .selectFrom('messages')
    .selectAll()
    .where('mail_id', '=', mail.id)
    .executeTakeFirst()
  return found ?? null
}

async function findMemberName(
  { db }: Source,
  { account_id: accountId, member_id: id }: MessageRow,
): Promise<string | null> {
  const member = await ofAccount(db, accountId)
    .selectFrom('members')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  return member?.name ?? null
}

/** The email row is deleted after some months. The message keeps permanently that it was sent. */
async function recordSent(ctx: WriteContext, mail: MailRow): Promise<void> {
  const at = await lockAccount(ctx)
  await ofAccount(ctx.db, ctx.accountId)
    .updateTable('messages')
    .set({ sent_at: at })
    .where('mail_id', '=', mail.id)
    .execute()
}
