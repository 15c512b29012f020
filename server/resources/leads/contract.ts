import { z } from 'zod'
import { CEILING_BYTES, defineEndpoint, Id, listQuery, Money, Timestamp } from '../../contract.ts'
import { Customer } from '../customers/contract.ts'

/** Longest values of a lead, in characters (decisions F1). */
export const LEAD_MAX = {
  name: 255,
  email: 254,
  phone: 50,
  postcode: 20,
  city: 100,
  source: 100,
  note: 5000,
} as const
export const ANSWERS_MAX_KEYS = 200
export const ANSWERS_MAX_BYTES = 64 * 1024

/** Contact details as one request gave them; the customer record may say otherwise. */
export const SubmittedContact = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  postcode: z.string().nullable(),
  city: z.string().nullable(),
})
export type SubmittedContact = z.infer<typeof SubmittedContact>

/** When each step of the offer happened; null until it does. */
export const OfferStamps = z.object({
  number: z.string().nullable(),
  created_at: Timestamp.nullable(),
  sent_at: Timestamp.nullable(),
  signed_at: Timestamp.nullable(),
  rejected_at: Timestamp.nullable(),
  measurement_accepted_at: Timestamp.nullable(),
})

/** A request for a quotation (contract, Lead). */
export const Lead = z.object({
  id: Id,
  uuid: z.uuid(),
  status: z.string().meta({
    description: 'Open: `requested`, `offer`, `sent`, `signed`, `rejected`, or the account’s own.',
  }),
  type: z.string(),
  source: z.string(),
  created_via: z.string(),
  language: z.string(),
  currency: z.string(),
  total: Money.nullable(),
  total_includes_vat: z.boolean(),
  sales_person: z.string().nullable(),
  campaign_id: z.int().nullable(),
  customer_id: Id,
  answers: z.record(z.string(), z.unknown()).meta({
    description: 'By the dealer’s own question keys; values sent through the API are under `api`.',
  }),
  note: z.string().nullable(),
  contact: SubmittedContact.meta({ description: 'What was submitted with this lead.' }),
  form: z.string().nullable().meta({ description: 'Slug of the form it came from.' }),
  variant: z.string().nullable(),
  page: z
    .string()
    .nullable()
    .meta({ description: 'Address of the page it came from, without query.' }),
  offer: OfferStamps,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Lead = z.infer<typeof Lead>

export const LeadWithCustomer = Lead.extend({ customer: Customer })
export type LeadWithCustomer = z.infer<typeof LeadWithCustomer>

/** Surrounding space is dropped; blank is absent (decisions F1). */
export function optionalText(max: number) {
  return z
    .string()
    .transform((text) => text.trim())
    .pipe(z.string().max(max))
    .nullish()
    .transform((text) => text || null)
}

export const optionalEmail = optionalText(LEAD_MAX.email).refine(
  (email) => email === null || z.email().safeParse(email).success,
  'is not an e-mail address',
)

/** Any JSON object, kept as it came: `__proto__` is a key like others. */
const AnswersSent = z
  .custom<Record<string, unknown>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'must be an object',
  )
  .refine(
    (answers) => Object.keys(answers).length <= ANSWERS_MAX_KEYS,
    `has more than ${ANSWERS_MAX_KEYS} keys`,
  )
  .refine(
    (answers) => Buffer.byteLength(JSON.stringify(answers)) <= ANSWERS_MAX_BYTES,
    `is larger than ${ANSWERS_MAX_BYTES} bytes`,
  )
  .meta({ type: 'object', additionalProperties: true })

export const CreateLead = z
  .object({
    name: optionalText(LEAD_MAX.name),
    email: optionalEmail,
    phone: optionalText(LEAD_MAX.phone),
    postcode: optionalText(LEAD_MAX.postcode),
    city: optionalText(LEAD_MAX.city),
    source: optionalText(LEAD_MAX.source),
    note: optionalText(LEAD_MAX.note),
    answers: AnswersSent.nullish(),
  })
  .refine((lead) => lead.email !== null || lead.phone !== null, {
    path: ['email'],
    message: 'is required when phone is absent',
    // Also beside other faults, so that one answer names them all.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
export type CreateLead = z.output<typeof CreateLead>

export const CreatedLead = z.object({
  id: Id,
  uuid: z.uuid(),
  status: z.string(),
  created_via: z.string(),
  customer_id: Id,
  created_at: Timestamp,
})
export type CreatedLead = z.infer<typeof CreatedLead>

export const listLeads = defineEndpoint({
  name: 'listLeads',
  method: 'GET',
  path: '/leads',
  summary: 'List leads',
  scope: 'leads:read',
  list: true,
  query: z.object({
    status: z.string().optional().meta({ description: 'Only leads with exactly this status.' }),
    ...listQuery,
  }),
  data: Lead,
  message: 'Leads.',
})

export const getLead = defineEndpoint({
  name: 'getLead',
  method: 'GET',
  path: '/leads/{id}',
  summary: 'One lead with its customer',
  scope: 'leads:read',
  data: LeadWithCustomer,
  message: 'Lead.',
})

export const createLead = defineEndpoint({
  name: 'createLead',
  method: 'POST',
  path: '/leads',
  summary: 'Create a lead with its customer',
  scope: 'leads:write',
  idempotent: true,
  body: CreateLead,
  ceilingBytes: CEILING_BYTES.leads,
  data: CreatedLead,
  status: 201,
  message: 'Lead created.',
  errors: ['quota_reached'],
})
