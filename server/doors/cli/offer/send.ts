import { writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { formatOptionalTimestamp } from '../../../../shared/time.ts'
import type { Config } from '../../../ground/config.ts'
import { OPERATOR } from '../../../ground/db/actor.ts'
import type { Database } from '../../../ground/db/database.ts'
import type { AccountRow } from '../../../ground/db/tables.ts'
import { openVault } from '../../../ground/vault/secret.ts'
import { checkOffer, sayCheck } from '../../../offers/checklist.ts'
import type { OfferDocument } from '../../../offers/document/document.contract.ts'
import { readDocument } from '../../../offers/document/read.ts'
import { newestPdf } from '../../../offers/versions/newest-pdf.ts'
import { type Preparing, prepareOffer } from '../../../offers/versions/prepare.ts'
import { offerLink } from '../../../offers/versions/token.ts'
import { findOpenVersion } from '../../../offers/versions/versions.reads.ts'
import { withdrawOffer } from '../../../offers/versions/versions.writes.ts'
import { CommandFailed, named } from '../failure.ts'
import { type Output, onAccount } from '../output.ts'
import { parseDescription, parseEmail, parseName, reasonOf } from '../values.ts'
import { changing, ofOffer, refuse } from './change.ts'
import { showOffer } from './show.ts'

interface GivenMail {
  to?: string
  subject?: string
  message?: string
}

/** `zeven offer send|link|withdraw|pdf`: how an offer gets to its customer. */
export function addSendCommands(offer: Command): void {
  const of = (name: string, description: string) => ofOffer(offer, name, description)
  addSend(of('send', 'mail it; without a mail server, print its link and mark it as sent by hand'))
  addLink(of('link', 'print the link at which the customer reads and signs it'))
  changing(
    of('withdraw', 'take back what was sent: its link cannot be signed any more'),
    withdrawOffer,
    () => ({}),
  )
  addPdf(of('pdf', 'write the PDF that the customer got last, or of the draft'))
}

function addSend(command: Command): void {
  const words = command
    .option('--to <address>', 'another address than that of the customer', parseEmail)
    .option('--subject <text>', 'the subject of this mail', parseName)
    .option('--message <text>', 'how this mail begins', parseDescription)
  onAccount(words, (id: number, given: GivenMail) => async (database, account, config) => {
    const now = database.clock.now()
    const reading = readDocument(database.source, account.id, id, now)
    const document = await named(`offer ${id} in account ${account.id}`, reading)
    const warnings = (await checkOffer(document, now)).map(sayCheck)
    const by = howToSend(config, document, given)
    const preparing = { actor: OPERATOR, accountId: account.id, id, by }
    const vault = await openVault(config, database)
    const { token, offer } = await prepareOffer(database, vault, preparing).catch(refuse)
    for (const warning of warnings) process.stderr.write(`Warning: ${warning}\n`)
    const link = offerLink(config.baseUrl, token)
    const { json, text } = await showOffer(database, account.id, offer)
    const to = by === 'hand' ? null : by.mail.to
    const told =
      to === null ? `Send this link to the customer: ${link}` : `The server mails it to ${to}`
    return { json: { ...json, link, mailed_to: to, warnings }, text: `${text}\n\n${told}` }
  })
}

/** Whether the mail goes out is the server's affair; both read the same settings. */
function howToSend(
  { mail }: Config,
  { customer }: OfferDocument,
  { to, subject, message }: GivenMail,
): Exclude<Preparing['by'], null> {
  if (mail === undefined) {
    if (to === undefined && subject === undefined && message === undefined) return 'hand'
    throw new CommandFailed('no mail goes out without a mail server (SMTP_URL, MAIL_FROM)')
  }
  const address = to ?? customer.email
  if (address === null) throw new CommandFailed('the customer has no e-mail address: give --to')
  return { mail: { to: address, subject: subject ?? null, message: message ?? null } }
}

function addLink(command: Command): void {
  onAccount(command, (id: number) => async (database, account, config): Promise<Output> => {
    const open = await findOpenVersion(database.source, account.id, id)
    if (open === null)
      throw new CommandFailed(`offer ${id} has no link that can be signed: send it`)
    const vault = await openVault(config, database)
    const url = offerLink(config.baseUrl, vault.open(open.token))
    const valid_until = formatOptionalTimestamp(open.document.valid_until)
    return { json: { url, valid_until, version: open.version }, text: url }
  })
}

function addPdf(command: Command): void {
  const asked = command.requiredOption('--out <file>', 'the file to write')
  onAccount(asked, (id: number, { out }: { out: string }) => async (database, account) => {
    const bytes = await readPdf(database, account, id)
    try {
      writeFileSync(out, bytes)
    } catch (error) {
      throw new CommandFailed(`cannot write ${out}: ${reasonOf(error)}`)
    }
    return { json: { file: out, bytes: bytes.length }, text: `Wrote ${out}` }
  })
}

async function readPdf(database: Database, account: AccountRow, id: number): Promise<Buffer> {
  const reading = newestPdf(database, account.id, id)
  return (await named(`offer ${id} in account ${account.id}`, reading)).bytes
}
