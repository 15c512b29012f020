import { z } from 'zod'
import { SCOPES } from '../../contract.ts'
import type { ErrorCode } from '../../errors.ts'
import type { HeaderName } from './headers.ts'

/** What a caller can know of a code: when it comes, what else `errors` and the headers hold. */
export interface Refusal {
  meaning: string
  /** An example of `meta.message`. */
  message: string
  details?: z.ZodRawShape
  header?: HeaderName
}

const WAIT = z
  .int()
  .min(1)
  .meta({ description: '`Retry-After` again.', examples: [12] })
const FIELDS = z.record(z.string(), z.array(z.string())).meta({
  description: 'Path of each wrong value, such as `answers.size`, to what is wrong with it.',
  examples: [{ email: ['is required when phone is absent'] }],
})
const BUDGET = z.string().meta({
  description:
    'Which one is spent. Open: `per_minute`, `per_day`, `write_per_minute`, `write_per_day`, `in_flight`, or one of the client’s address.',
  examples: ['per_minute'],
})

export const REFUSALS: Record<ErrorCode, Refusal> = {
  invalid_json: {
    meaning: 'The body is not JSON, not UTF-8, or nested deeper than 32 levels.',
    message: 'The body is not valid JSON in UTF-8.',
  },
  invalid_request: {
    meaning: 'The request or one of its headers cannot be read.',
    message: 'This is not a valid HTTP request.',
  },
  unauthenticated: {
    meaning: 'No key, or one that is wrong, expired or revoked.',
    message: 'A valid API key is required.',
    header: 'WWW-Authenticate',
  },
  quota_reached: {
    meaning: 'The account’s leads of this calendar month are spent. Do not retry.',
    message: 'The lead quota of this account is spent for this month.',
  },
  insufficient_scope: {
    meaning: 'The key lacks the scope.',
    message: 'This key lacks the scope leads:read.',
    details: {
      required_scope: z.enum(SCOPES).meta({ description: 'The scope it takes.' }),
    },
    header: 'WWW-Authenticate',
  },
  plan_required: {
    meaning: 'The account’s plan does not include the API.',
    message: 'The plan of this account does not include the API.',
  },
  origin_not_allowed: {
    meaning: 'A form was sent from a website it does not allow.',
    message: 'This form may not be sent from this website.',
  },
  proof_refused: {
    meaning: 'A form was sent without a proof of work that holds.',
    message: 'The proof of work of this request is not accepted.',
  },
  not_found: {
    meaning: 'No such path, or no such record in this account.',
    message: 'No such resource.',
  },
  method_not_allowed: {
    meaning: 'The path does not take this method; `Allow` has those it takes.',
    message: 'This path answers GET, HEAD, OPTIONS.',
    header: 'Allow',
  },
  request_timeout: {
    meaning: 'The request did not arrive in time. Nothing was written; send it again.',
    message: 'This request did not arrive in time.',
  },
  promotion_in_use: {
    meaning: 'Offers carry the promotion. Send `force=1` to delete it all the same.',
    message: 'Offers carry this promotion.',
    details: {
      offers_count: z
        .int()
        .min(1)
        .meta({ description: 'Offers that carry it.', examples: [3] }),
      is_live: z.boolean().meta({ description: 'Whether new offers get it.', examples: [true] }),
    },
  },
  promotion_not_live: {
    meaning: 'The promotion is switched off, or outside its window.',
    message: 'This promotion is not live.',
  },
  too_many_endpoints: {
    meaning: 'The account has as many webhook endpoints as it may.',
    message: 'An account has at most 5 endpoints; delete one first.',
    details: { limit: z.int().meta({ description: 'How many it may have.', examples: [5] }) },
  },
  idempotency_in_progress: {
    meaning: 'The first request with this `Idempotency-Key` still runs.',
    message: 'The first request with this Idempotency-Key is still running.',
    header: 'Retry-After',
  },
  payload_too_large: {
    meaning: 'The body, or the number of prices in it, is over its ceiling; nothing was written.',
    message: 'The body is larger than 262144 bytes.',
    details: {
      limit: z
        .int()
        .meta({ description: 'The ceiling, in bytes or in prices.', examples: [262_144] }),
      actual: z
        .int()
        .meta({ description: 'What was counted before we stopped.', examples: [262_145] }),
    },
  },
  unsupported_media_type: {
    meaning: 'The body is not `application/json` in UTF-8, or it is compressed.',
    message: 'Send the body as application/json in UTF-8, without Content-Encoding.',
  },
  validation_failed: {
    meaning: 'A value in the body or the query is wrong; `errors.fields` names each.',
    message: 'The request has invalid values; see errors.fields.',
    details: { fields: FIELDS },
  },
  invalid_cursor: {
    meaning: 'The cursor was not issued for this list. Start again without one.',
    message: 'This cursor was not issued for this list; start again without one.',
  },
  unknown_event: {
    meaning: 'An event is not in the catalogue.',
    message: 'Some events are not in the catalogue.',
    details: {
      events: z
        .array(z.string())
        .meta({ description: 'Those that are not.', examples: [['lead.deleted']] }),
    },
  },
  idempotency_key_reused: {
    meaning: 'This `Idempotency-Key` came with another body or query before.',
    message: 'This Idempotency-Key was used for another request.',
  },
  rate_limited: {
    meaning: 'A budget is spent. Wait `Retry-After` seconds; the refusal itself spends nothing.',
    message: 'Too many requests; wait 12 s and try again.',
    details: { budget: BUDGET, retry_after: WAIT },
    header: 'Retry-After',
  },
  too_early: {
    meaning: 'A form was sent sooner after it was opened than anybody can.',
    message: 'The form was opened a moment ago; wait 2 s and send it again.',
    details: { retry_after: WAIT },
    header: 'Retry-After',
  },
  internal_error: {
    meaning: 'A fault on our side; nothing was written.',
    message: 'Something went wrong on our side; nothing was written.',
  },
  unavailable: {
    meaning: 'The database cannot be used right now; nothing was written.',
    message: 'The service cannot do this right now; try again shortly.',
    header: 'Retry-After',
  },
}
