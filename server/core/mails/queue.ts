import { randomUUID } from 'node:crypto'
import { mailboxOf } from '../../../shared/mailbox.ts'
import type { WriteContext } from '../db/command.ts'
import { allAccounts } from '../db/of-account.ts'
import type { MailRow } from '../db/tables.ts'
import { queueJob } from '../jobs/queue.ts'
import type { MailKind } from './kinds.contract.ts'

/** The kind of job that sends an email. */
export const MAIL_JOB = 'mail'

export interface MailJob {
  mail: number
}

export interface NewMail {
  kind: MailKind
  language: string
  to: string
  leadId?: number | null
  memberId?: number | null
  /** Data for the text besides the lead and the member. Plain data. */
  about?: object
  /** A unique name. A second email with the same name is not sent. */
  once?: string
  /** The expiry in milliseconds. */
  expiresAt?: number
  /** The time to send it; by default as soon as possible. */
  at?: number
}

/**
 * Stores an email in the transaction that causes it, and the job that sends it. Its text is written just
 * before it is sent, with the lead's data at that time. Returns its row; null if its name is taken.
 */
export async function queueMail(
  ctx: WriteContext,
  mail: NewMail,
): Promise<Pick<MailRow, 'id' | 'message_id'> | null> {
  const { db, accountId, clock } = ctx
  const now = clock.now()
  const stored = await db
    .insertInto('mails')
    .values({
      account_id: accountId,
      lead_id: mail.leadId ?? null,
      member_id: mail.memberId ?? null,
      kind: mail.kind,
      language: mail.language,
      to_address: mail.to,
      mailbox: mailboxOf(mail.to),
      about: JSON.stringify(mail.about ?? {}),
      once: mail.once ?? null,
      message_id: randomUUID(),
      state: 'waiting',
      expires_at: mail.expiresAt ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('once').doNothing())
    .returning(['id', 'message_id'])
    .executeTakeFirst()
  if (stored === undefined) return null
  await queueSending(ctx, stored.id, mail.to, mail.at)
  return stored
}

/**
 * Adds the job that sends an email. Each recipient domain of an account has its own partition, so
 * that a slow recipient delays no other.
 */
export async function queueSending(
  ctx: WriteContext,
  id: number,
  to: string,
  at = ctx.clock.now(),
): Promise<void> {
  const input: MailJob = { mail: id }
  const domain = to.slice(to.lastIndexOf('@') + 1).toLowerCase()
  const partition = `${MAIL_JOB} ${ctx.accountId} ${domain}`
  await queueJob(ctx, { kind: MAIL_JOB, partition, input, at })
}

/** Whether the mailbox got the maximum of emails of these kinds in this many milliseconds. */
export async function hasEnough(
  { db, clock }: Pick<WriteContext, 'db' | 'clock'>,
  kinds: readonly MailKind[],
  to: string,
  { most, within }: { most: number; within: number },
): Promise<boolean> {
  const found = await allAccounts(db)
    .selectFrom('mails')
    .select('id')
    .where('mailbox', '=', mailboxOf(to))
    .where('created_at', '>', clock.now() - within)
    .where('kind', 'in', kinds)
    .limit(most)
    .execute()
  return found.length >= most
}
