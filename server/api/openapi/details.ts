import { z } from 'zod'
import { SCOPES } from '../../contract.ts'
import type { ErrorCode } from '../../errors.ts'

const RETRY_AFTER = z
  .int()
  .min(1)
  .meta({ description: '`Retry-After` again.', examples: [12] })

/** What `errors` holds beside a code, where it holds more. */
export const DETAILS: Partial<Record<ErrorCode, z.ZodRawShape>> = {
  insufficient_scope: {
    required_scope: z.enum(SCOPES).meta({ description: 'The scope it takes.' }),
  },
  promotion_in_use: {
    offers_count: z
      .int()
      .min(1)
      .meta({ description: 'Offers that carry it.', examples: [3] }),
    is_live: z.boolean().meta({ description: 'Whether new offers get it.', examples: [true] }),
  },
  too_many_endpoints: {
    limit: z.int().meta({ description: 'How many it may have.', examples: [5] }),
  },
  payload_too_large: {
    limit: z
      .int()
      .meta({ description: 'The ceiling, in bytes or in prices.', examples: [262_144] }),
    actual: z
      .int()
      .meta({ description: 'What was counted before we stopped.', examples: [262_145] }),
  },
  validation_failed: {
    fields: z.record(z.string(), z.array(z.string())).meta({
      description: 'Path of each wrong value, such as `answers.size`, to what is wrong with it.',
      examples: [{ email: ['is required when phone is absent'] }],
    }),
  },
  unknown_event: {
    events: z
      .array(z.string())
      .meta({ description: 'Those that are not.', examples: [['lead.deleted']] }),
  },
  rate_limited: {
    budget: z.string().meta({
      description:
        'Which one is spent. Open: `per_minute`, `per_day`, `write_per_minute`, `write_per_day`, `in_flight`, or one of the client’s address.',
      examples: ['per_minute'],
    }),
    retry_after: RETRY_AFTER,
  },
  too_early: { retry_after: RETRY_AFTER },
}
