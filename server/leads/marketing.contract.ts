import { z } from 'zod'
import { Timestamp } from '../../shared/fields.contract.ts'

/** Consent to advertising, as worded on the form. */
export const MarketingConsent = z
  .object({
    given: z.boolean().meta({
      description: 'Whether the dealer may send advertising now. False once consent is withdrawn.',
    }),
    text: z.string().meta({ description: 'The text next to the checkbox.' }),
    form_version: z.int().nullable().meta({ description: 'The version of the form that asked.' }),
    at: Timestamp.meta({ description: 'When the customer answered.' }),
    withdrawn_at: Timestamp.nullable().meta({
      description: 'When consent was withdrawn; null otherwise.',
    }),
  })
  .meta({
    id: 'MarketingConsent',
    description: 'The answer to a separate question. Its checkbox is never ticked beforehand.',
  })
export type MarketingConsent = z.infer<typeof MarketingConsent>
