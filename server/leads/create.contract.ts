import { z } from 'zod'
import { asMessage } from '../core/issues.contract.ts'
import {
  CountrySent,
  LEAD_MAX,
  optionalEmail,
  optionalPhone,
  optionalText,
} from './contact.contract.ts'
import { Lead } from './lead.contract.ts'

export const ANSWERS_MAX_KEYS = 200
export const ANSWERS_MAX_BYTES = 64 * 1024

/** Any JSON object, stored unchanged: `__proto__` is a regular key. */
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
    asMessage('too_large', { bytes: ANSWERS_MAX_BYTES }),
  )
  .meta({
    description: `Any object of at most ${ANSWERS_MAX_BYTES} bytes. The lead has it under \`answers.api\`.`,
    type: 'object',
    maxProperties: ANSWERS_MAX_KEYS,
    additionalProperties: true,
    examples: [{ width: 4000, depth: 3000, roof: 'glass' }],
  })

/** The input of both entry points for a new lead. */
export const newLead = z.object({
  name: optionalText(LEAD_MAX.name).meta({
    description: 'Full name of the customer.',
    examples: ['Jo Voorbeeld'],
  }),
  email: optionalEmail.meta({
    description: 'Required when there is no `phone`.',
    format: 'email',
    examples: ['jo@klant.example'],
  }),
  phone: optionalPhone.meta({ description: 'Required when there is no `email`.' }),
  street: optionalText(LEAD_MAX.street).meta({
    description: 'The street, without the number, of the installation address.',
    examples: ['Dorpsstraat'],
  }),
  house_number: optionalText(LEAD_MAX.house_number).meta({
    description: 'The house number with any addition.',
    examples: ['12a'],
  }),
  postcode: optionalText(LEAD_MAX.postcode).meta({
    description: 'The postcode of the installation address.',
    examples: ['3511 AB'],
  }),
  city: optionalText(LEAD_MAX.city).meta({ description: 'Town.', examples: ['Utrecht'] }),
  country: CountrySent.meta({
    description: 'ISO 3166-1; the account’s country when absent.',
    examples: ['NL'],
  }),
  source: optionalText(LEAD_MAX.source).meta({
    description: 'The source of the lead; `api` when absent.',
    examples: ['fair'],
  }),
  note: optionalText(LEAD_MAX.note).meta({
    description: 'A note for the dealer.',
    examples: ['Met at the fair.'],
  }),
})

/** An email address or a phone number is required. */
export function isReachable({ email, phone }: Pick<z.output<typeof newLead>, 'email' | 'phone'>) {
  return email !== null || phone !== null
}
export const UNREACHABLE = {
  path: ['email'],
  message: asMessage('email_or_phone'),
  // Also checked if other values are invalid, so that one answer names all issues.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

export const CreateLead = newLead
  .extend({ answers: AnswersSent.nullish() })
  .refine(isReachable, UNREACHABLE)
  .meta({
    id: 'CreateLead',
    description: 'Surrounding spaces are removed. A blank value counts as absent.',
    anyOf: (['email', 'phone'] as const).map((name) => ({
      required: [name],
      properties: { [name]: { type: 'string' } },
    })),
  })

export const CreatedLead = Lead.pick({
  id: true,
  uuid: true,
  status: true,
  created_via: true,
  customer_id: true,
  created_at: true,
}).meta({ id: 'CreatedLead', description: 'The main fields of the new lead.' })
export type CreatedLead = z.infer<typeof CreatedLead>
