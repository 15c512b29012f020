import { slotInWords, writeSlot } from '../../../shared/form/slot.ts'
import { LANGUAGES, type Language } from '../../../shared/form/text.contract.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { languageOf } from '../../account/accounts/letterhead.ts'
import { slotOf } from '../../forms/agendas/slots.ts'
import { findFormOf } from '../../forms/versions-of-lead.ts'
import type { Source } from '../../ground/db/source.ts'
import type { AccountRow, LeadRow } from '../../ground/db/tables.ts'
import { fillLetter } from '../../outbox/mails/letters-layout.ts'
import { textsIn } from '../../outbox/mails/texts-store.ts'
import { listOfLead } from '../appointments/appointments.reads.ts'
import { getCustomerRow } from '../customers/customers.reads.ts'
import { filled } from '../letters/confirmation.ts'
import { reachOf } from '../reach.ts'
import { offerStateOf } from '../stages.ts'
import type { Composer } from './messages.contract.ts'
import { findNewestIncoming } from './messages.reads.ts'
import type { MessageTemplate } from './templates.contract.ts'
import { USUAL_SUBJECT, USUAL_TEMPLATES } from './usual-templates.ts'

/** What a mail to the customer of a lead begins with. */
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
  const booked = await listOfLead(source, lead.account_id, lead.id)
  const next = booked.find(({ ends_at: end }) => end > now)
  const values = {
    company: dealer.name,
    reference: lead.uuid.slice(0, 8).toUpperCase(),
    ...(next && { visit: slotInWords(writeSlot(slotOf(next, account.time_zone)), language) }),
  }
  const fill = (text: string) => filled(text, values, name)
  const asked = await findNewestIncoming(source, lead)
  return {
    to,
    language,
    reply_to: dealer.email ?? account.email,
    subject: asked === null ? fillLetter(USUAL_SUBJECT[language], values) : answerTo(asked.subject),
    templates: templatesOf(account).map(({ key, name: called, words }) => {
      const own = wordsIn(words, language)
      return { key, name: called, subject: fill(own.subject), text: fill(own.text) }
    }),
    has_open_offer: canBeSigned(lead, now),
  }
}

function answerTo(subject: string): string {
  return /^(?:re|aw|sv|antw)\s*:/i.test(subject) ? subject : `Re: ${subject}`
}

/** In the customer's language, or else in the first one that has a text. */
function wordsIn(words: MessageTemplate['words'], wanted: Language) {
  const written = [wanted, ...LANGUAGES].flatMap((language) => words[language] ?? [])
  return written.find(({ text }) => text !== '') ?? { subject: '', text: '' }
}

/** Whether a link to the offer leads to something that the customer can sign. */
export function canBeSigned(lead: LeadRow, now: number): boolean {
  const state = offerStateOf(lead, now)
  return lead.offer_version > 0 && (state === 'sent' || state === 'opened')
}

/** The dealer's own templates or, while none was saved, ours. */
export function templatesOf(account: AccountRow): MessageTemplate[] {
  const { message_templates: own } = account
  if (own !== null) return JSON.parse(own) as MessageTemplate[]
  return USUAL_TEMPLATES.map(({ key, names, words }) => ({
    key,
    name: names[languageOf(account)],
    words,
  }))
}
