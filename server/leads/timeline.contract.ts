import { z } from 'zod'
import { Timestamp } from '../../shared/fields.contract.ts'
import { ById, Id, instant, internalEndpoints, ROLES } from '../core/contract.ts'
import { asMessage } from '../core/issues.contract.ts'
import { clearable, LEAD_MAX } from './contact.contract.ts'
import { Message } from './conversation/messages.contract.ts'
import { Lead } from './lead.contract.ts'
import { WRITERS } from './leads.contract.ts'

/** The kinds of a member's note: a remark, or an attempt to reach the customer. */
export const NOTE_KINDS = ['note', 'call', 'mail', 'whatsapp', 'visit'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]
/** The outcome of a call. Only `reached` means that the customer heard from the dealer. */
export const CALL_OUTCOMES = ['reached', 'not_reached', 'voicemail', 'call_back'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]
/** These mean that the customer heard from the dealer, a call only if it reached them. */
export const ANSWERING_KINDS = ['call', 'mail', 'whatsapp', 'visit'] as const

/** An event. `name` is that of a member, key or sender, or the form's slug. */
export const TimelineEntry = z.object({
  /** Unique among entries: `audit:12`, `note:3`. */
  id: z.string(),
  at: Timestamp,
  who: z.object({
    /** `sender`: an email came from another address than the customer's. */
    kind: z.enum(['member', 'key', 'visitor', 'customer', 'sender', 'operator', 'system']),
    name: z.string().nullable(),
  }),
  /** `note`, a verb and its record such as `update lead`, or an action of a customer: `signed offer`. */
  what: z.string(),
  changed: z.array(z.string()),
  /** Values that are not personal, such as a status before and after. */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** The customer's text with it, such as a question. */
  text: z.string().nullable(),
  note: z
    .object({
      id: Id,
      kind: z.enum(NOTE_KINDS),
      text: z.string().nullable(),
      /** For a call; null for calls from before outcomes existed. */
      outcome: z.enum(CALL_OUTCOMES).nullable(),
      call_back_at: Timestamp.nullable(),
      /** Whether the requesting member wrote it, and may delete it. */
      is_own: z.boolean(),
    })
    .nullable(),
  message: Message.nullable(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const NewNote = z
  .strictObject({
    kind: z.enum(NOTE_KINDS),
    text: clearable(LEAD_MAX.note).default(null),
    outcome: z.enum(CALL_OUTCOMES).nullable().default(null),
    /** The time to call back: the follow-up is set to it. */
    call_back_at: instant().nullable().default(null),
  })
  .refine(({ kind, outcome }) => (kind === 'call') === (outcome !== null), {
    path: ['outcome'],
    message: asMessage('required'),
  })
  .refine(({ outcome, call_back_at: at }) => (outcome === 'call_back') === (at !== null), {
    path: ['call_back_at'],
    message: asMessage('required'),
  })
  .refine(({ kind, text }) => kind !== 'note' || text !== null, {
    path: ['text'],
    message: asMessage('required'),
  })
export type NewNote = z.output<typeof NewNote>

export const leadTimeline = internalEndpoints(null, {
  get: {
    path: '/leads/{id}/timeline',
    roles: ROLES,
    params: ById,
    data: z.object({
      entries: z.array(TimelineEntry),
      /** True if older entries are left out. */
      is_cut: z.boolean(),
    }),
  },

  addNote: {
    method: 'POST',
    path: '/leads/{id}/notes',
    roles: WRITERS,
    idempotent: true,
    params: ById,
    body: NewNote,
    data: z.object({
      id: Id,
      lead_id: Id,
      answered_at: Timestamp.nullable(),
      version: Lead.shape.version,
    }),
    status: 201,
  },

  deleteNote: {
    method: 'DELETE',
    path: '/leads/{id}/notes/{note}',
    roles: WRITERS,
    params: z.object({ id: Id, note: Id }),
    data: z.object({ id: Id }),
  },
})
