import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { Id, internalEndpoints, listQuery, ofAll, ROLES, Version } from '../../core/contract.ts'
import { asMessage } from '../../core/issues.contract.ts'
import { Day, Time } from '../../forms/agendas/agendas.contract.ts'

/** Booked appointments, as members see and change them. */

const WRITERS = ['owner', 'seller'] as const

export const LONGEST_PLACE = 200
export const LONGEST_NOTE = 1000

/** Key prefix of visits without an agenda: `visit-1`. A lead may have several. */
export const VISIT = 'visit-'

const fields = {
  agenda: z.string(),
  /** The key if the agenda was deleted; null for a visit without an agenda. */
  agenda_name: z.string().nullable(),
  starts_at: Timestamp,
  ends_at: Timestamp,
  /** The place: empty at the customer's, null if unknown. */
  place: z.string().nullable(),
  /** A note for the customer. */
  note: z.string(),
}

export const LeadAppointment = z.object({
  ...fields,
  /** The member who goes; null for the member responsible for the lead. */
  member_id: Id.nullable(),
  version: Version,
})
export type LeadAppointment = z.infer<typeof LeadAppointment>

export const PlannedAppointment = z.object({
  id: Id,
  ...fields,
  lead: z.object({
    id: Id,
    status: z.string(),
    /** Initials for a member who does not see contact details; null without a name. */
    name: z.string().nullable(),
    /** Postcode and town. */
    place: z.string().nullable(),
  }),
  /** The member who goes. */
  member: z.object({ id: Id, name: z.string() }).nullable(),
})
export type PlannedAppointment = z.infer<typeof PlannedAppointment>

const { limit, cursor } = listQuery

const OfLead = z.object({ id: Id, agenda: z.string() })
/** Whether an email goes to the customer: it was requested and there is an address. */
const told = z.boolean()

export const appointments = internalEndpoints(null, {
  list: {
    path: '/appointments',
    summary: 'Appointments, earliest first; only those not over yet, unless days are given',
    roles: ROLES,
    list: true,
    query: z.object({
      limit,
      cursor,
      /** The first and last day. */
      from: Day.optional(),
      to: Day.optional(),
      agenda: z.string().optional(),
      /** The member who goes. */
      member: z
        .string()
        .regex(/^[1-9]\d{0,14}$/)
        .transform(Number)
        .optional(),
    }),
    data: PlannedAppointment,
  },

  set: {
    method: 'PUT',
    path: '/leads/{id}/appointments/{agenda}',
    roles: WRITERS,
    params: OfLead,
    body: z
      .strictObject({
        day: Day,
        from: Time,
        to: Time,
        /** True also allows a time that is full or that the agenda does not offer. */
        any_time: z.boolean().default(false),
        /** True sends the customer an email, with a calendar file. */
        tell_customer: z.boolean().default(false),
        /** Omitted fields do not change. */
        member_id: Id.nullable().optional(),
        place: z.string().trim().max(LONGEST_PLACE).nullable().optional(),
        note: z.string().trim().max(LONGEST_NOTE).optional(),
        /** 0 for an appointment that must be new. */
        version: Version.optional(),
      })
      .refine(({ from, to }) => from < to, { path: ['to'], message: asMessage('later_than_from') }),
    data: LeadAppointment.extend({ told }),
    errors: ['slot_taken', 'changed_meanwhile'],
  },

  cancel: {
    method: 'DELETE',
    path: '/leads/{id}/appointments/{agenda}',
    roles: WRITERS,
    params: OfLead,
    query: z.object({ tell_customer: z.enum(['true', 'false']).optional() }),
    data: z.object({ agenda: z.string(), told }),
  },
})

/** The address that the member's own calendar subscribes to; null until it is created. */
const CalendarAddress = z.object({ address: z.url().nullable() })

/** The suffix of a member's calendar address for the appointments of all members. */
export const EVERYBODY = '/all.ics'
export const OWN = '.ics'

export const memberCalendar = internalEndpoints(ofAll, {
  get: {
    path: '/member-calendar',
    summary: 'The URL that the member’s calendar subscribes to, without its ending',
    membersOnly: true,
    data: CalendarAddress,
  },

  renew: {
    method: 'POST',
    path: '/member-calendar',
    summary: 'Create the URL, or a new one; the previous one ends at once',
    membersOnly: true,
    data: CalendarAddress,
  },
})
