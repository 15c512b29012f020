import type { FormDefinition } from '../../../shared/form/form.contract.ts'
import { slotInWords, writeSlot } from '../../../shared/form/slot.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { slotOf } from '../../forms/agendas/slots.ts'
import { findFormOf } from '../../forms/versions-of-lead.ts'
import type { Source } from '../../ground/db/source.ts'
import type { MailRow } from '../../ground/db/tables.ts'
import type { Letter } from '../../outbox/mail/compose.ts'
import { listOfLead } from '../appointments/appointments.reads.ts'
import { getCustomerRow } from '../customers/customers.reads.ts'
import { reachOf } from '../desk/reach.ts'
import { type AppointmentKind, writeAppointment } from './appointment-part.ts'
import { calendarOf } from './appointments.ts'
import { findLead } from './lead-drawing.ts'
import type { AboutAppointment } from './to-customers.ts'

/** Tells a customer of their appointment. Null when it was changed again: another mail says that. */
export async function writeAppointmentMail(
  source: Source,
  mail: MailRow,
  kind: AppointmentKind,
): Promise<Letter | null> {
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
  const written = writeAppointment(kind, {
    language,
    name: reachOf(lead, customer).name,
    dealer,
    question: form && questionOf(form, agenda),
    when: slotInWords(writeSlot(slotOf(span, account.time_zone)), language),
  })
  return {
    ...written,
    sender: dealer.name,
    replyTo: email,
    attachments: calendarOf(
      lead,
      { name: dealer.name, email },
      [{ agenda, ...span, created_at: at }],
      isCancelled ? 'CANCEL' : 'PUBLISH',
    ),
  }
}

/** What the form asks of this agenda; customers do not know its name. */
function questionOf({ questions }: FormDefinition, agenda: string) {
  const asking = questions.find((one) => one.kind === 'moment' && one.agenda === agenda)
  return asking?.label ?? null
}
