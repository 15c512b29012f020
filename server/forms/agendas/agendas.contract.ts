import { z } from 'zod'
import { KEY } from '../../../shared/form/question.contract.ts'
import { SCHEMA_WORDS } from '../../../shared/form/schema-words.ts'
import { internalEndpoints, ROLES } from '../../core/contract.ts'
import { asMessage } from '../../core/issues.contract.ts'

/** The times for appointments, and the free slots that follow from them. */

/** In the order of ISO 8601: Monday is the first day. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

export const MOST_AGENDAS = 10
export const LONGEST_AGENDA_NAME = 60
const MOST_PARTS = 50
const LONGEST_SLOT_MINUTES = 720
const MOST_DAYS_OFF = 100
/** The last day that an agenda may offer, in days from today. */
const LATEST_DAY = 120

export const AgendaKey = z.string().regex(KEY, SCHEMA_WORDS.no_key)
export const Time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, asMessage('time'))
export const Day = z.iso.date(asMessage('valid_day'))

/** Minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** A part of some weekdays, its slots, and the maximum appointments per slot. */
const Part = z
  .strictObject({
    days: z.array(z.enum(WEEKDAYS)).min(1, asMessage('no_days')).max(7),
    from: Time,
    to: Time,
    most: z.int().min(1).max(99),
    /** The length of a slot in minutes. By default the part is one slot. */
    minutes: z.int().min(5).max(LONGEST_SLOT_MINUTES).optional(),
    /** Minutes between two slots. */
    gap: z.int().min(0).max(LONGEST_SLOT_MINUTES).optional(),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: asMessage('later_than_from') })
  .refine(({ from, to, minutes = 0 }) => from >= to || minutes <= minutesOf(to) - minutesOf(from), {
    path: ['minutes'],
    message: asMessage('longer_than_part'),
  })
export type SlotPart = z.infer<typeof Part>

const DaysOff = z
  .strictObject({ first: Day, last: Day })
  .refine(({ first, last }) => first <= last, {
    path: ['last'],
    message: asMessage('before_first'),
  })

export const Agenda = z
  .strictObject({
    /** Questions of forms refer to it. */
    key: AgendaKey,
    name: z.string().trim().min(1).max(LONGEST_AGENDA_NAME),
    parts: z.array(Part).max(MOST_PARTS).superRefine(refuseOverlaps),
    /** The first and last selectable day, in days from today. */
    first_day: z.int().min(0).max(LATEST_DAY),
    last_day: z.int().min(0).max(LATEST_DAY),
    days_off: z.array(DaysOff).max(MOST_DAYS_OFF),
  })
  .refine(({ first_day: first, last_day: last }) => first <= last, {
    path: ['last_day'],
    message: asMessage('before_first'),
  })
export type Agenda = z.infer<typeof Agenda>

function refuseOverlaps(parts: readonly SlotPart[], ctx: z.core.$RefinementCtx): void {
  parts.forEach((part, index) => {
    const overlaps = parts
      .slice(0, index)
      .some(
        (other) =>
          part.from < other.to &&
          other.from < part.to &&
          part.days.some((day) => other.days.includes(day)),
      )
    if (overlaps) {
      ctx.addIssue({ code: 'custom', path: [index, 'from'], message: asMessage('overlaps') })
    }
  })
}

export const Agendas = z
  .array(Agenda)
  .max(MOST_AGENDAS)
  .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, 'name each key once')

/** The selectable days. A part is `free` or full; the number of free places is not exposed. */
export const FreeSlots = z.object({
  days: z.array(
    z.object({
      day: z.string(),
      parts: z.array(z.object({ from: z.string(), to: z.string(), free: z.boolean() })),
    }),
  ),
})
export type FreeSlots = z.infer<typeof FreeSlots>

/** All agendas of an account, saved together. */
export const AccountAgendas = z.object({ version: z.int(), agendas: Agendas })
export type AccountAgendas = z.infer<typeof AccountAgendas>

export const accountAgendas = internalEndpoints(null, {
  get: {
    path: '/settings/agendas',
    roles: ROLES,
    data: AccountAgendas,
  },

  /** 409 has `errors.current`, the current agendas. */
  put: {
    method: 'PUT',
    path: '/settings/agendas',
    description: 'An agenda that a form uses cannot be removed. Booked appointments stay.',
    roles: ['owner'],
    body: AccountAgendas,
    data: AccountAgendas,
    errors: ['changed_meanwhile'],
  },

  getSlots: {
    path: '/agendas/{key}/slots',
    roles: ROLES,
    params: z.object({ key: z.string() }),
    data: FreeSlots,
  },
})
