import type { CompleteForm } from '../../../shared/form/form.contract.ts'
import { readSlot } from '../../../shared/form/slot.ts'
import type { Source } from '../../core/db/source.ts'
import type { AppointmentRow, LeadRow, MailRow } from '../../core/db/tables.ts'
import { agendaOf } from '../../forms/check-agendas.ts'
import { findFormOf } from '../../forms/versions-of-lead.ts'
import type { Attachment } from '../../messaging/mail/compose.ts'
import { listOfLead } from '../appointments/appointments.reads.ts'
import { type CalendarEvent, writeCalendar } from '../appointments/calendar.ts'
import { findLead } from './lead-drawing.ts'

/**
 * The answers without appointments that were not booked, or were cancelled since: nobody must come
 * for one.
 */
export function withoutUnbooked(
  answers: Record<string, unknown>,
  form: CompleteForm,
  booked: readonly AppointmentRow[],
): Record<string, unknown> {
  const isBooked = (agenda: string | null) => booked.some((one) => one.agenda === agenda)
  const valid = Object.entries(answers).filter(
    ([key, value]) => readSlot(value) === null || isBooked(agendaOf(form, key)),
  )
  return Object.fromEntries(valid)
}

/** Whether the customer gets a confirmation: by the form's setting, else if an appointment was made. */
export function isConfirmed(
  { confirmation }: CompleteForm,
  booked: readonly AppointmentRow[],
): boolean {
  return confirmation === undefined ? booked.length > 0 : confirmation !== false
}

/** The calendar of a confirmation with stored text: with the current appointments. */
export async function findCalendar(source: Source, mail: MailRow): Promise<Attachment[]> {
  const lead = await findLead(source, mail)
  const form = lead && (await findFormOf(source, lead))
  if (lead === null || form === null) return []
  return calendarOf(lead, form.dealer, await listOfLead(source, lead.account_id, lead.id))
}

/** The appointment in the customer's calendar, and its place in words. */
export type NotifiedAppointment = CalendarEvent['appointment'] & {
  note?: string
  where?: string | null
}

/** A lead's appointments as a calendar file; null without an appointment. */
export function calendarOf(
  lead: LeadRow,
  { name, email }: { name: string; email?: string | null | undefined },
  appointments: readonly NotifiedAppointment[],
  method: 'PUBLISH' | 'CANCEL' = 'PUBLISH',
): Attachment[] {
  if (appointments.length === 0) return []
  const events = appointments.map(({ note = '', where = null, ...appointment }) => ({
    ...{ lead, appointment, summary: name, description: note, location: where },
    organizer: email ? { name, email } : null,
  }))
  const content = Buffer.from(writeCalendar(events, { method }))
  const type = `text/calendar; charset=utf-8; method=${method}`
  return [{ filename: 'appointment.ics', content, type }]
}
