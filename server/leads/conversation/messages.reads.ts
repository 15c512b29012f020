import { formatOptionalTimestamp } from '../../../shared/time.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { LeadRow, MailRow, MessageRow, UploadRow } from '../../core/db/tables.ts'
import { shownText } from '../customers/hidden.ts'
import type { LeadsQuery } from '../list.ts'
import { listMessageFiles, toMessageFile } from './files.ts'
import type { Message } from './messages.contract.ts'

/** A message with the state of its email. */
export interface WrittenMessage {
  row: MessageRow
  /** Null for an incoming message, and once its email row is deleted. */
  mail: Pick<MailRow, 'state' | 'reason'> | null
  files: readonly UploadRow[]
}

/** The newest messages of a lead, newest first. */
export async function listMessages(
  source: Source,
  lead: LeadRow,
  limit: number,
): Promise<WrittenMessage[]> {
  const rows = await ofAccount(source.db, lead.account_id)
    .selectFrom('messages')
    .leftJoin('mails', (join) =>
      join
        .onRef('mails.account_id', '=', 'messages.account_id')
        .onRef('mails.id', '=', 'messages.mail_id'),
    )
    .selectAll('messages')
    .select(['mails.state', 'mails.reason'])
    .where('messages.lead_id', '=', lead.id)
    .orderBy('messages.id', 'desc')
    .limit(limit)
    .execute()
  const files = rows.length === 0 ? [] : await listMessageFiles(source, lead)
  return rows.map(({ state, reason, ...row }) => ({
    row,
    mail: state === null ? null : { state, reason },
    files: files.filter((file) => file.message_id === row.id),
  }))
}

/** The newest automatic emails to the customer of a lead, newest first. */
export function listEmails(
  { db }: Pick<Source, 'db'>,
  { account_id: accountId, id }: LeadRow,
  limit: number,
): Promise<MailRow[]> {
  return ofAccount(db, accountId)
    .selectFrom('mails')
    .selectAll()
    .where('lead_id', '=', id)
    .where('member_id', 'is', null)
    .where('kind', '<>', 'message')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The customer's last email. */
export async function findNewestIncoming(
  { db }: Pick<Source, 'db'>,
  { account_id: accountId, id }: Pick<LeadRow, 'account_id' | 'id'>,
): Promise<MessageRow | null> {
  const row = await ofAccount(db, accountId)
    .selectFrom('messages')
    .selectAll()
    .where('lead_id', '=', id)
    .where('direction', '=', 'in')
    .where('is_automatic', '=', 0)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

export async function findMessage(
  { db }: Pick<Source, 'db'>,
  accountId: number,
  leadId: number,
  id: number,
): Promise<MessageRow | null> {
  const row = await ofAccount(db, accountId)
    .selectFrom('messages')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** People write who they are into any part of an email, and into file names. */
export function toMessage(
  { row, mail, files }: WrittenMessage,
  member: LeadsQuery['member'],
): Message {
  const { seesContact } = member
  return {
    id: row.id,
    letter: null,
    direction: row.direction,
    from: seesContact ? row.from_address : null,
    to: seesContact ? row.to_address : null,
    subject: shownText(member, row.subject),
    text: shownText(member, row.text),
    quoted: seesContact ? row.quoted : null,
    is_automatic: row.is_automatic === 1,
    files: seesContact || files.length === 0 ? files.map(toMessageFile) : null,
    state: row.direction === 'in' ? null : stateOf(row, mail),
    reason: seesContact ? (mail?.reason ?? null) : null,
    send_at: formatOptionalTimestamp(row.send_at),
    is_own: row.member_id === member.id,
  }
}

/** An automatic email to the customer. Its failure reason may contain the address. */
export function emailToMessage(mail: MailRow, member: LeadsQuery['member']): Message {
  const { id, kind, to_address: to, subject, text, state, reason } = mail
  return {
    id,
    letter: kind as Message['letter'],
    direction: 'out',
    from: null,
    to: member.seesContact ? to : null,
    subject: shownText(member, subject ?? ''),
    text: text === null ? null : shownText(member, text),
    quoted: null,
    is_automatic: false,
    files: [],
    state: state as Message['state'],
    reason: member.seesContact ? reason : null,
    send_at: null,
    is_own: false,
  }
}

/** Email rows are deleted after some months. The message itself stores whether it was sent. */
function stateOf(row: MessageRow, mail: WrittenMessage['mail']) {
  const gone = row.sent_at === null ? 'failed' : 'sent'
  return (mail?.state ?? gone) as Message['state']
}
