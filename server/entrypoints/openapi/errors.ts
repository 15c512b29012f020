import { z } from 'zod'
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import { type Endpoint, Meta, SCOPES } from '../../core/contract.ts'
import { ERRORS, type ErrorCode, type ErrorStatus } from '../../core/error-catalogue.ts'
import { messageOf } from '../../core/errors.ts'
import { Uses } from '../../prices/matrices/matrices.contract.ts'
import { exampleOf } from './example.ts'
import { budgetHeaders, type HeaderName, headersOf } from './headers.ts'

const RETRY_AFTER = z
  .int()
  .min(1)
  .meta({ description: 'Seconds to wait, as in `Retry-After`.', examples: [12] })

/** Additional members of `errors` by code. */
const DETAILS: Partial<Record<ErrorCode, z.ZodRawShape>> = {
  insufficient_scope: {
    required_scope: z.enum(SCOPES).meta({ description: 'The scope the key needs.' }),
  },
  promotion_in_use: {
    offers_count: z
      .int()
      .min(1)
      .meta({ description: 'How many offers carry the promotion.', examples: [3] }),
    is_live: z.boolean().meta({ description: 'Whether new offers get it.', examples: [true] }),
  },
  price_matrix_in_use: Uses.shape,
  changed_meanwhile: {
    current: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({
        description: 'The record as it is now.',
        examples: [{ id: 27, version: 1788343204000 }],
      }),
  },
  too_many_endpoints: {
    limit: z.int().meta({ description: 'How many endpoints an account may have.', examples: [5] }),
  },
  payload_too_large: {
    limit: z.int().meta({ description: 'The limit, in bytes or in prices.', examples: [262_144] }),
    actual: z.int().meta({
      description: 'The bytes or prices counted before the server stopped reading.',
      examples: [262_145],
    }),
  },
  validation_failed: {
    fields: z.record(z.string(), z.array(z.string())).meta({
      description: 'The issues of each invalid value, by its path, such as `answers.size`.',
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
        'The budget that is spent. Open enum: `per_minute`, `per_day`, `write_per_minute`, `write_per_day`, `in_flight`, or a budget of the client’s address.',
      examples: ['per_minute'],
    }),
    retry_after: RETRY_AFTER,
  },
  too_early: { retry_after: RETRY_AFTER },
}

/** Codes that any request can get, regardless of its endpoint. */
const ALWAYS: readonly ErrorCode[] = [
  'invalid_request',
  'unauthenticated',
  'account_disabled',
  'method_not_allowed',
  'request_timeout',
  'rate_limited',
  'internal_error',
  'unavailable',
]
const WITH_BODY: readonly ErrorCode[] = [
  'invalid_json',
  'payload_too_large',
  'unsupported_media_type',
]

/** Every error code of an endpoint, from its kind and its own list, in the order of `ERRORS`. */
function codesOf(endpoint: Endpoint): ErrorCode[] {
  const has = (names: object) => Object.keys(names).length > 0
  const readsQuery = endpoint.write || endpoint.list || has(endpoint.query.shape)
  const codes = new Set<string>([
    ...ALWAYS,
    ...endpoint.errors,
    ...(endpoint.everyPlan === true ? [] : ['plan_required']),
    ...(endpoint.scope === null ? [] : ['insufficient_scope']),
    ...(has(endpoint.params.shape) ? ['not_found'] : []),
    ...(endpoint.body === null ? [] : WITH_BODY),
    ...(readsQuery || endpoint.body !== null ? ['validation_failed'] : []),
    ...(endpoint.list ? ['invalid_cursor'] : []),
    ...(endpoint.idempotent ? ['idempotency_in_progress', 'idempotency_key_reused'] : []),
  ])
  return (Object.keys(ERRORS) as ErrorCode[]).filter((code) => codes.has(code))
}

/** Errors before the key's budgets are known: the first always, the second sometimes. */
const WITHOUT_BUDGETS: readonly ErrorStatus[] = [401, 408]
const PERHAPS_WITHOUT_BUDGETS: readonly ErrorStatus[] = [400, 429, 500, 503]

export type ErrorsOf = (endpoint: Endpoint) => ZodOpenApiResponsesObject

/** Every error response of an endpoint, by status. Endpoints share equal responses. */
export function createErrors(): ErrorsOf {
  const made = new Map<string, ZodOpenApiResponseObject>()
  return (endpoint) => {
    const byStatus = Map.groupBy(codesOf(endpoint), (code) => ERRORS[code].status)
    const entries = [...byStatus].map(([status, codes]) => {
      const write = endpoint.write && !WITHOUT_BUDGETS.includes(status)
      const id = codes.map(pascalCase).join('Or') + (write ? 'OnWrite' : '')
      const response = made.get(id) ?? { id, ...errorOf(status, codes, write) }
      made.set(id, response)
      return [status, response]
    })
    return Object.fromEntries(entries)
  }
}

function errorOf(
  status: ErrorStatus,
  codes: readonly ErrorCode[],
  write: boolean,
): ZodOpenApiResponseObject {
  const [first, ...others] = codes.map((code) => SCHEMAS[code])
  if (first === undefined) throw new Error('an error response without a code')
  const errors = others.length === 0 ? first : z.discriminatedUnion('code', [first, ...others])
  const examples = Object.fromEntries(codes.map((code) => [code, exampleOfError(code)]))
  return {
    description: codes.map((code) => ERRORS[code].meaning).join(' '),
    headers: errorHeaders(status, codes, write),
    content: { 'application/json': { schema: z.object({ meta: Meta, errors }), examples } },
  }
}

function exampleOfError(code: ErrorCode) {
  const errors = exampleOf(SCHEMAS[code], 'output') as Record<string, unknown>
  const message = messageOf(code, { Allow: 'GET, HEAD, OPTIONS', ...errors })
  return { summary: ERRORS[code].meaning, value: { meta: { message }, errors } }
}

function errorHeaders(status: ErrorStatus, codes: readonly ErrorCode[], write: boolean) {
  const budgets = WITHOUT_BUDGETS.includes(status) ? [] : budgetHeaders({ write })
  const own = codes.flatMap((code): HeaderName[] => {
    const error = ERRORS[code]
    return 'header' in error ? [error.header] : []
  })
  const [always, sometimes]: [HeaderName[], HeaderName[]] = [[], []]
  const known = PERHAPS_WITHOUT_BUDGETS.includes(status) ? sometimes : always
  known.push(...budgets)
  const onAll = own.length === codes.length ? always : sometimes
  onAll.push(...new Set(own))
  return headersOf(always, sometimes)
}

const SCHEMAS = Object.fromEntries(
  Object.entries(ERRORS).map(([name, { status, meaning }]) => {
    const code = z.enum([name]).meta({ description: `Status ${status}. Programs use this code.` })
    const schema = z.object({ code, ...DETAILS[name as ErrorCode] })
    return [name, schema.meta({ id: pascalCase(name), description: meaning })]
  }),
) as Record<ErrorCode, z.ZodObject<{ code: z.ZodEnum }>>

function pascalCase(code: string): string {
  return code.replaceAll(/(?:^|_)([a-z])/g, (_, email: string) => email.toUpperCase())
}
