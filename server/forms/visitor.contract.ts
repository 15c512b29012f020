import { z } from 'zod'
import { PublicForm } from '../../shared/form/form.contract.ts'
import {
  FormSubmission,
  PriceRequest,
  ShownPrice,
  SubmittedLead,
} from '../../shared/form/visitor.contract.ts'
import { CEILING_BYTES, defineEndpoint } from '../ground/contract.ts'

/** What a customer's widget asks of the server. */

export const getForm = defineEndpoint({
  name: 'getForm',
  method: 'GET',
  path: '/forms/{slug}',
  summary: 'The public part of a form, in one language',
  internal: true,
  query: z.object({ lang: z.string().max(35).optional() }),
  data: PublicForm,
  message: 'Form.',
})

export const priceForm = defineEndpoint({
  name: 'priceForm',
  method: 'POST',
  path: '/forms/{slug}/price',
  summary: 'What the answers so far would cost',
  internal: true,
  body: PriceRequest,
  data: ShownPrice,
  message: 'Price.',
})

export const submitForm = defineEndpoint({
  name: 'submitForm',
  method: 'POST',
  path: '/forms/{slug}/leads',
  summary: 'Send the answers; makes a lead',
  internal: true,
  idempotent: true,
  body: FormSubmission,
  ceilingBytes: CEILING_BYTES.leads,
  data: SubmittedLead,
  status: 201,
  message: 'Thank you, your request has arrived.',
  errors: ['quota_reached', 'origin_not_allowed', 'proof_refused', 'too_early', 'slot_taken'],
})
