import { countryName, streetLine } from '../../../shared/form/address.ts'
import type { CompleteForm } from '../../../shared/form/form.contract.ts'
import type { Language } from '../../../shared/form/text.contract.ts'
import { CALL_AT } from '../../../shared/form/visible-questions.ts'
import { localeOf } from '../../../shared/locale.ts'
import type { Source } from '../../core/db/source.ts'
import type { AccountRow, LeadRow, MailRow } from '../../core/db/tables.ts'
import { findFormOf } from '../../forms/versions-of-lead.ts'
import {
  type EmailContext,
  type EmailTemplate,
  forMember,
  type NotifiedMember,
} from '../../messaging/mail/template.ts'
import { type Block, type EmailRow, oneLine } from '../../messaging/mails/email-layout.ts'
import { type LeadNotice, writeLeadNotice } from '../../messaging/mails/email-notices.ts'
import { textsIn } from '../../messaging/mails/texts-store.ts'
import { getCustomerRow } from '../customers/customers.reads.ts'
import { SEES_ALL } from '../customers/hidden.ts'
import { readContact } from '../lead.contract.ts'
import { reachOf } from '../reach.ts'
import { toShownPrice } from '../record.ts'
import { inOneLanguage } from '../texts/forms.ts'
import { callOf } from '../texts/summary.ts'
import { listAnswers, listFixedAnswers, priceSummary } from './answers.ts'
import { drawingBlock } from './confirmation.ts'
import { drawingFor, findLead, findPhoto } from './lead-drawing.ts'

/**
 * A kind of email that notifies a member of a lead; null if the lead was deleted. Members who may
 * see the customer's address reply to it.
 */
export function aboutLead(
  write: (
    recipient: NotifiedMember & { lead: LeadRow },
    circumstances: EmailContext,
  ) => ReturnType<Parameters<typeof forMember>[0]>,
): EmailTemplate {
  return forMember(async (recipient, circumstances) => {
    const { source } = circumstances.database
    const lead = await findLead(source, recipient.mail)
    const written = lead && (await write({ ...recipient, lead }, circumstances))
    if (lead === null || !written || recipient.member.sees_contact !== 1) return written
    const customer = await getCustomerRow(source, lead.account_id, lead.customer_id)
    return { ...written, replyTo: reachOf(lead, customer).email }
  })
}

/** An email is read at a glance; the portal has the rest. */
const MOST_ROWS = 15
const LONGEST_VALUE = 200

/** Writes an email about a lead, limited to what this member may see. */
export function writeAboutLead(
  kind: Parameters<typeof writeLeadNotice>[0],
): Parameters<typeof aboutLead>[0] {
  return async ({ mail, lead, member, viewer, account }, { database }) => {
    const own = await findFormOf(database.source, lead)
    const notice =
      member.sees_contact === 1
        ? {
            ...wholeNotice(lead, own, viewer.language, account.country),
            pictures: await picturesOf(database.source, lead, own, viewer.language),
          }
        : hiddenNotice(lead, own, viewer.language)
    const planned = plannedRow(mail, account, viewer.language)
    const rows = [...planned, ...notice.rows]
    return writeLeadNotice(kind, viewer, { ...notice, rows })
  }
}

async function picturesOf(
  source: Source,
  lead: LeadRow,
  form: CompleteForm | null,
  wanted: string,
): Promise<Block[]> {
  const { language, texts } = textsIn(wanted)
  const drawing = form && drawingFor(lead, form)
  const photo = await findPhoto(source, lead)
  return [
    ...drawingBlock(drawing, language),
    ...(photo === null ? [] : [{ kind: 'photo', words: texts.photo } as const]),
  ]
}

function wholeNotice(
  lead: LeadRow,
  form: CompleteForm | null,
  wanted: string,
  home: string,
): LeadNotice {
  const { language } = textsIn(wanted)
  const contact = readContact(lead.contact)
  const { name, email, phone, postcode, city, country } = contact
  const town = [postcode, city].filter(Boolean).join(' ')
  const abroad = country === null || country === home ? null : countryName(country, language)
  const place = [streetLine(contact, country ?? home), town, abroad].filter(Boolean).join(', ')
  const rows = answersOf(lead, form, language, listAnswers)
  return {
    id: lead.id,
    name,
    phone,
    rows: present({
      name,
      phone,
      email,
      place,
      form: form?.name ?? null,
      source: lead.source === 'form' ? null : lead.source,
      price: priceSummary(toShownPrice(lead, SEES_ALL), form, language),
      marketing: lead.marketing_given === 1 ? textsIn(wanted).texts.wantsMarketing : null,
    }),
    asked: rows.slice(0, MOST_ROWS).map(shortened),
  }
}

/** Nothing typed by the customer or another program: only values of the dealer's own form. */
function hiddenNotice(lead: LeadRow, form: CompleteForm | null, wanted: string): LeadNotice {
  const { language } = textsIn(wanted)
  const rows = answersOf(lead, form, language, listFixedAnswers)
  const price = priceSummary(toShownPrice(lead, SEES_ALL), form, language)
  return {
    id: lead.id,
    name: null,
    rows: present({ form: form?.name ?? null, price }),
    asked: rows.slice(0, MOST_ROWS),
  }
}

/** The answers, after a requested call-back and its time. */
function answersOf(
  lead: LeadRow,
  form: CompleteForm | null,
  language: Language,
  list: typeof listAnswers,
): EmailRow[] {
  const answers = JSON.parse(lead.answers) as Record<string, unknown>
  const said = { answers, variant: lead.variant }
  const call = callOf(said, form && inOneLanguage(form, language), language)
  const { [CALL_AT]: _, ...others } = answers
  return call === null ? list(answers, form, language) : [call, ...list(others, form, language)]
}

function plannedRow(
  { about }: MailRow,
  { time_zone: timeZone, country }: AccountRow,
  language: string,
): LeadNotice['rows'] {
  const { at } = JSON.parse(about) as { at?: number }
  if (at === undefined) return []
  const format = { dateStyle: 'full', timeStyle: 'short', timeZone } as const
  const value = new Intl.DateTimeFormat(localeOf(language, country), format).format(at)
  return [{ label: 'planned', value }]
}

type Label = LeadNotice['rows'][number]['label']

function present(values: Partial<Record<Label, string | null>>): LeadNotice['rows'] {
  return Object.entries(values).flatMap(([label, value]) =>
    value ? [{ label: label as Label, value: oneLine(value) }] : [],
  )
}

function shortened({ label, value }: EmailRow): EmailRow {
  return { label: cut(label), value: cut(value) }
}

function cut(text: string): string {
  return text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE).toWellFormed()}…`
}
