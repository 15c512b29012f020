import { z } from 'zod'
import { Money, Timestamp } from '../../../shared/fields.contract.ts'
import { LeadShownPrice } from '../../../shared/form/shown-price.contract.ts'
import { Drawing } from '../../../shared/sketch/drawing.contract.ts'
import { ById, defineEndpoint, Id, ROLES, STAGES } from '../../ground/contract.ts'
import { LeadAppointment } from '../appointments/appointments.contract.ts'
import { MarketingConsent } from '../marketing.contract.ts'
import { LeadFile } from '../uploads/uploads.contract.ts'

/** A member by name. A member who was removed keeps the name. */
export const MemberName = z.object({ id: Id, name: z.string() })
export type MemberName = z.infer<typeof MemberName>

/** Names the state of a record that was read. A change sends it along. */
export const Version = z.int()

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

/** Until when a lead is kept, and why. */
export const Kept = z.object({
  /** When it is erased as things are now; null when it is kept for good. */
  ends_at: Timestamp.nullable(),
  until: Timestamp.nullable(),
  reason: z.string().nullable(),
})
export type Kept = z.infer<typeof Kept>

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
  /** Whether they want advertising; null when the form did not ask. */
  marketing_consent: MarketingConsent.nullable(),
  /** How long it is kept. */
  kept: Kept,
  /** Whether its person was erased: then nothing of it can be changed. */
  erased: z.boolean(),
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
  shows: 'lead',
  internal: true,
  roles: ROLES,
  params: ById,
  data: DeskLead,
  message: 'Lead.',
})

export const viewLead = defineEndpoint({
  name: 'viewLead',
  method: 'POST',
  path: '/leads/{id}/view',
  summary: 'Say that a lead was on the screen: the list shows it as seen',
  internal: true,
  roles: ROLES,
  params: ById,
  data: z.object({ is_seen: z.literal(true) }),
  message: 'Seen.',
})
