import { localeOf } from '../../shared/locale.ts'
import { MESSAGES } from '../../shared/messages/messages.ts'
import { amountFormat, fromCents } from '../../shared/money.ts'
import { filled } from '../leads/emails/confirmation.ts'
import { type Block, brandOf, layOut } from '../messaging/mails/email-layout.ts'
import type { ServerMailTexts } from '../messaging/mails/email-texts/en.ts'
import type { MailWords } from '../messaging/mails/texts.contract.ts'
import { textsIn } from '../messaging/mails/texts-store.ts'
import type { OfferDocument } from './document/document.contract.ts'

/** An email with the link to an offer. */
export interface OfferEmail {
  document: OfferDocument
  /** The link on which the customer reads and signs it. */
  link: string
  /** The names of the attached files. */
  files: readonly string[]
}

/** The email with an offer for the customer, or the reminder of it. */
export function writeOffer({ document, link, files }: OfferEmail, words: MailWords) {
  const { texts } = textsIn(document.language)
  const attached: Block[] =
    files.length === 0 ? [] : [{ kind: 'text', text: `${texts.attached} ${files.join(', ')}` }]
  return write(document, words, [
    { kind: 'rows', rows: rowsOf(document, texts) },
    { kind: 'link', label: texts.offer.open, href: link },
    ...attached,
    { kind: 'note', text: texts.offer.onlyYou },
    { kind: 'text', text: texts.confirmation.reply },
    { kind: 'text', text: signature(document) },
  ])
}

/** The email with the signed offer for the customer. */
export function writeOfferConfirmed(document: OfferDocument, words: MailWords) {
  const { texts } = textsIn(document.language)
  return write(document, words, [
    { kind: 'rows', rows: rowsOf(document, texts).slice(0, 2) },
    { kind: 'text', text: texts.confirmation.reply },
    { kind: 'text', text: signature(document) },
  ])
}

function write(
  { language, dealer, customer, number }: OfferDocument,
  words: MailWords,
  blocks: readonly Block[],
) {
  const values = { company: dealer.name, reference: number }
  const greeting = filled(words.text, values, customer.name)
  return layOut({
    language,
    brand: brandOf(dealer, dealer.name),
    subject: filled(words.subject, values, customer.name),
    blocks: [{ kind: 'text', text: greeting }, ...blocks],
  })
}

function rowsOf(document: OfferDocument, { labels }: ServerMailTexts) {
  const { number, valid_until: until, language, time_zone: timeZone, dealer } = document
  const locale = localeOf(language, dealer.country)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  return [
    { label: labels.offer, value: number },
    { label: labels.total, value: totalIn(document), isMain: true },
    ...(until === null ? [] : [{ label: labels.validUntil, value: day.format(until) }]),
  ]
}

/** The total as the document shows it first, such as `€ 8.268,40 incl. btw`. A sent offer always has one. */
export function totalIn(document: OfferDocument): string {
  const { totals, total_includes_vat: includes, currency, language, dealer } = document
  if (totals === null) return '–'
  const format = amountFormat(localeOf(language, dealer.country), currency)
  const amount = format(fromCents(includes ? totals.gross : totals.net))
  const { withVat, withoutVat } = MESSAGES[language]
  return `${amount} ${includes ? withVat : withoutVat}`
}

function signature({ seller, dealer }: OfferDocument): string {
  const lines = [
    seller?.name,
    dealer.name,
    seller?.phone ?? dealer.phone,
    seller?.email ?? dealer.email,
  ]
  return lines.filter(Boolean).join('\n')
}
