import type { Logger } from 'pino'
import type { Config } from '../../core/config.ts'
import { SYSTEM } from '../../core/db/actor.ts'
import type { Command } from '../../core/db/command.ts'
import { asList, isOneOf } from '../../core/db/dialect.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { MailRow } from '../../core/db/tables.ts'
import type { JobKind, Work } from '../../core/jobs/loop.ts'
import { createTrouble, type ReportProblem, withoutAddresses } from '../../core/log.ts'
import type { MailKind } from '../../core/mails/kinds.contract.ts'
import type { MailJob } from '../../core/mails/queue.ts'
import type { Sender } from '../../core/mails/settings.ts'
import type { MailReach } from '../../core/services.ts'
import { findMailServer, findReplyTo } from '../mail-servers/mail-servers.reads.ts'
import { serverOf } from '../mail-servers/reach.ts'
import {
  type FinishMailsInput,
  isSecret,
  type MailAttempt,
  type MailOutcome,
  storeEmail,
} from '../mails/finish.ts'
import { type MailPictures, shows } from '../mails/pictures.ts'
import { composeMessage, type Email, NOBODY } from './compose.ts'
import { logoForMail } from './logo.ts'
import { removeMessage, storeMessage } from './message-files.ts'
import type { EmailContext, EmailTemplate, EmailTemplates } from './template.ts'
import { createDealerTransports, createTransport, type Transport } from './transport.ts'

/** Maximum concurrent emails of one partition. */
const AT_ONCE = 4

/** The result of an email that may or may not have been sent. It is logged. */
const UNSURE: MailOutcome = {
  how: 'refused',
  reason: 'the server stopped while it was sent, and what it tells of has ended since',
}

/** Provided by the modules: the email templates, and the write that records the results of attempts. */
interface FromModules {
  templates: EmailTemplates
  finish: Command<FinishMailsInput, null>
}

export interface Mailing extends EmailContext, FromModules {
  log: Logger
  dataDir: string
  /** Null without a mail server: emails are then stored as files. */
  out: { transport: Transport; from: Sender } | null
  dealers: ReturnType<typeof createDealerTransports>
  replies: Pick<MailReach, 'mailbox' | 'secret'>
}

/** The kind of job that sends emails with these settings. */
export function createMailing(
  { mail, baseUrl, dataDir }: Config,
  given: Pick<Mailing, 'database' | 'files' | 'openSealed' | 'log' | 'templates' | 'finish'>,
  replies: MailReach,
): JobKind {
  const { source } = given.database
  const reaching = { reach: replies.reach, open: given.openSealed }
  const dealers = createDealerTransports(async (accountId) => {
    const row = await findMailServer(source, accountId, 'outgoing')
    if (row === null) throw new Error('the sender was removed meanwhile')
    return serverOf(reaching, row)
  })
  const out = mail === undefined ? null : { transport: createTransport(mail.smtp), from: mail.from }
  return mailKind({ ...given, baseUrl, dataDir, out, dealers, replies })
}

/** The kind of job that sends emails. Each run makes the next attempts of one partition. */
export function mailKind(mailing: Mailing): JobKind {
  const { database, log, out } = mailing
  const report = createTrouble(log)
  // Emails that the mail server accepted but that could not be recorded yet must not be sent twice.
  const accepted = new Set<string>()
  let stopped = false

  async function attempt(mail: MailRow): Promise<MailOutcome> {
    if (accepted.has(mail.message_id)) return { how: 'sent' }
    if (mail.expires_at !== null && mail.expires_at <= database.clock.now())
      return { how: 'refused', reason: 'it could not be sent before its link expired' }
    try {
      const email = await findEmail(mailing, mail)
      if (email === null) return wasStarted(mail) ? UNSURE : { how: 'pointless' }
      const outcome = await pass(mailing, mail, email)
      if (outcome.how === 'sent') accepted.add(mail.message_id)
      return outcome
    } catch (error) {
      log.warn({ err: error, mail: mail.id }, 'an email could not be created; retrying')
      return { how: 'failed', reason: 'the server could not make this mail; see its log' }
    }
  }

  return {
    atOnce: AT_ONCE,
    run: async ({ partition, jobs }: Work) => {
      const wanted = new Map(jobs.map((job) => [(job.input as MailJob).mail, job.id]))
      const found = await findWaiting(database.source, partition.account_id, [...wanted.keys()])
      const attempted = await Promise.all(
        found.map(async (mail): Promise<MailAttempt> => {
          const outcome = await attempt(mail)
          const { id: mailId, kind } = mail
          return { jobId: wanted.get(mailId) as number, mailId, kind, outcome }
        }),
      )
      if (stopped && attempted.every(({ outcome }) => outcome.how === 'postponed') && found.length)
        return 'broken off'
      for (const { id } of found) wanted.delete(id)
      const input = { lane: partition, attempted, gone: [...wanted.values()] }
      for (const one of attempted) notifyFailure(report, partition.account_id, one)
      await database.run(mailing.finish, { actor: SYSTEM, accountId: partition.account_id, input })
      for (const { message_id: id } of found) accepted.delete(id)
      return 'done'
    },
    stop: async () => {
      stopped = true
      out?.transport.close()
      mailing.dealers.close()
    },
  }
}

function notifyFailure(
  report: ReportProblem,
  account: number,
  { mailId, outcome }: MailAttempt,
): void {
  if (!('reason' in outcome)) return
  const what = outcome.how === 'failed' ? 'mails are put off' : 'mails are refused for good'
  report(what, { account, mail: mailId, reason: withoutAddresses(outcome.reason) })
}

/** Whether an attempt was started but its result was not recorded. */
function wasStarted({ subject, attempts }: MailRow): boolean {
  return subject !== null && attempts === 0
}

async function pass(mailing: Mailing, mail: MailRow, email: Email): Promise<MailOutcome> {
  const { dataDir } = mailing
  const { from, transport } = await findWay(mailing, mail, email)
  const pictures = await findPictures(mailing, mail, email)
  const raw = await composeMessage(mail, email, from, pictures)
  if (transport !== undefined) {
    return transport.send({ from: from.address, to: mail.to_address, raw })
  }
  await storeMessage(dataDir, mail, raw)
  // The person may have been erased meanwhile, and this email with them.
  if (!(await isThere(mailing.database.source, mail))) await removeMessage(dataDir, mail)
  return { how: 'kept' }
}

/**
 * An email from a dealer uses their own server if they have one. Emails of the installation to
 * members do not, so that members are notified if that server fails.
 */
async function findWay(
  { out, dealers, database: { source } }: Mailing,
  { account_id: account }: MailRow,
  { sender }: Email,
): Promise<{ from: Sender; transport: Transport | undefined }> {
  const own = sender === null ? null : await findMailServer(source, account, 'outgoing')
  const { from = NOBODY, transport } = out ?? {}
  if (own === null) return { from, transport }
  return {
    from: { name: from.name, address: own.address },
    transport: own.host === null ? transport : dealers.of(account),
  }
}

/** An email is sent without a picture rather than not at all. */
async function findPictures(
  mailing: Mailing,
  mail: MailRow,
  { html }: Email,
): Promise<MailPictures> {
  const { database, log } = mailing
  const { source } = database
  const { draw, photo, accountOf } = kindOf(mailing, mail)
  try {
    const drawn = shows(html, 'drawing') ? await draw?.(source, mail) : null
    const logo = shows(html, 'logo')
      ? await logoForMail(source, accountOf?.(mail) ?? mail.account_id)
      : null
    const shot = shows(html, 'photo') ? await photo?.(mailing, mail) : null
    return {
      ...(drawn && { drawing: { content: drawn } }),
      ...(logo && { logo }),
      ...(shot && { photo: shot }),
    }
  } catch (error) {
    log.warn({ err: error, mail: mail.id }, 'an email is sent without its picture')
    return {}
  }
}

/**
 * The text of an email; null if its subject no longer exists. A kind with `attachAgain` repeats the
 * text of its first attempt. Any other email is written again: meanwhile the offer may have ended,
 * the member may have been removed, or may no longer see contact details.
 */
async function findEmail(mailing: Mailing, mail: MailRow): Promise<Email | null> {
  const { kind, subject, text, html, sender, reply_to: replyTo } = mail
  const { database } = mailing
  const { write, attachAgain } = kindOf(mailing, mail)
  if (!(await hasItsLead(database.source, mail))) return null
  if (attachAgain !== undefined && subject !== null && text !== null && html !== null) {
    const attachments = await attachAgain(database.source, mail)
    return { subject, text, html, sender, replyTo, attachments }
  }
  const written = await write(mailing, mail)
  if (written === null) return null
  // A reply to a dealer goes to the read mailbox, if there is one.
  const isDealers = written.sender !== null
  const read = isDealers ? await findReplyTo(database.source, mail, mailing.replies) : null
  const email = read === null ? written : { ...written, replyTo: read }
  const { attachments: _, answers: __, ...words } = email
  const stored = isSecret(kind) ? { ...words, text: null, html: null } : words
  const isThere = await database.run(storeEmail, {
    actor: SYSTEM,
    accountId: mail.account_id,
    input: { id: mail.id, ...stored },
  })
  return isThere ? email : null
}

function kindOf({ templates }: Mailing, { kind }: MailRow): EmailTemplate {
  return templates[kind as MailKind]
}

/** No email about a lead in the bin is sent. */
async function hasItsLead({ db }: Source, { account_id, lead_id }: MailRow): Promise<boolean> {
  if (lead_id === null) return true
  const own = ofAccount(db, account_id).selectFrom('leads').select('id')
  return (await own.where('id', '=', lead_id).executeTakeFirst()) !== undefined
}

async function isThere({ db }: Source, { account_id, id }: MailRow): Promise<boolean> {
  const own = ofAccount(db, account_id).selectFrom('mails').select('id')
  return (await own.where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Which of these emails still wait, in the order of `ids`. */
async function findWaiting(
  { db, engine }: Source,
  accountId: number,
  ids: readonly number[],
): Promise<MailRow[]> {
  const found = await ofAccount(db, accountId)
    .selectFrom('mails')
    .selectAll()
    .where(isOneOf(engine, 'id', asList(engine, ids)))
    .where('state', '=', 'waiting')
    .execute()
  return found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
