import { z } from 'zod'
import { Drawing } from '../../shared/drawing/drawing.contract.ts'
import { Timestamp } from '../../shared/fields.contract.ts'
import { Id, STAGES } from '../core/contract.ts'
import { LeadAppointment } from './appointments/appointments.contract.ts'
import { OFFER_STATES } from './offer.contract.ts'
import { LeadFile } from './uploads/uploads.contract.ts'

/** A member by name. A member who was removed keeps the name. */
export const MemberName = z.object({ id: Id, name: z.string() })
export type MemberName = z.infer<typeof MemberName>

const AnswerInWords = z.object({
  key: z.string(),
  /** The question in a few words, never its key. */
  label: z.string(),
  /** The answer as people read it, with its unit. */
  value: z.string(),
  /** The colour of a chosen option, `#rrggbb`. */
  swatch: z.string().nullable(),
  /** Whether the customer typed it. */
  is_typed: z.boolean(),
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
export const LeadReach = z.object({
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
export type LeadReach = z.infer<typeof LeadReach>

/** A status the lead can get now. */
export const LeadMove = z.object({
  status: z.string(),
  /** `undo_sign` and `reopen` take something back, so the page asks first. */
  kind: z.enum(['status', 'reject', 'reopen', 'undo_sign']),
})
export type LeadMove = z.infer<typeof LeadMove>

/** Until when a lead is stored, and why. */
export const LeadRetention = z.object({
  /** When it is erased as things are now; null when it is stored for good. */
  ends_at: Timestamp.nullable(),
  until: Timestamp.nullable(),
  reason: z.string().nullable(),
})
export type LeadRetention = z.infer<typeof LeadRetention>

/** What screens have next to a lead, in the language of the member. */
export const leadParts = z.object({
  /** What was asked, in a few words. Empty when nothing was. */
  summary: z.string(),
  /** The price that the form showed, in the words of the form; null when it showed none. */
  price_words: z.object({ amount: z.string(), note: z.string() }).nullable(),
  words: z.object({ answers: z.array(AnswerGroup), drawing: Drawing.nullable() }),
  reach: LeadReach,
  stage: z.enum(STAGES),
  rejected_reason: z.string().nullable(),
  moves: z.array(LeadMove),
  member: MemberName.nullable(),
  answered_at: Timestamp.nullable(),
  /** Since when the customer waits for an answer to a question. */
  question_at: Timestamp.nullable(),
  /** Where the offer stands; null without one. */
  offer_stands: z
    .object({
      state: z.enum(OFFER_STATES),
      viewed_at: Timestamp.nullable(),
      valid_until: Timestamp.nullable(),
    })
    .nullable(),
  /** `version`: which one was published when the lead came; null for leads older than versions. */
  form_shown: z
    .object({ slug: z.string(), name: z.string(), version: z.int().nullable() })
    .nullable(),
  /** The photos and plans among the answers; null when the member may not see them. */
  files: z.array(LeadFile).nullable(),
  /** What the customer agreed to, in the words that were shown. */
  consent: z.object({ text: z.string(), at: Timestamp }).nullable(),
  /** How long it is stored. */
  kept: LeadRetention,
  /** Whether its person was erased: then nothing of it can be changed. */
  erased: z.boolean(),
  /** The earliest first. */
  appointments: z.array(LeadAppointment),
  /** The customer's other leads, newest first, at most 20. */
  other_leads: z.array(
    z.object({ id: Id, status: z.string(), summary: z.string(), created_at: Timestamp }),
  ),
  /** Mails about this lead that will not arrive. */
  mail_problems: z.array(
    z.object({ id: Id, kind: z.string(), to: z.string().nullable(), reason: z.string() }),
  ),
})
export type LeadParts = z.infer<typeof leadParts>
export const LEAD_PARTS = Object.keys(leadParts.shape) as (keyof LeadParts)[]

/** What screens have next to each lead of a list. */
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
    /** The name as far as the member may know it, with postcode and town. */
    person: z.object({ name: z.string().nullable(), place: z.string().nullable() }),
    /** The drawing, or those of the first elements of its groups. */
    picture: Drawing.nullable(),
    /** Whether the member who asks has had it on the screen. */
    is_seen: z.boolean(),
    /** When it is erased because it is in the bin; null for any other. */
    gone_at: Timestamp.nullable(),
  })
export type ListedParts = z.infer<typeof listedParts>
export const LISTED_PARTS = Object.keys(listedParts.shape) as (keyof ListedParts)[]
