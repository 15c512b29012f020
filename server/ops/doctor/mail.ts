import { randomUUID } from 'node:crypto'
import type { Config } from '../../ground/config.ts'
import type { MailSettings } from '../../ground/mails/settings.ts'
import { composeMessage } from '../../outbox/mail/compose.ts'
import { createTransport } from '../../outbox/mail/transport.ts'
import { advice, type Finding, fine, wrongFinding } from './finding.ts'
import type { World } from './world.ts'

const MEND_SERVER = 'look at SMTP_URL: name, port, smtp:// or smtps://, user and password'

export async function checkMail({ mail }: Config, world: World): Promise<Finding[]> {
  if (mail === undefined) {
    const mend = 'set SMTP_URL and MAIL_FROM'
    return [advice('mail', 'no mails go out: dealers learn of leads only in the portal', mend)]
  }
  const { host, port } = mail.smtp
  const fault = await world.tryMail(mail.smtp)
  const server =
    fault === null
      ? fine('mail', `${host}:${port} lets us in`)
      : wrongFinding('mail', `${host}:${port} does not let us in: ${fault}`, MEND_SERVER)
  return [server, ...(await checkSender(mail, world))]
}

/** What receivers look up of the sender's domain, before they put a mail into the inbox. */
async function checkSender({ from }: MailSettings, world: World): Promise<Finding[]> {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  const has = async (name: string, begin: string) =>
    (await world.textsOf(name)).some((text) => text.toLowerCase().startsWith(begin))
  const found: Finding[] = []
  try {
    if (!(await has(domain, 'v=spf1'))) {
      const mend =
        'add a TXT record "v=spf1 …" that names your mail server; its provider says which'
      found.push(advice('mail', `${domain} has no SPF record: mails may be taken for spam`, mend))
    }
    const policies = upwards(domain).map((name) => has(`_dmarc.${name}`, 'v=dmarc1'))
    if (!(await Promise.all(policies)).includes(true)) {
      const mend = `add a TXT record at _dmarc.${domain}, such as "v=DMARC1; p=none"`
      found.push(advice('mail', `${domain} has no DMARC record: mails may be taken for spam`, mend))
    }
  } catch {
    const mend = 'look whether this machine may ask name servers'
    found.push(advice('mail', `the records of ${domain} could not be looked up`, mend))
  }
  return found
}

/** The domain and those above it, down to two labels: the record of one above counts too. */
function upwards(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

/** Sends one mail, because somebody asked for it. */
export async function sendTrial({ mail }: Config, world: World, to: string): Promise<Finding[]> {
  if (mail === undefined) {
    return [wrongFinding('mail-to', 'no mail server is set', 'set SMTP_URL and MAIL_FROM')]
  }
  const text = 'This is a trial mail of zeven doctor. If you read it, mails of Zeven arrive.'
  const letter = {
    subject: 'zeven doctor',
    text,
    html: `<p>${text}</p>`,
    sender: null,
    replyTo: null,
  }
  const envelope = { to_address: to, message_id: randomUUID(), created_at: world.now() }
  const raw = await composeMessage(envelope, letter, mail.from, {})
  const outcome = await createTransport(mail.smtp).send({ from: mail.from.address, to, raw })
  if (outcome.how === 'sent') return [fine('mail', `the mail server took a mail for ${to}`)]
  const why = 'reason' in outcome ? outcome.reason : outcome.how
  return [wrongFinding('mail', `the mail server took no mail for ${to}: ${why}`, MEND_SERVER)]
}
