import { randomUUID } from 'node:crypto'
import type { Config } from '../../core/config.ts'
import type { MailSettings } from '../../core/mails/settings.ts'
import { composeMessage } from '../../messaging/mail/compose.ts'
import { createTransport } from '../../messaging/mail/transport.ts'
import { checkDomain } from '../../messaging/mail-servers/domain.ts'
import { advice, type Finding, fine, wrongFinding } from './finding.ts'
import type { World } from './world.ts'

const MEND_SERVER = 'look at SMTP_URL: name, port, smtp:// or smtps://, user and password'

export async function checkMail(config: Config, world: World): Promise<Finding[]> {
  const { mail } = config
  const mailbox = await checkMailbox(config, world)
  if (mail === undefined) {
    const mend = 'set SMTP_URL and MAIL_FROM'
    const says = 'no mails go out: dealers learn of leads only in the portal'
    return [advice('mail', says, mend), ...mailbox]
  }
  const { host, port } = mail.smtp
  const issue = await world.tryMail(mail.smtp)
  const server =
    issue === null
      ? fine('mail', `${host}:${port} lets us in`)
      : wrongFinding('mail', `${host}:${port} does not let us in: ${issue}`, MEND_SERVER)
  return [server, ...(await checkSender(mail, world)), ...mailbox]
}

const NAMES = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' }

/** The DNS records of the sender's domain that receivers check. Without a selector, DKIM cannot be checked. */
async function checkSender(
  { from: { address }, smtp: { host }, dkimSelector: selector }: MailSettings,
  world: World,
): Promise<Finding[]> {
  const records = await checkDomain({ address, host, selector }, world.textsOf)
  const requested = records.filter(({ name }) => name !== null)
  if (requested.some(({ state }) => state === 'unknown')) {
    const mend = 'look whether this machine may ask name servers'
    const domain = address.slice(address.lastIndexOf('@') + 1)
    return [advice('mail', `the records of ${domain} could not be looked up`, mend)]
  }
  const bad = requested.filter(({ state }) => state !== 'right')
  return bad.map(({ kind, name, found, add }) => {
    const is = found === null ? 'is missing' : `says "${found}"`
    const says = `the ${NAMES[kind]} record ${name} ${is}: mails may be taken for spam`
    const mend = `add the TXT record ${add === null ? 'that your mail provider gives' : `"${add}"; the provider of your mail server may want more in it`}`
    return advice('mail', says, mend)
  })
}

/** Whether the mailbox that receives customers' replies can be read. */
async function checkMailbox({ mailbox }: Config, world: World): Promise<Finding[]> {
  if (mailbox === undefined) return []
  const { host, port } = mailbox.server
  const issue = await world.tryMailbox(mailbox.server)
  if (issue === null) return [fine('mailbox', `${host}:${port} lets us read`)]
  const mend = 'look at IMAP_URL: name, port, imap:// or imaps://, user and password'
  return [wrongFinding('mailbox', `${host}:${port} does not let us read: ${issue}`, mend)]
}

/** Sends one email, at the operator's request. */
export async function sendTrial({ mail }: Config, world: World, to: string): Promise<Finding[]> {
  if (mail === undefined) {
    return [wrongFinding('mail-to', 'no mail server is set', 'set SMTP_URL and MAIL_FROM')]
  }
  const text = 'This is a trial mail of zeven doctor. If you read it, mails of Zeven arrive.'
  const email = {
    subject: 'zeven doctor',
    text,
    html: `<p>${text}</p>`,
    sender: null,
    replyTo: null,
  }
  const envelope = { to_address: to, message_id: randomUUID(), created_at: world.now() }
  const raw = await composeMessage(envelope, email, mail.from, {})
  const outcome = await createTransport(mail.smtp).send({ from: mail.from.address, to, raw })
  if (outcome.how === 'sent') return [fine('mail-to', `the mail server took a mail for ${to}`)]
  const why = 'reason' in outcome ? outcome.reason : outcome.how
  return [wrongFinding('mail-to', `the mail server took no mail for ${to}: ${why}`, MEND_SERVER)]
}
