import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { MailRow } from '../../core/db/tables.ts'
import {
  endJobs,
  freePartition,
  lockPartition,
  putOff,
  removeIdlePartition,
  type TakenPartition,
} from '../../core/jobs/partitions.ts'
import type { MailKind } from '../../core/mails/kinds.contract.ts'
import { SECRET_KINDS } from '../../core/mails/kinds.contract.ts'
import { mailRetryDelayMs } from '../../core/mails/schedule.ts'
import type { EmailTemplates } from '../mail/template.ts'

/**
 * The result of an attempt. `kept`: stored as a file, because there is no mail server. `refused`:
 * retrying is useless. `failed`: it is retried. `postponed`: not attempted yet, but soon.
 * `pointless`: its subject was deleted, and the email with it.
 */
export type MailOutcome =
  | { how: 'sent' | 'kept' | 'postponed' | 'pointless' }
  | { how: 'refused' | 'failed'; reason: string }

/** A completed attempt, and its job. */
export interface MailAttempt {
  jobId: number
  kind: string
  mailId: number
  outcome: MailOutcome
}

export interface FinishMailsInput {
  lane: TakenPartition
  attempted: MailAttempt[]
  /** Jobs whose emails were deleted or need not be sent. */
  gone: number[]
}

const POSTPONED_MS = 5000
const LONGEST_REASON = 1000

/**
 * Writes the results of attempts and the times of retries. Does nothing if the lease expired and
 * another process took the partition.
 */
export async function finishMails(
  templates: EmailTemplates,
  ctx: WriteContext,
  { lane: partition, attempted, gone }: FinishMailsInput,
): Promise<null> {
  // Writers of an account lock it before any partition, and so does this one.
  if (attempted.some((one) => whenSent(templates, one) !== null)) await lockAccount(ctx)
  if (!(await lockPartition(ctx, partition))) return null
  const ended = [...gone]
  for (const one of attempted) {
    if (await finishOne(templates, ctx, one)) ended.push(one.jobId)
  }
  await endJobs(ctx, ended)
  await freePartition(ctx, partition.id)
  await removeIdlePartition(ctx, partition.id)
  return null
}

/** The record that the module of an email makes when the mail server has accepted it. */
function whenSent(
  templates: EmailTemplates,
  { kind, outcome }: Pick<MailAttempt, 'kind' | 'outcome'>,
) {
  return outcome.how === 'sent' ? (templates[kind as MailKind]?.whenSent ?? null) : null
}

/** Writes the result of an attempt. Returns whether the email needs no other one. */
async function finishOne(
  templates: EmailTemplates,
  ctx: WriteContext,
  { jobId, mailId, outcome }: MailAttempt,
): Promise<boolean> {
  const now = ctx.clock.now()
  if (outcome.how === 'postponed') {
    await putOff(ctx, jobId, now + POSTPONED_MS)
    return false
  }
  if (outcome.how === 'pointless') {
    await removeMail(ctx, mailId)
    return true
  }
  const own = ofAccount(ctx.db, ctx.accountId).updateTable('mails').where('id', '=', mailId)
  const mail = await own
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .returningAll()
    .executeTakeFirst()
  if (mail === undefined) return true
  if (outcome.how === 'failed') {
    const delay = mailRetryDelayMs(mail.attempts)
    const reason = outcome.reason.slice(0, LONGEST_REASON)
    if (delay !== null && now + delay < (mail.expires_at ?? Number.POSITIVE_INFINITY)) {
      await own.set({ reason }).execute()
      ctx.counted.push({ name: 'mail', outcome: 'put_off' })
      await putOff(ctx, jobId, now + delay)
      return false
    }
    await own.set({ state: 'failed', reason }).execute()
    await notifyPages(ctx, mail)
  } else if (outcome.how === 'refused') {
    await own.set({ state: 'failed', reason: outcome.reason.slice(0, LONGEST_REASON) }).execute()
    await notifyPages(ctx, mail)
  } else {
    await own.set({ state: outcome.how, reason: null, sent_at: now }).execute()
    await whenSent(templates, { kind: mail.kind, outcome })?.(ctx, mail)
  }
  const isOut = outcome.how === 'sent' || outcome.how === 'kept'
  ctx.counted.push({ name: 'mail', outcome: isOut ? outcome.how : 'failed' })
  if (isSecret(mail.kind)) await own.set({ about: withoutSecrets(mail) }).execute()
  return true
}

/** Open pages of a lead show failed emails about it. This lock notifies them. */
async function notifyPages(ctx: WriteContext, { lead_id: lead }: MailRow): Promise<void> {
  if (lead !== null) await lockAccount(ctx)
}

/** The version of the offer is not secret. */
function withoutSecrets({ about }: MailRow): string {
  const { version } = JSON.parse(about) as { version?: number }
  return JSON.stringify({ version })
}

async function removeMail({ db, accountId }: WriteContext, id: number): Promise<void> {
  await ofAccount(db, accountId).deleteFrom('mails').where('id', '=', id).execute()
}

/** Whether the text of such an email has a secret link. */
export function isSecret(kind: string): boolean {
  return (SECRET_KINDS as readonly string[]).includes(kind)
}

interface WrittenEmail {
  id: number
  subject: string
  /** Null for an email with a secret link: its text is written again at each attempt. */
  text: string | null
  html: string | null
  sender: string | null
  replyTo: string | null
}

/** Stores the text of an email before it is sent. False if it was taken back or erased meanwhile. */
export const storeEmail = defineCommand<WrittenEmail, boolean>(
  import.meta.url,
  async ({ db, accountId }, { id, replyTo, ...written }) => {
    const { numUpdatedRows } = await ofAccount(db, accountId)
      .updateTable('mails')
      .set({ ...written, reply_to: replyTo })
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  },
)
