import { z } from 'zod'
import { CEILING_BYTES, internalEndpoints } from '../core/contract.ts'
import { LanguageSent } from './contact.contract.ts'
import { CreatedLead, isReachable, newLead, UNREACHABLE } from './create.contract.ts'

/**
 * A lead entered by a member, such as after a phone call. With a form, the answers are checked by
 * its rules. `source` defaults to `portal`.
 */
export const LeadByHand = newLead
  .extend({
    /** The slug of one of the account's forms. */
    form: z.string().max(100).nullish(),
    /** By question key, in the shapes of the widget. Only with `form`. */
    answers: z.record(z.string(), z.unknown()).nullish(),
    /** The customer's language; defaults to the account's. */
    language: LanguageSent.nullish(),
    /** Whether the member is responsible for the lead from the start. */
    mine: z.boolean().default(false),
  })
  .strict()
  .refine(isReachable, UNREACHABLE)
export type LeadByHand = z.output<typeof LeadByHand>

/** `customer_id` is null for a member who may not see contact details: it would reveal known customers. */
const CreatedByHand = CreatedLead.extend({ customer_id: CreatedLead.shape.customer_id.nullable() })
export type CreatedByHand = z.infer<typeof CreatedByHand>

export const leadByHand = internalEndpoints(null, {
  create: {
    method: 'POST',
    path: '/leads',
    roles: ['owner', 'seller'],
    idempotent: true,
    body: LeadByHand,
    ceilingBytes: CEILING_BYTES.leads,
    data: CreatedByHand,
    status: 201,
    errors: ['quota_reached', 'slot_taken'],
  },
})
