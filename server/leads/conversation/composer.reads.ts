import { slotInWords, writeSlot } from '../../../shared/form/slot.ts'
import type { Language } from '../../../shared/form/text.contract.ts'
import { LANGUAGES } from '../../../shared/language.ts'
import { localeOf } from '../../../shared/locale.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import type { Source } from '../../core/db/source.ts'
import type { LeadRow } from '../../core/db/tables.ts'
import { slotOf } from '../../forms/agendas/slots.ts'
import { findFormOf } from '../../forms/versions-of-lead.ts'
import { fillMailPlaces } from '../../messaging/mails/email-layout.ts'
import type { MailText } from '../../messaging/mails/texts.contract.ts'
import { readMailTexts, textsIn } from '../../messaging/mails/texts-store.ts'
import { USUAL_SUBJECT } from '../../messaging/mails/usual-templates.ts'
import { listOfLead } from '../appointments/appointments.reads.ts'
import { getCustomerRow } from '../customers/customers.reads.ts'
import { filled } from '../emails/confirmation.ts'
import { reachOf } from '../reach.ts'
import { offerStateOf } from '../stages.ts'
import type { Composer } from './messages.contract.ts'
import { findNewestIncoming } from './messages.reads.ts'

/** The initial content of an email to the customer of a lead. */
export async function readComposer(
  source: Source,
  lead: LeadRow,
  now: number,
): Promise<Omit<Composer, 'sends' | 'reads_answers'>> {
  const account = await getAccountRow(source, lead.account_id)
  const dealer = (await findFormOf(source, lead))?.dealer ?? account
  const customer = await getCustomerRow(source, lead.account_id, lead.customer_id)
  const { name, email: to } = reachOf(lead, customer)
  const { language } = textsIn(lead.language)
  const locale = localeOf(language, account.country)
  const booked = await listOfLead(source, lead.account_id, lead.id)
  const next = booked.find(({ ends_at: end }) => end > now)
  const values = {
    company: dealer.name,
    reference: lead.uuid.slice(0, 8).toUpperCase(),
    ...(next && { visit: slotInWords(writeSlot(slotOf(next, account.time_zone)), locale) }),
  }
  const fill = (text: string) => filled(text, values, name)
  const { texts } = await readMailTexts(source, account)
  const reply = await findNewestIncoming(source, lead)
  return {
    to,
    language,
    reply_to: dealer.email ?? account.email,
    subject:
      reply === null ? fillMailPlaces(USUAL_SUBJECT[language], values) : answerTo(reply.subject),
    templates: texts.flatMap(({ key, name: called, words }) => {
      if (called === null) return []
      const { subject, text } = wordsIn(words, language)
      return [{ key, name: called, subject: fill(subject), text: fill(text) }]
    }),
    has_open_offer: canBeSigned(lead, now),
  }
}

function answerTo(subject: string): string {
  return /^(?:re|aw|sv|antw)\s*:/i.test(subject) ? subject : `Re: ${subject}`
}

/** In the customer's language, or in the first language with a text. */
function wordsIn(words: MailText['words'], wanted: Language) {
  const written = [wanted, ...LANGUAGES].find((language) => words[language].text !== '')
  return words[written ?? wanted]
}

/** Whether a link to the offer leads to an offer that the customer can sign. */
export function canBeSigned(lead: LeadRow, now: number): boolean {
  const state = offerStateOf(lead, now)
  return lead.offer_version > 0 && (state === 'sent' || state === 'opened')
}
