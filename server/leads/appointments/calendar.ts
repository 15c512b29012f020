import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { AppointmentRow } from '../../core/db/tables.ts'

export interface CalendarEvent {
  lead: { uuid: string; created_at: number }
  appointment: Pick<AppointmentRow, 'agenda' | 'starts_at' | 'ends_at' | 'created_at'>
  summary: string
  description?: string
  location?: string | null
  organizer?: { name: string; email: string } | null
}

interface Calendar {
  method: 'PUBLISH' | 'CANCEL'
  /** The name of a calendar for subscriptions. */
  name?: string
}

/** How often clients should refresh a subscribed calendar, in seconds. Some refresh less often regardless. */
const ASK_AGAIN = 900

/**
 * An iCalendar file (RFC 5545). Times are instants, so that they are right in every time zone. A
 * calendar with an older version of an appointment replaces it, or removes it if it is cancelled.
 */
export function writeCalendar(
  events: readonly CalendarEvent[],
  { method, name }: Calendar,
): string {
  const calendar = ical({
    prodId: { company: 'Zeven', product: 'Zeven' },
    method: ICalCalendarMethod[method],
    ...(name !== undefined && { name: plain(name), ttl: ASK_AGAIN }),
  })
  for (const { lead, appointment, summary, description, location, organizer } of events) {
    calendar.createEvent({
      id: `${lead.uuid}-${appointment.agenda}`,
      sequence: sequenceOf(lead.created_at, appointment.created_at),
      stamp: new Date(appointment.created_at),
      start: new Date(appointment.starts_at),
      end: new Date(appointment.ends_at),
      summary: plain(summary),
      description: description ? plain(description) : null,
      location: location ? plain(location) : null,
      // A quoted name cannot contain quotes.
      organizer: organizer ? { ...organizer, name: organizer.name.replaceAll('"', '’') } : null,
      status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : null,
    })
  }
  return `${calendar.toString()}\r\n`
}

/** Grows with each change, even if an appointment is cancelled and made again: seconds since the lead was created. */
function sequenceOf(leadAt: number, at: number): number {
  return Math.max(0, Math.floor((at - leadAt) / 1000))
}

/** Without characters that a calendar cannot read. Line breaks stay. */
function plain(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, ' ')
}
