import { formatOptionalTimestamp, formatTimestamp } from '../../../shared/time.ts'
import { getMemberRow } from '../../account/members/members.reads.ts'
import type { PageRequest } from '../../core/contract.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { MailRow } from '../../core/db/tables.ts'
import type { MailKind } from '../../core/mails/kinds.contract.ts'
import { isSecret } from './finish.ts'
import type { Mail, MailDetail, MailState, Notifications } from './mails.contract.ts'

/** Maximum failed emails shown on a lead. */
const MOST_FAILED = 20

/** One page, newest first, plus one email more if there is a next page. */
export function listMails(
  { db }: Pick<Source, 'db'>,
  accountId: number,
  { limit, afterId, filters }: PageRequest,
): Promise<MailRow[]> {
  const own = ofAccount(db, accountId).selectFrom('mails').selectAll()
  const older = afterId === 0 ? own : own.where('id', '<', afterId)
  const { state, lead } = filters
  const inState = state === undefined ? older : older.where('state', '=', String(state))
  const ofLead = lead === undefined ? inState : inState.where('lead_id', '=', Number(lead))
  return ofLead
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
}

/** The undeliverable emails about a lead, newest first. */
export function listFailedMails(
  { db }: Pick<Source, 'db'>,
  accountId: number,
  leadId: number,
): Promise<MailRow[]> {
  return ofAccount(db, accountId)
    .selectFrom('mails')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('state', 'in', ['failed', 'bounced'])
    .orderBy('id', 'desc')
    .limit(MOST_FAILED)
    .execute()
}

/** An email in the list. */
export function toMail(row: MailRow): Mail {
  return {
    id: row.id,
    kind: row.kind as MailKind,
    state: row.state as MailState,
    to: row.to_address,
    subject: row.subject,
    lead_id: row.lead_id,
    member_id: row.member_id,
    attempts: row.attempts,
    reason: row.reason,
    can_send_again: canSendAgain(row),
    created_at: formatTimestamp(row.created_at),
    sent_at: formatOptionalTimestamp(row.sent_at),
  }
}

export function toMailDetail(row: MailRow): MailDetail {
  return { ...toMail(row), text: row.text, reply_to: row.reply_to }
}

/** The text of an email with a secret link is deleted after the last attempt. */
export function canSendAgain({ state, kind }: MailRow): boolean {
  return state !== 'waiting' && !isSecret(kind)
}

/** The emails that a member gets. Throws 404. */
export async function findNotifications(
  source: Pick<Source, 'db'>,
  accountId: number,
  memberId: number,
): Promise<Notifications> {
  const member = await getMemberRow(source, accountId, memberId)
  return {
    leads: member.notify_leads as Notifications['leads'],
    follow_ups: member.notify_follow_ups === 1,
    account: member.notify_account === 1,
  }
}
