import { z } from 'zod'
import { Drawing } from '../../shared/drawing/drawing.contract.ts'
import { Timestamp } from '../../shared/fields.contract.ts'
import { Id, STAGES } from '../core/contract.ts'
import { LeadAppointment } from './appointments/appointments.contract.ts'
import { OFFER_STATES } from './offer.contract.ts'
import { LeadFile } from './uploads/uploads.contract.ts'

/** A member by name. A removed member keeps the name. */
export const MemberName = z.object({ id: Id, name: z.string() })
export type MemberName = z.infer<typeof MemberName>

const AnswerInWords = z.object({
  key: z.string(),
  /** The question in a few words, never its key. */
  label: z.string(),
  /** The readable answer, with its unit. */
  value: z.string(),
  /** The colour of a selected option, `#rrggbb`. */
  swatch: z.string().nullable(),
  /** Whether the customer typed it. */
  is_typed: z.boolean(),
})
/** One element of a group, by its name from the customer or by its position. */
const ReadableElement = z.object({
  name: z.string(),
  answers: z.array(AnswerInWords),
  drawing: Drawing.nullable(),
})
export type ReadableElement = z.infer<typeof ReadableElement>
export const ReadableAnswer = AnswerInWords.extend({
  /** The elements of a group; `value` summarises them. */
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
 * How to reach the customer: the submitted details, and those of the customer's record if it was edited
 * later. For a member who may not see contact details the name is shortened, and only the place is added.
 */
export const LeadReach = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  phone_e164: z.string().nullable(),
  /** Digits for a chat link; null unless it is a mobile number. */
  whatsapp: z.string().nullable(),
  street: z.string().nullable(),
  house_number: z.string().nullable(),
  postcode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string(),
  /** The search text for a map; null without a place. */
  route: z.string().nullable(),
})
export type LeadReach = z.infer<typeof LeadReach>

/** A possible next status of the lead. */
export const LeadMove = z.object({
  status: z.string(),
  /** `undo_sign` and `reopen` undo something, so the page asks first. */
  kind: z.enum(['status', 'reject', 'reopen', 'undo_sign']),
})
export type LeadMove = z.infer<typeof LeadMove>

/** How long a lead is stored, and why. */
export const LeadRetention = z.object({
  /** The current erasure time; null if it is stored permanently. */
  ends_at: Timestamp.nullable(),
  until: Timestamp.nullable(),
  reason: z.string().nullable(),
})
export type LeadRetention = z.infer<typeof LeadRetention>

/** Additional data of a lead for screens, in the language of the member. */
export const leadParts = z.object({
  /** A short description of the configuration. Empty if there is none. */
  summary: z.string(),
  /** The price that the form showed, as worded by the form; null if it showed none. */
  price_words: z.object({ amount: z.string(), note: z.string() }).nullable(),
  words: z.object({ answers: z.array(AnswerGroup), drawing: Drawing.nullable() }),
  reach: LeadReach,
  stage: z.enum(STAGES),
  rejected_reason: z.string().nullable(),
  moves: z.array(LeadMove),
  member: MemberName.nullable(),
  answered_at: Timestamp.nullable(),
  /** The time since which the customer waits for an answer to a question. */
  question_at: Timestamp.nullable(),
  /** The state of the offer; null without one. */
  offer_stands: z
    .object({
      state: z.enum(OFFER_STATES),
      viewed_at: Timestamp.nullable(),
      valid_until: Timestamp.nullable(),
    })
    .nullable(),
  /** `version`: the published version when the lead was created; null for leads older than versions. */
  form_shown: z
    .object({ slug: z.string(), name: z.string(), version: z.int().nullable() })
    .nullable(),
  /** The photos and plans among the answers; null if the member may not see them. */
  files: z.array(LeadFile).nullable(),
  /** The customer's consent, as it was worded. */
  consent: z.object({ text: z.string(), at: Timestamp }).nullable(),
  /** How long it is stored. */
  kept: LeadRetention,
  /** Whether its person was erased: then it cannot be changed. */
  erased: z.boolean(),
  /** Earliest first. */
  appointments: z.array(LeadAppointment),
  /** The customer's other leads, newest first, at most 20. */
  other_leads: z.array(
    z.object({ id: Id, status: z.string(), summary: z.string(), created_at: Timestamp }),
  ),
  /** Emails about this lead that will not be delivered. */
  mail_problems: z.array(
    z.object({ id: Id, kind: z.string(), to: z.string().nullable(), reason: z.string() }),
  ),
})
export type LeadParts = z.infer<typeof leadParts>
export const LEAD_PARTS = Object.keys(leadParts.shape) as (keyof LeadParts)[]

/** Additional data of each lead of a list for screens. */
export const listedParts = leadParts
  .pick({
    summary: true,
    price_words: true,
    member: true,
    answered_at: true,
    question_at: true,
    offer_stands: true,
    form_shown: true,
  })
  .extend({
    /** The name that the member may see, with postcode and town. */
    person: z.object({ name: z.string().nullable(), place: z.string().nullable() }),
    /** The drawing, or those of the first elements of its groups. */
    picture: Drawing.nullable(),
    /** Whether the requesting member has viewed it. */
    is_seen: z.boolean(),
    /** The erasure time of a lead in the bin; otherwise null. */
    gone_at: Timestamp.nullable(),
  })
export type ListedParts = z.infer<typeof listedParts>
export const LISTED_PARTS = Object.keys(listedParts.shape) as (keyof ListedParts)[]
