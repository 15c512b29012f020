import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { findFormOf } from '../../forms/versions-of-lead.ts'
import type { MailRow } from '../../ground/db/tables.ts'
import type { Letter } from '../../outbox/mail/compose.ts'
import type { KindOfLetter, LetterContext } from '../../outbox/mail/letter.ts'
import { findOwnWords } from '../../outbox/mails/texts-store.ts'
import { listOfLead } from '../appointments/appointments.reads.ts'
import { readContact } from '../leads.contract.ts'
import { toShownPrice } from '../record.ts'
import { writeAppointmentMail } from './appointment-letter.ts'
import type { AppointmentKind } from './appointment-part.ts'
import { calendarOf, findCalendar, withoutUnbooked } from './appointments.ts'
import { writeConfirmation } from './confirmation.ts'
import { drawForMail, drawingFor, findLead } from './lead-drawing.ts'
import { aboutLead, writeAboutLead } from './lead-letter.ts'

/** Mails about leads and their appointments. */
export const LEAD_LETTERS = {
  confirmation: { write: confirmation, attachAgain: findCalendar, draw: drawForMail },
  appointment_made: appointment('appointment_made'),
  appointment_moved: appointment('appointment_moved'),
  appointment_cancelled: appointment('appointment_cancelled'),
  new_lead: aboutLead(writeAboutLead('newLead')),
  lead_assigned: aboutLead(writeAboutLead('leadAssigned')),
  follow_up: aboutLead(writeAboutLead('followUp')),
} satisfies Record<string, KindOfLetter>

function appointment(kind: AppointmentKind): KindOfLetter {
  return { write: ({ database }, mail) => writeAppointmentMail(database.source, mail, kind) }
}

async function confirmation(
  { database: { source } }: LetterContext,
  mail: MailRow,
): Promise<Letter | null> {
  const lead = await findLead(source, mail)
  const definition = lead && (await findFormOf(source, lead))
  if (lead === null || definition?.confirmation === undefined) return null
  const account = await getAccountRow(source, mail.account_id)
  const contact = readContact(lead.contact)
  const own = await findOwnWords(source, mail.account_id, 'confirmation', lead.language)
  const booked = await listOfLead(source, lead.account_id, lead.id)
  const written = writeConfirmation(
    {
      form: definition,
      language: lead.language,
      name: contact.name,
      reference: lead.uuid.slice(0, 8).toUpperCase(),
      answers: withoutUnbooked(JSON.parse(lead.answers), definition, booked),
      shownPrice: toShownPrice(lead),
      drawing: drawingFor(lead, definition),
      page: lead.page,
    },
    own,
  )
  const replyTo = definition.dealer.email ?? account.email
  return {
    ...written,
    sender: definition.dealer.name,
    replyTo,
    attachments: calendarOf(lead, definition.dealer, booked),
  }
}
