import { z } from 'zod'
import { SCOPES } from '../../ground/contract.ts'
import type { ErrorCode } from '../../ground/refusals.ts'
import { usedBy } from '../../prices/matrices/single.contract.ts'

const RETRY_AFTER = z
  .int()
  .min(1)
  .meta({ description: 'Seconds to wait, as in `Retry-After`.', examples: [12] })

/** The other members of `errors`, for the codes that have any. */
export const DETAILS: Partial<Record<ErrorCode, z.ZodRawShape>> = {
  insufficient_scope: {
    required_scope: z.enum(SCOPES).meta({ description: 'The scope the key needs.' }),
  },
  promotion_in_use: {
    offers_count: z
      .int()
      .min(1)
      .meta({ description: 'How many offers carry it.', examples: [3] }),
    is_live: z.boolean().meta({ description: 'Whether new offers get it.', examples: [true] }),
  },
  price_matrix_in_use: usedBy,
  too_many_endpoints: {
    limit: z.int().meta({ description: 'How many endpoints an account may have.', examples: [5] }),
  },
  payload_too_large: {
    limit: z
      .int()
      .meta({ description: 'The ceiling, in bytes or in prices.', examples: [262_144] }),
    actual: z.int().meta({
      description: 'How many the server counted before it stopped reading.',
      examples: [262_145],
    }),
  },
  validation_failed: {
    fields: z.record(z.string(), z.array(z.string())).meta({
      description:
        'For the path of each wrong value, such as `answers.size`: what is wrong with it.',
      examples: [{ email: ['is required when phone is absent'] }],
    }),
  },
  unknown_event: {
    events: z
      .array(z.string())
      .meta({ description: 'The unknown events.', examples: [['lead.deleted']] }),
  },
  rate_limited: {
    budget: z.string().meta({
      description:
        'The budget that is spent. Open: `per_minute`, `per_day`, `write_per_minute`, `write_per_day`, `in_flight`, or a budget of the client’s address.',
      examples: ['per_minute'],
    }),
    retry_after: RETRY_AFTER,
  },
  too_early: { retry_after: RETRY_AFTER },
}
