import { z } from 'zod'
import { CEILING_BYTES, defineEndpoint } from '../ground/contract.ts'
import { asMessage } from '../ground/faults.contract.ts'
import {
  CountrySent,
  LanguageSent,
  LEAD_MAX,
  optionalEmail,
  optionalPhone,
  optionalText,
} from './contact.contract.ts'
import { CreatedLead } from './create.contract.ts'

/**
 * A lead that a member writes down, such as after a phone call. With a form, its own rules check
 * the answers. An e-mail address or a phone number is required either way.
 */
export const LeadByHand = z
  .strictObject({
    name: optionalText(LEAD_MAX.name),
    email: optionalEmail,
    phone: optionalPhone,
    street: optionalText(LEAD_MAX.street),
    house_number: optionalText(LEAD_MAX.house_number),
    postcode: optionalText(LEAD_MAX.postcode),
    city: optionalText(LEAD_MAX.city),
    /** The account's when absent. */
    country: CountrySent,
    /** Where it came from, such as `phone` or `fair`; `portal` when absent. */
    source: optionalText(LEAD_MAX.source),
    note: optionalText(LEAD_MAX.note),
    /** The slug of one of the account's forms. */
    form: z.string().max(100).nullish(),
    /** By question key, in the shapes the widget sends. Only with `form`. */
    answers: z.record(z.string(), z.unknown()).nullish(),
    /** The customer's language; the account's when absent. */
    language: LanguageSent.nullish(),
    /** Whether the member looks after the lead from the start. */
    mine: z.boolean().default(false),
  })
  .refine((lead) => lead.email !== null || lead.phone !== null, {
    path: ['email'],
    message: asMessage('email_or_phone'),
    // This check runs even when other values are wrong, so that one answer names all faults.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
export type LeadByHand = z.output<typeof LeadByHand>

/** `customer_id` is null for a member who does not see contact details: it tells who is known. */
const CreatedByHand = CreatedLead.extend({ customer_id: CreatedLead.shape.customer_id.nullable() })
export type CreatedByHand = z.infer<typeof CreatedByHand>

export const createLeadByHand = defineEndpoint({
  name: 'createLeadByHand',
  method: 'POST',
  path: '/leads',
  summary: 'Write down a new lead',
  internal: true,
  roles: ['owner', 'seller'],
  idempotent: true,
  body: LeadByHand,
  ceilingBytes: CEILING_BYTES.leads,
  data: CreatedByHand,
  status: 201,
  message: 'Lead created.',
  errors: ['quota_reached', 'slot_taken'],
})
