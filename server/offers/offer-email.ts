import { localeOf } from '../../shared/locale.ts'
import { getAccountRow } from '../account/accounts/accounts.reads.ts'
import { settingsOf } from '../account/accounts/offer-settings.ts'
import type { Database } from '../core/db/database.ts'
import type { AccountRow, MailRow } from '../core/db/tables.ts'
import type { FindOfferLink } from '../leads/conversation/emails.ts'
import { getCustomerRow } from '../leads/customers/customers.reads.ts'
import { aboutLead } from '../leads/emails/lead-email.ts'
import { getLeadRow } from '../leads/lead-rows.ts'
import { reachOf } from '../leads/reach.ts'
import type { Attachment, Email } from '../messaging/mail/compose.ts'
import type { EmailContext, EmailTemplate } from '../messaging/mail/template.ts'
import { type Block, fillMailPlaces, layOut, oneLine } from '../messaging/mails/email-layout.ts'
import { type LeadNotice, type NoticeViewer, whyBlock } from '../messaging/mails/email-notices.ts'
import { findEmailWords, textsIn } from '../messaging/mails/texts-store.ts'
import { withOwnChoice } from './customer/customer.reads.ts'
import type { OfferDocument } from './document/document.contract.ts'
import { readOfferFiles } from './versions/files.ts'
import type { AboutOffer } from './versions/mail.ts'
import { recordMailed } from './versions/sent.ts'
import { currentPdf, pdfName } from './versions/signed.ts'
import { offerLink } from './versions/token.ts'
import {
  findNewestVersion,
  findOfferVersion,
  readPdf,
  type StoredVersion,
} from './versions/versions.reads.ts'
import { totalIn, writeOffer, writeOfferConfirmed } from './write-offer.ts'

export const OFFER_EMAILS = {
  offer: { write: writeOfferMail('offer'), whenSent: recordMailed },
  offer_reminder: { write: writeOfferMail('offer_reminder'), whenSent: recordMailed },
  offer_confirmed: { write: writeConfirmedMail },
  offer_opened: aboutLead(writeAboutOffer('offerOpened')),
  offer_lapsing: aboutLead(writeAboutOffer('offerLapsing')),
  offer_signed: aboutLead(writeAboutOffer('offerSigned')),
  offer_declined: aboutLead(writeAboutOffer('offerDeclined')),
  offer_asked: aboutLead(writeAboutOffer('offerAsked')),
  offer_measured: aboutLead(writeAboutOffer('offerMeasured')),
} satisfies Record<string, EmailTemplate>

/** Many mail servers reject more. Files that are not attached are on the customer's page. */
const MOST_ATTACHED_BYTES = 8 * 1024 * 1024

/** The email with an offer for the customer; null if that version has ended meanwhile. */
function writeOfferMail(kind: 'offer' | 'offer_reminder'): EmailTemplate['write'] {
  return async ({ database, baseUrl, openSealed }, mail) => {
    const { subject = null, message = null } = JSON.parse(mail.about) as AboutOffer
    const found = await findMailedVersion(database, mail)
    if (found === null || found.state !== 'open') return null
    const { document } = found
    const own = await findEmailWords(database.source, mail.account_id, kind, document.language)
    const attachments = kind === 'offer' ? await attach(database, found) : []
    const written = writeOffer(
      {
        document,
        link: offerLink(baseUrl, openSealed(found.token)),
        files: attachments.map(({ filename }) => filename),
      },
      { subject: subject ?? own.subject, text: message ?? own.text },
    )
    return { ...written, ...from(document), attachments }
  }
}

/** The email with the signed offer for the customer; null if the signature was revoked. */
async function writeConfirmedMail(
  { database }: EmailContext,
  mail: MailRow,
): Promise<Email | null> {
  const found = await findMailedVersion(database, mail)
  if (found === null || found.state !== 'signed') return null
  const { document } = found
  const own = await findEmailWords(
    database.source,
    mail.account_id,
    'offer_confirmed',
    document.language,
  )
  const written = writeOfferConfirmed(document, own)
  return { ...written, ...from(document), attachments: [await signedPdf(database, found)] }
}

/** An email to a member about an offer, limited to what this member may see. */
function writeAboutOffer(kind: OfferNoticeKind): Parameters<typeof aboutLead>[0] {
  return async ({ mail, lead, member, viewer, account }, { database }) => {
    const customer = await getCustomerRow(database.source, account.id, lead.customer_id)
    const seesContact = member.sees_contact === 1
    const { name } = reachOf(lead, customer)
    const about = JSON.parse(mail.about) as {
      reason?: string | null
      question?: string
      days?: string | null
    }
    const found = await findMailedVersion(database, mail)
    const number = lead.offer_number ?? `#${lead.id}`
    const locale = localeOf(textsIn(viewer.language).language, account.country)
    const rows = [
      { label: 'offer' as const, value: number },
      ...(seesContact && name !== null ? [{ label: 'name' as const, value: oneLine(name) }] : []),
      ...(found === null ? [] : [{ label: 'total' as const, value: totalOf(found, viewer) }]),
      ...validRow(found?.document.valid_until ?? null, account, locale),
    ]
    const written = writeOfferNotice(kind, viewer, {
      id: lead.id,
      number,
      name: seesContact && name !== null ? oneLine(name) : null,
      rows,
      // Customers write who they are into any text.
      words: seesContact
        ? (quoted(about.question ?? about.reason ?? null) ?? daysIn(about.days ?? null, locale))
        : null,
    })
    const isSigned = kind === 'offerSigned' && found?.state === 'signed' && seesContact
    return { ...written, attachments: isSigned ? [await signedPdf(database, found)] : [] }
  }
}

function quoted(words: string | null): string | null {
  return words === null ? null : `“${words}”`
}

/** The days that a customer chose, one per line, in the viewer's date format. */
function daysIn(days: string | null, locale: string): string | null {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  return days?.replace(/^\d{4}-\d\d-\d\d$/gm, (day) => format.format(new Date(day))) ?? null
}

function totalOf({ document }: StoredVersion, { language }: NoticeViewer): string {
  return totalIn({ ...document, language: textsIn(language).language })
}

function validRow(until: number | null, { time_zone: timeZone }: AccountRow, locale: string) {
  if (until === null) return []
  const value = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(until)
  return [{ label: 'validUntil' as const, value }]
}

/** The version of an email, with the currently selected options. */
async function findMailedVersion(
  { source }: Database,
  mail: MailRow,
): Promise<StoredVersion | null> {
  const { version } = JSON.parse(mail.about) as AboutOffer
  const found = await findOfferVersion(source, mail.account_id, mail.lead_id ?? 0, version)
  if (found === null) return null
  const lead = await getLeadRow(source, found.account_id, found.lead_id)
  return { ...found, document: await withOwnChoice(source, found, lead) }
}

/** The link of the last sent version; null if none was sent. */
export const findOfferLink: FindOfferLink = async (
  { baseUrl, database, openSealed },
  { account_id: accountId, id },
) => {
  const newest = await findNewestVersion(database.source, accountId, id)
  return newest && offerLink(baseUrl, openSealed(newest.token))
}

/** The sender is the dealer, and replies go to the seller. */
function from({ dealer, seller }: OfferDocument): Pick<Email, 'sender' | 'replyTo'> {
  return { sender: dealer.name, replyTo: seller?.email ?? dealer.email }
}

async function attach({ source }: Database, version: StoredVersion): Promise<Attachment[]> {
  const account = await getAccountRow(source, version.account_id)
  const { shown } = await readPdf(source, version)
  const pdf = settingsOf(account).attach_pdf ? [toPdf(version.document, shown)] : []
  const files = await readOfferFiles(source, version)
  const all = [...pdf, ...files.map(({ name, content }) => ({ filename: name, content }))]
  const bytes = all.reduce((sum, { content }) => sum + content.length, 0)
  return bytes <= MOST_ATTACHED_BYTES ? all : pdf
}

async function signedPdf(database: Database, version: StoredVersion): Promise<Attachment> {
  return toPdf(version.document, await currentPdf(database, version))
}

function toPdf(document: OfferDocument, content: Buffer): Attachment {
  return { filename: pdfName(document), content }
}

type OfferNoticeKind =
  | 'offerOpened'
  | 'offerLapsing'
  | 'offerSigned'
  | 'offerDeclined'
  | 'offerAsked'
  | 'offerMeasured'

/** The parts of an offer in an email. A member who may not see contact details gets only these. */
interface OfferNotice {
  id: number
  number: string
  /** The customer's name; null if there is none, or the member may not see it. */
  name: string | null
  rows: LeadNotice['rows']
  /** The customer's text, or the days that the customer chose. */
  words: string | null
}

/** An email to a member about a customer's action on an offer. */
function writeOfferNotice(kind: OfferNoticeKind, viewer: NoticeViewer, offer: OfferNotice) {
  const { language, texts } = textsIn(viewer.language)
  const { subject, subjectUnnamed, intro } = texts[kind]
  const { id, number, name, words } = offer
  const rows = offer.rows.map(({ label, value }) => ({ label: texts.labels[label], value }))
  const said: Block[] = words === null ? [] : [{ kind: 'said', text: words }]
  return layOut({
    language,
    subject:
      name === null
        ? fillMailPlaces(subjectUnnamed, { number })
        : fillMailPlaces(subject, { name, number }),
    blocks: [
      { kind: 'text', text: intro },
      ...said,
      { kind: 'rows', rows },
      { kind: 'link', label: texts.openOffer, href: viewer.pageAt(`/offers/${id}`) },
      whyBlock(viewer, texts),
    ],
  })
}
