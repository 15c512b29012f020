import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { Day, Time } from '../../forms/agendas/agendas.contract.ts'
import { endpoints, Id, listQuery, ROLES } from '../../ground/contract.ts'
import { asMessage } from '../../ground/faults.contract.ts'

/** Booked appointments, as members see and change them. */

const WRITERS = ['owner', 'seller'] as const

const fields = {
  /** The agenda's key, and its name; the key again when the agenda is gone. */
  agenda: z.string(),
  agenda_name: z.string(),
  starts_at: Timestamp,
  ends_at: Timestamp,
}

/** An appointment on the page of its lead. */
export const LeadAppointment = z.object(fields)
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
})
export type PlannedAppointment = z.infer<typeof PlannedAppointment>

const { limit, cursor } = listQuery

const OfLead = z.object({ id: Id, agenda: z.string() })
/** Whether a mail goes to the customer: it was asked for, and there is an address. */
const told = z.boolean()

export const appointments = endpoints(null, {
  list: {
    name: 'listAppointments',
    method: 'GET',
    path: '/appointments',
    summary: 'The appointments that are not over, the earliest first',
    internal: true,
    roles: ROLES,
    list: true,
    query: z.object({ limit, cursor }),
    data: PlannedAppointment,
    message: 'Appointments.',
  },

  set: {
    name: 'setAppointment',
    method: 'PUT',
    path: '/leads/{id}/appointments/{agenda}',
    summary: 'Make or move an appointment of a lead',
    internal: true,
    roles: WRITERS,
    params: OfLead,
    body: z
      .strictObject({
        day: Day,
        from: Time,
        to: Time,
        /** True: also at a time that the agenda does not offer, or that is full. */
        any_time: z.boolean().default(false),
        /** True: the customer gets a mail, with the appointment for a calendar. */
        tell_customer: z.boolean().default(false),
      })
      .refine(({ from, to }) => from < to, { path: ['to'], message: asMessage('later_than_from') }),
    data: LeadAppointment.extend({ told }),
    message: 'Appointment made.',
    errors: ['slot_taken'],
  },

  cancel: {
    name: 'cancelAppointment',
    method: 'DELETE',
    path: '/leads/{id}/appointments/{agenda}',
    summary: 'Cancel an appointment of a lead',
    internal: true,
    roles: WRITERS,
    params: OfLead,
    query: z.object({ tell_customer: z.enum(['true', 'false']).optional() }),
    data: z.object({ agenda: z.string(), told }),
    message: 'Appointment cancelled.',
  },
})
