import { withoutCountry } from '../../../shared/form/address.ts'
import type { FormDefinition } from '../../../shared/form/form.contract.ts'
import { slotInWords, writeSlot } from '../../../shared/form/slot.ts'
import type { Text } from '../../../shared/form/text.contract.ts'
import { localeOf } from '../../../shared/locale.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import type { Source } from '../../core/db/source.ts'
import type { MailRow } from '../../core/db/tables.ts'
import { slotOf } from '../../forms/agendas/slots.ts'
import { findFormOf } from '../../forms/versions-of-lead.ts'
import type { Email } from '../../messaging/mail/compose.ts'
import type { EmailContext, EmailTemplate } from '../../messaging/mail/template.ts'
import { type Brand, brandOf, layOut } from '../../messaging/mails/email-layout.ts'
import { findEmailWords, textsIn } from '../../messaging/mails/texts-store.ts'
import { listOfLead } from '../appointments/appointments.reads.ts'
import { getCustomerRow } from '../customers/customers.reads.ts'
import { SEES_ALL } from '../customers/hidden.ts'
import { readContact } from '../lead.contract.ts'
import { reachOf, toReach } from '../reach.ts'
import { toShownPrice } from '../record.ts'
import { answersInLanguage } from './answers.ts'
import { calendarOf, findCalendar, isConfirmed, withoutUnbooked } from './appointments.ts'
import { brandOfForm, filled, writeConfirmation } from './confirmation.ts'
import { DESIGN_LETTER } from './design.ts'
import { drawForMail, drawingFor, findLead, photoForMail } from './lead-drawing.ts'
import { aboutLead, writeAboutLead } from './lead-email.ts'
import type { AboutAppointment } from './to-customers.ts'

type AppointmentKind = 'appointment_made' | 'appointment_moved' | 'appointment_cancelled'

const NAMES = {
  appointment_made: 'appointmentMade',
  appointment_moved: 'appointmentMoved',
  appointment_cancelled: 'appointmentCancelled',
} as const

/** The content of an email about an appointment that a member made, moved or cancelled. */
interface AppointmentNotice {
  /** The customer's language. */
  language: string
  name: string | null
  dealer: { name: string; phone?: string | null | undefined; email?: string | null | undefined }
  /** The form's question; null if no form has one for it. */
  question: Text | null
  brand: Brand
  /** Such as `Friday 1 May 2026, 09:00–12:00`. */
  when: string
  where: string | null
  note: string
}

function writeAppointment(kind: AppointmentKind, notice: AppointmentNotice) {
  const { name, dealer, question, when, where, note, brand } = notice
  const { language, texts } = textsIn(notice.language)
  const words = texts[NAMES[kind]]
  const values = { company: dealer.name }
  const label = question === null ? texts.labels.when : answersInLanguage(question, language)
  const signature = [dealer.name, dealer.phone, dealer.email].filter(Boolean).join('\n')
  return layOut({
    language,
    brand,
    subject: filled(words.subject, values, name),
    blocks: [
      { kind: 'text', text: filled(words.greeting, values, name) },
      {
        kind: 'rows',
        rows: [
          { label, value: when, isMain: true },
          ...(where ? [{ label: texts.labels.where, value: where }] : []),
        ],
      },
      ...(note ? [{ kind: 'text' as const, text: note }] : []),
      { kind: 'text', text: texts.confirmation.reply },
      { kind: 'text', text: signature },
    ],
  })
}

export const LEAD_EMAILS = {
  confirmation: { write: confirmation, attachAgain: findCalendar, draw: drawForMail },
  design: DESIGN_LETTER,
  appointment_made: appointment('appointment_made'),
  appointment_moved: appointment('appointment_moved'),
  appointment_cancelled: appointment('appointment_cancelled'),
  new_lead: withPictures('newLead'),
  lead_assigned: withPictures('leadAssigned'),
  follow_up: withPictures('followUp'),
} satisfies Record<string, EmailTemplate>

function withPictures(kind: Parameters<typeof writeAboutLead>[0]): EmailTemplate {
  return { ...aboutLead(writeAboutLead(kind)), draw: drawForMail, photo: photoForMail }
}

function appointment(kind: AppointmentKind): EmailTemplate {
  return { write: ({ database }, mail) => writeAppointmentMail(database.source, mail, kind) }
}

async function confirmation(
  { database: { source } }: EmailContext,
  mail: MailRow,
): Promise<Email | null> {
  const lead = await findLead(source, mail)
  const definition = lead && (await findFormOf(source, lead))
  if (lead === null || definition === null) return null
  const booked = await listOfLead(source, lead.account_id, lead.id)
  if (!isConfirmed(definition, booked)) return null
  const account = await getAccountRow(source, mail.account_id)
  const contact = readContact(lead.contact)
  const own = await findEmailWords(source, mail.account_id, 'confirmation', lead.language)
  const written = writeConfirmation(
    {
      form: definition,
      language: lead.language,
      name: contact.name,
      reference: lead.uuid.slice(0, 8).toUpperCase(),
      answers: withoutUnbooked(JSON.parse(lead.answers), definition, booked),
      shownPrice: toShownPrice(lead, SEES_ALL),
      drawing: drawingFor(lead, definition),
      page: lead.page,
    },
    own,
    brandOfForm(account, definition),
  )
  const replyTo = definition.dealer.email ?? account.email
  return {
    ...written,
    sender: definition.dealer.name,
    replyTo,
    attachments: calendarOf(lead, definition.dealer, booked),
  }
}

/** Notifies a customer of their appointment. Null if it changed again: another email reports that. */
async function writeAppointmentMail(
  source: Source,
  mail: MailRow,
  kind: AppointmentKind,
): Promise<Email | null> {
  const lead = await findLead(source, mail)
  if (lead === null) return null
  const { agenda, at, ...span } = JSON.parse(mail.about) as AboutAppointment
  const booked = await listOfLead(source, lead.account_id, lead.id)
  const now = booked.find((one) => one.agenda === agenda)
  const isCancelled = kind === 'appointment_cancelled'
  if (isCancelled ? now !== undefined : now?.created_at !== at) return null

  const account = await getAccountRow(source, mail.account_id)
  const form = await findFormOf(source, lead)
  const dealer = form?.dealer ?? account
  const email = dealer.email ?? account.email
  const customer = await getCustomerRow(source, lead.account_id, lead.customer_id)
  const { language } = lead
  const locale = localeOf(language, account.country)
  const reach = toReach(SEES_ALL, reachOf(lead, customer))
  const { place = null, note = '' } = now ?? {}
  const where = place === '' ? withoutCountry(reach.route, account.country) : place
  const written = writeAppointment(kind, {
    brand:
      form === null
        ? brandOf({ accent: account.accent, logo: account.logo_type }, account.name)
        : brandOfForm(account, form),
    language,
    name: reach.name,
    dealer,
    question: form && questionOf(form, agenda),
    when: slotInWords(writeSlot(slotOf(span, account.time_zone)), locale),
    where,
    note,
  })
  return {
    ...written,
    sender: dealer.name,
    replyTo: email,
    attachments: calendarOf(
      lead,
      { name: dealer.name, email },
      [{ agenda, ...span, created_at: at, where, note }],
      isCancelled ? 'CANCEL' : 'PUBLISH',
    ),
  }
}

/** The form's question for this agenda; customers do not know the agenda's name. */
function questionOf({ questions }: FormDefinition, agenda: string) {
  const asking = questions.find((one) => one.kind === 'moment' && one.agenda === agenda)
  return asking?.label ?? null
}
