import { randomUUID } from 'node:crypto'
import { ValidationFailed } from '../../core/errors.ts'
import { type MemberCall, refuseWithCurrent, routes, runFor } from '../../core/http/call.ts'
import { type Issue, issue } from '../../core/issues.contract.ts'
import { spendMail } from '../../core/limits/spend.ts'
import type { MailServer } from '../../core/mails/settings.ts'
import { composeMessage } from '../mail/compose.ts'
import { createTransport } from '../mail/transport.ts'
import { tryMailbox } from '../mailbox/imap.ts'
import { addressCode } from '../mailbox/reply-address.ts'
import { fillMailPlaces, layOut } from '../mails/email-layout.ts'
import { textsIn } from '../mails/texts-store.ts'
import { checkDomain } from './domain.ts'
import {
  DEALER_PORTS,
  type MailServerChange,
  mailServers,
  type Purpose,
} from './mail-servers.contract.ts'
import { findMailServer, findReplyPattern, toDealerServer } from './mail-servers.reads.ts'
import { putMailServer, removeMailServer } from './mail-servers.writes.ts'
import { NotReachable, serverOf } from './reach.ts'

export const mailServerRoutes = routes(mailServers, {
  list: async (call) => {
    const { database, account, outgoing } = call
    const pattern = await findReplyPattern(database.source, account.id, outgoing.mail.mailbox)
    const [incoming, outgoingServer] = await Promise.all([
      read(call, 'incoming'),
      read(call, 'outgoing'),
    ])
    return { data: { incoming, outgoing: outgoingServer, answers_to: pattern } }
  },

  put: async (call) => {
    const { code, ...given } = call.read().body
    const { purpose } = given
    await spendMail(call)
    const password = await passwordOf(call, given)
    const wanted = { ...given, password: password === null ? null : call.outgoing.seal(password) }
    await (purpose === 'incoming' ? tryIncoming(call, wanted) : tryOutgoing(call, wanted, code))
    const written = runFor(call, putMailServer, wanted)
    return { data: await refuseWithCurrent(written, () => read(call, purpose)) }
  },

  remove: async (call) => {
    const { query } = call.read()
    await runFor(call, removeMailServer, query)
    return { data: query }
  },

  domain: async ({ database, account, outgoing: { mail } }) => {
    const row = await findMailServer(database.source, account.id, 'outgoing')
    if (row === null) return { data: [] }
    const { address, dkim_selector: selector } = row
    const host = row.host ?? mail.smtp?.smtp.host ?? ''
    return { data: await checkDomain({ address, host, selector }, mail.textsOf) }
  },
})

type Wanted = Omit<MailServerChange, 'password' | 'code'> & { password: string | null }

async function read({ database: { source }, account }: MemberCall, purpose: Purpose) {
  const row = await findMailServer(source, account.id, purpose)
  return row && toDealerServer(source, row)
}

/** The stored password is never sent to another server, or for another user. Throws 422. */
async function passwordOf(
  { database, account, outgoing }: MemberCall,
  { purpose, host, username, password }: Omit<MailServerChange, 'code'>,
): Promise<string | null> {
  if (host === null || username === null) return null
  if (password !== undefined) return password
  const stored = await findMailServer(database.source, account.id, purpose)
  const isSame = stored?.host === host && stored.username === username
  if (!isSame || stored.password === null) throw refused('password', issue('required'))
  return outgoing.open(stored.password)
}

async function tryIncoming(call: MemberCall, wanted: Wanted): Promise<void> {
  if (wanted.host === null) throw refused('host', issue('required'))
  if (wanted.username === null) throw refused('username', issue('required'))
  const words = await tryMailbox(await findServer(call, wanted))
  if (words !== null) throw refused('host', issue('mail_server', { words }))
}

/** Sends a trial email to the requesting member; to an address without its own server, a code that verifies it. */
async function tryOutgoing(call: MemberCall, wanted: Wanted, given = ''): Promise<void> {
  const { outgoing, account, member } = call
  const { smtp, secret } = outgoing.mail
  if (wanted.host !== null)
    return sendTrial(call, wanted, await findServer(call, wanted), member.email)
  if (smtp === undefined) throw refused('host', issue('required'))
  const code = addressCode(secret, account.id, wanted.address)
  if (given.toLowerCase() === code) return
  if (given === '') await sendTrial(call, { ...smtp.from, code }, smtp.smtp, wanted.address)
  throw refused('code', issue('mail_code', { address: wanted.address }))
}

async function sendTrial(
  { account, viewer, database }: MemberCall,
  { address, code }: { address: string; code?: string },
  server: MailServer,
  to: string,
): Promise<void> {
  const { language, texts } = textsIn(viewer.language)
  const values = { company: account.name, code: code ?? '' }
  const text = fillMailPlaces(code === undefined ? texts.trial.intro : texts.trial.code, values)
  const subject = fillMailPlaces(texts.trial.subject, values)
  const email = layOut({ language, subject, blocks: [{ kind: 'text', text }] })
  const envelope = { to_address: to, message_id: randomUUID(), created_at: database.clock.now() }
  const from = { name: account.name, address }
  const written = { ...email, sender: null, replyTo: null }
  const raw = await composeMessage(envelope, written, from, {})
  const outcome = await createTransport(server).send({ from: address, to, raw })
  if (outcome.how === 'sent') return
  const words = 'reason' in outcome ? outcome.reason : outcome.how
  throw refused('host', issue('mail_server', { words }))
}

async function findServer({ outgoing }: MemberCall, wanted: Wanted): Promise<MailServer> {
  try {
    const reaching = { reach: outgoing.mail.reach, open: outgoing.open }
    return await serverOf(reaching, wanted)
  } catch (error) {
    if (!(error instanceof NotReachable)) throw error
    if (error.field === 'host') throw refused('host', issue('mail_host'))
    throw refused('port', issue('one_of', { choices: DEALER_PORTS.join('|') }))
  }
}

function refused(field: string, wrong: Issue): ValidationFailed {
  return new ValidationFailed({ [field]: [wrong] })
}
