import type { FormDefinition } from '../../../shared/form/form.contract.ts'
import { readSlot } from '../../../shared/form/slot.ts'
import { agendaOf } from '../../forms/check-agendas.ts'
import { findFormOf } from '../../forms/versions-of-lead.ts'
import type { Source } from '../../ground/db/source.ts'
import type { AppointmentRow, LeadRow, MailRow } from '../../ground/db/tables.ts'
import type { Attachment } from '../../outbox/mail/compose.ts'
import { listOfLead } from '../appointments/appointments.reads.ts'
import { findLead } from './lead-drawing.ts'

/** The longest line of a calendar's file, in bytes (RFC 5545, 3.1). */
const LONGEST_LINE = 75

/**
 * The answers without appointments that could not be booked, or were cancelled since: nobody must come for
 * one.
 */
export function withoutUnbooked(
  answers: Record<string, unknown>,
  form: FormDefinition,
  booked: readonly AppointmentRow[],
): Record<string, unknown> {
  const isBooked = (agenda: string | null) => booked.some((one) => one.agenda === agenda)
  const kept = Object.entries(answers).filter(
    ([key, value]) => readSlot(value) === null || isBooked(agendaOf(form, key)),
  )
  return Object.fromEntries(kept)
}

/** The calendar of a confirmation whose text is kept: as the appointments are now. */
export async function findCalendar(source: Source, mail: MailRow): Promise<Attachment[]> {
  const lead = await findLead(source, mail)
  const form = lead && (await findFormOf(source, lead))
  if (lead === null || form === null) return []
  return calendarOf(lead, form.dealer, await listOfLead(source, lead.account_id, lead.id))
}

type Planned = Pick<AppointmentRow, 'agenda' | 'starts_at' | 'ends_at' | 'created_at'>

/**
 * A lead's appointments as a file that a calendar takes; none without an appointment. A calendar that has
 * an older one of them puts this in its place, or takes it away when it is cancelled.
 */
export function calendarOf(
  lead: LeadRow,
  dealer: { name: string; email?: string | null | undefined },
  appointments: readonly Planned[],
  method: 'PUBLISH' | 'CANCEL' = 'PUBLISH',
): Attachment[] {
  if (appointments.length === 0) return []
  const events = appointments.flatMap(({ agenda, starts_at, ends_at, created_at }) => [
    'BEGIN:VEVENT',
    `UID:${lead.uuid}-${agenda}`,
    `SEQUENCE:${sequenceOf(lead, created_at)}`,
    `DTSTAMP:${inUtc(created_at)}`,
    `DTSTART:${inUtc(starts_at)}`,
    `DTEND:${inUtc(ends_at)}`,
    `SUMMARY:${escaped(dealer.name)}`,
    ...(dealer.email ? [`ORGANIZER:mailto:${dealer.email}`] : []),
    ...(method === 'CANCEL' ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
  ])
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Zeven//Zeven//EN', `METHOD:${method}`],
    ...events,
    'END:VCALENDAR',
  ]
  const content = Buffer.from(lines.map((line) => `${folded(line)}\r\n`).join(''))
  const type = `text/calendar; charset=utf-8; method=${method}`
  return [{ filename: 'appointment.ics', content, type }]
}

/** Grows with each change, also when one is cancelled and made anew: seconds since the lead came. */
function sequenceOf(lead: LeadRow, at: number): number {
  return Math.max(0, Math.floor((at - lead.created_at) / 1000))
}

/** `20260911T070000Z` */
function inUtc(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' ')
}

/** A long line goes on in the next, after a space. Letters stay whole. */
function folded(line: string): string {
  const parts = ['']
  for (const letter of line) {
    const part = `${parts.at(-1)}${letter}`
    // The space before a part that goes on counts too.
    if (Buffer.byteLength(part) < LONGEST_LINE) parts[parts.length - 1] = part
    else parts.push(letter)
  }
  return parts.join('\r\n ')
}
