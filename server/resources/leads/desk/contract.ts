import { z } from 'zod'
import { LENGTH_UNITS } from '../../../../widget/rules/length.ts'
import { PRODUCTS } from '../../../../widget/rules/sketch.ts'
import {
  ById,
  DEFAULT_PAGE_SIZE,
  defineEndpoint,
  Flag,
  Id,
  MAX_PAGE_SIZE,
  Money,
  ROLES,
  STAGES,
  Timestamp,
} from '../../../contract.ts'
import { LeadAppointment } from '../../appointments/desk/contract.ts'
import { DrawnParts } from '../../forms/sketch/contract.ts'
import { LeadFile } from '../../uploads/contract.ts'
import { LEAD_MAX, LeadShownPrice } from '../contract.ts'

const WRITERS = ['owner', 'seller'] as const

/** What the list may be in the order of. */
export const LEAD_ORDERS = ['newest', 'oldest', 'waiting', 'follow_up', 'price'] as const
export type LeadOrder = (typeof LEAD_ORDERS)[number]

/** What a member may note: a remark, or what they did to reach the customer. */
export const NOTE_KINDS = ['note', 'call', 'mail', 'whatsapp', 'visit'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]
/** The customer has heard from the dealer after one of these. */
export const ANSWERING_KINDS = ['call', 'mail', 'whatsapp', 'visit'] as const

/** The most leads that one request gives another status. */
export const MOST_AT_ONCE = 100

/** What the widget's drawing needs (`widget/sketch`). */
const OneDrawing = z.object({
  sketch: z.enum(PRODUCTS),
  /** Millimetres; `unit` is how people read them. */
  width: z.number(),
  depth: z.number(),
  height: z.number().optional(),
  unit: z.enum(LENGTH_UNITS),
  colour: z.string().nullable(),
  roof: z.string().nullable(),
  walls: z.array(z.string()),
  led: z.boolean(),
  parts: DrawnParts.optional(),
  /** The drawing in words, for who cannot see it. */
  label: z.string(),
})
/** The most elements of a group that one drawing shows. */
export const MOST_DRAWN = 4

export const Drawing = OneDrawing.extend({
  /** Drawings of further elements, which stand beside the first. */
  others: z
    .array(OneDrawing)
    .max(MOST_DRAWN - 1)
    .optional(),
  /** How many elements there are beyond those. */
  more: z.int().optional(),
})
export type Drawing = z.infer<typeof Drawing>

/** A member by name. A member who was removed keeps the name. */
export const MemberName = z.object({ id: Id, name: z.string() })
export type MemberName = z.infer<typeof MemberName>

/** Names the state of a record that was read. A change sends it along. */
const Version = z.int()

/** A lead in the list and on the board. */
export const LeadRow = z.object({
  id: Id,
  status: z.string(),
  /** Initials for a member who does not see contact details; null without a name. */
  name: z.string().nullable(),
  /** Postcode and town. */
  place: z.string().nullable(),
  source: z.string(),
  created_via: z.string(),
  form: z.object({ slug: z.string(), name: z.string() }).nullable(),
  variant: z.string().nullable(),
  /** What was configured, in a few words of the member's language. Empty when nothing was. */
  summary: z.string(),
  drawing: Drawing.nullable(),
  /** Without its parts. */
  shown_price: LeadShownPrice.nullable(),
  /** That of the offer. */
  total: Money.nullable(),
  /** ISO 4217 in small letters. */
  currency: z.string(),
  created_at: Timestamp,
  answered_at: Timestamp.nullable(),
  /** Since when the customer waits for an answer; null once there was one. */
  waiting_since: Timestamp.nullable(),
  follow_up_at: Timestamp.nullable(),
  member: MemberName.nullable(),
  /** Whether the member who asks has had it on the screen. */
  is_seen: z.boolean(),
  version: Version,
})
export type LeadRow = z.infer<typeof LeadRow>

const Day = z.iso.date('must be a day such as 2026-09-10')

/** What the list can be narrowed by. Days are those of the account's time zone. */
export const leadFilters = {
  q: z.string().max(200).optional(),
  status: z.string().max(100).optional(),
  form: z.string().max(100).optional(),
  source: z.string().max(100).optional(),
  /** A member's id, or `none` for leads that nobody looks after. */
  member: z
    .string()
    .regex(/^(?:none|[1-9]\d{0,15})$/, 'must be the id of a member, or none')
    .optional(),
  since: Day.optional(),
  /** The last day, included. */
  until: Day.optional(),
  unanswered: Flag.optional(),
  /** `due`: by now. `planned`: later. */
  follow_up: z.enum(['due', 'planned'], 'must be due or planned').optional(),
}

export const listDeskLeads = defineEndpoint({
  name: 'listDeskLeads',
  method: 'GET',
  path: '/leads',
  summary: 'The leads of the account, by filter and search',
  scope: null,
  roles: ROLES,
  list: true,
  query: z.object({
    ...leadFilters,
    /**
     * `newest` when absent. `waiting`: only unanswered leads, waiting longest first. `follow_up`:
     * only leads with a date, the earliest first. `price`: the highest first.
     */
    order: z.enum(LEAD_ORDERS, `must be one of ${LEAD_ORDERS.join(', ')}`).optional(),
    limit: z
      .string()
      .optional()
      .meta({ type: 'integer', maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE }),
    cursor: z.string().optional(),
  }),
  data: LeadRow,
  message: 'Leads.',
})

/** How many leads there are, over all of the account. */
export const LeadCounts = z.object({
  /** By status: those every account has, the account's own, and others that leads still have. */
  statuses: z.array(z.object({ status: z.string(), leads: z.int() })),
  unanswered: z.int(),
  held: z.int(),
  /** Follow-ups that are due by now. */
  follow_ups_due: z.int(),
  /** Those that are not over. */
  appointments: z.int(),
})
export type LeadCounts = z.infer<typeof LeadCounts>

export const countDeskLeads = defineEndpoint({
  name: 'countDeskLeads',
  method: 'GET',
  path: '/leads/counts',
  summary: 'How many leads there are of each status',
  scope: null,
  roles: ROLES,
  data: LeadCounts,
  message: 'Counts.',
})

/** One answer in words. */
const AnswerInWords = z.object({
  key: z.string(),
  /** The question in a few words, never its key. */
  label: z.string(),
  /** The answer as people read it, with its unit. */
  value: z.string(),
  /** The colour of a chosen option, `#rrggbb`. */
  swatch: z.string().nullable(),
})
/** One element of a group, by the name that the customer gave it or its place. */
const ReadableElement = z.object({
  name: z.string(),
  answers: z.array(AnswerInWords),
  drawing: Drawing.nullable(),
})
export type ReadableElement = z.infer<typeof ReadableElement>
export const ReadableAnswer = AnswerInWords.extend({
  /** The elements of a group one by one; `value` has them all in a few words. */
  elements: z.array(ReadableElement).optional(),
})
export type ReadableAnswer = z.infer<typeof ReadableAnswer>

/** Answers under the title of the form's step; null for answers outside of steps. */
export const AnswerGroup = z.object({
  title: z.string().nullable(),
  answers: z.array(ReadableAnswer),
})
export type AnswerGroup = z.infer<typeof AnswerGroup>

/**
 * How to reach the customer: as submitted, and as the customer's record says where that was edited
 * later. Name shortened and the rest but place absent for a member who does not see contact details.
 */
export const DeskContact = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  phone_e164: z.string().nullable(),
  /** Digits for a chat's address; null unless it is the number of a mobile phone. */
  whatsapp: z.string().nullable(),
  street: z.string().nullable(),
  house_number: z.string().nullable(),
  postcode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string(),
  /** What a map looks for; null without a place. */
  route: z.string().nullable(),
})
export type DeskContact = z.infer<typeof DeskContact>

/** A status the lead can get now. */
export const LeadMove = z.object({
  status: z.string(),
  /** `undo_sign` and `reopen` take something back, so the page asks first. */
  kind: z.enum(['status', 'reject', 'reopen', 'undo_sign']),
})
export type LeadMove = z.infer<typeof LeadMove>

export const DeskLead = z.object({
  id: Id,
  uuid: z.string(),
  /** What the customer was told as reference. */
  reference: z.string(),
  version: Version,
  status: z.string(),
  stage: z.enum(STAGES),
  rejected_reason: z.string().nullable(),
  moves: z.array(LeadMove),
  summary: z.string(),
  answers: z.array(AnswerGroup),
  /** The photos and plans among the answers; null when the member may not see them. */
  files: z.array(LeadFile).nullable(),
  drawing: Drawing.nullable(),
  shown_price: LeadShownPrice.nullable(),
  currency: z.string(),
  contact: DeskContact,
  /** What the customer agreed to, in the words that were shown. */
  consent: z.object({ text: z.string(), at: Timestamp }).nullable(),
  /** `version`: which one was published when the lead came; null for leads older than versions. */
  form: z.object({ slug: z.string(), name: z.string(), version: z.int().nullable() }).nullable(),
  variant: z.string().nullable(),
  page: z.string().nullable(),
  attribution: z.record(z.string(), z.string()).nullable(),
  campaign_id: z.int().nullable(),
  /** The earliest first. */
  appointments: z.array(LeadAppointment),
  note: z.string().nullable(),
  source: z.string(),
  created_via: z.string(),
  /** The customer's. */
  language: z.string(),
  customer: z.object({ id: Id, customer_no: z.string(), name: z.string().nullable() }),
  /** The customer's other leads, newest first, at most 20. */
  other_leads: z.array(
    z.object({ id: Id, status: z.string(), summary: z.string(), created_at: Timestamp }),
  ),
  member: MemberName.nullable(),
  sales_person: z.string().nullable(),
  follow_up_at: Timestamp.nullable(),
  answered_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** Null until there is an offer. */
  offer: z
    .object({
      number: z.string().nullable(),
      created_at: Timestamp,
      sent_at: Timestamp.nullable(),
      signed_at: Timestamp.nullable(),
      rejected_at: Timestamp.nullable(),
      total: Money.nullable(),
      total_includes_vat: z.boolean(),
    })
    .nullable(),
  /** Mails about this lead that will not arrive. */
  mail_problems: z.array(
    z.object({ id: Id, kind: z.string(), to: z.string().nullable(), reason: z.string() }),
  ),
})
export type DeskLead = z.infer<typeof DeskLead>

export const getDeskLead = defineEndpoint({
  name: 'getDeskLead',
  method: 'GET',
  path: '/leads/{id}',
  summary: 'All about one lead',
  scope: null,
  roles: ROLES,
  params: ById,
  data: DeskLead,
  message: 'Lead.',
})

/** One thing that happened. `name` is that of a member or key, or the form's slug. */
export const TimelineEntry = z.object({
  /** Unlike that of any other entry: `audit:12`, `note:3`. */
  id: z.string(),
  at: Timestamp,
  who: z.object({
    kind: z.enum(['member', 'key', 'visitor', 'customer', 'operator', 'system']),
    name: z.string().nullable(),
  }),
  /** `note`, a verb and its record such as `update lead`, or what a customer did: `signed offer`. */
  what: z.string(),
  /** The names of what changed. */
  changed: z.array(z.string()),
  /** Values that are not personal, such as a status before and after. */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** What the customer wrote with it, such as a question. */
  text: z.string().nullable(),
  note: z
    .object({
      id: Id,
      kind: z.enum(NOTE_KINDS),
      text: z.string().nullable(),
      /** Whether the member who asks wrote it, and so may delete it. */
      is_own: z.boolean(),
    })
    .nullable(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const getLeadTimeline = defineEndpoint({
  name: 'getLeadTimeline',
  method: 'GET',
  path: '/leads/{id}/timeline',
  summary: 'What happened to a lead, newest first',
  scope: null,
  roles: ROLES,
  params: ById,
  data: z.object({
    entries: z.array(TimelineEntry),
    /** True when older entries are left out. */
    is_cut: z.boolean(),
  }),
  message: 'Timeline.',
})

const LONGEST_REASON = 1000

/** A text that null or a blank clears. Surrounding space is dropped. */
function clearable(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform((text) => text || null)
}

const Moment = z.iso.datetime({ offset: true, error: 'must be a date and time with an offset' })

/** What a member changes. A value that is left out stays; null clears. */
export const LeadChange = z
  .strictObject({
    /** As it was read. */
    version: Version,
    status: z.string().max(100).optional(),
    /** Why it was lost; only together with the status `rejected`. */
    reason: clearable(LONGEST_REASON).optional(),
    member_id: Id.nullable().optional(),
    follow_up_at: Moment.nullable().optional(),
    note: clearable(LEAD_MAX.note).optional(),
  })
  .refine(({ status, reason }) => reason === undefined || status === 'rejected', {
    path: ['reason'],
    message: 'belongs to the status rejected',
  })
export type LeadChange = z.output<typeof LeadChange>

export const changeDeskLead = defineEndpoint({
  name: 'changeDeskLead',
  method: 'PATCH',
  path: '/leads/{id}',
  summary: 'Change a lead',
  scope: null,
  roles: WRITERS,
  params: ById,
  body: LeadChange,
  data: DeskLead,
  message: 'Saved.',
  errors: ['changed_meanwhile'],
})

export const NewNote = z
  .strictObject({
    kind: z.enum(NOTE_KINDS, `must be one of ${NOTE_KINDS.join(', ')}`),
    text: clearable(LEAD_MAX.note).default(null),
  })
  .refine(({ kind, text }) => kind !== 'note' || text !== null, {
    path: ['text'],
    message: 'is required for a note',
  })
export type NewNote = z.output<typeof NewNote>

export const addLeadNote = defineEndpoint({
  name: 'addLeadNote',
  method: 'POST',
  path: '/leads/{id}/notes',
  summary: 'Note something about a lead, or that the customer was called or written to',
  scope: null,
  roles: WRITERS,
  idempotent: true,
  params: ById,
  body: NewNote,
  data: z.object({ id: Id, lead_id: Id, answered_at: Timestamp.nullable(), version: Version }),
  status: 201,
  message: 'Noted.',
})

export const deleteLeadNote = defineEndpoint({
  name: 'deleteLeadNote',
  method: 'DELETE',
  path: '/leads/{id}/notes/{note}',
  summary: 'Delete an own note',
  scope: null,
  roles: WRITERS,
  params: z.object({ id: Id, note: Id }),
  data: z.object({ id: Id }),
  message: 'Deleted.',
})

/** A colleague who had the lead on the screen within the last minute. */
export const Colleague = z.object({ id: Id, name: z.string(), seen_at: Timestamp })

export const viewLead = defineEndpoint({
  name: 'viewLead',
  method: 'POST',
  path: '/leads/{id}/view',
  summary: 'Say that a lead is on the screen; who else looks at it',
  scope: null,
  roles: ROLES,
  params: ById,
  data: z.object({ colleagues: z.array(Colleague), version: Version }),
  message: 'Seen.',
})

export const moveLeads = defineEndpoint({
  name: 'moveLeads',
  method: 'POST',
  path: '/leads/status',
  summary: 'Give several leads another status',
  scope: null,
  roles: WRITERS,
  body: z.strictObject({
    ids: z
      .array(Id)
      .min(1)
      .max(MOST_AT_ONCE)
      .refine((ids) => new Set(ids).size === ids.length, 'name each lead once'),
    status: z.string().max(100),
    reason: clearable(LONGEST_REASON).optional(),
  }),
  /** Leads that could not make the move stay as they are, and say why. */
  data: z.object({
    moved: z.array(z.object({ id: Id, from: z.string(), status: z.string(), version: Version })),
    refused: z.array(z.object({ id: Id, message: z.string() })),
  }),
  message: 'Moved.',
})
