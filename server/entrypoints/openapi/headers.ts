import { z } from 'zod'
import type { Endpoint } from '../../core/contract.ts'

/** The response headers by name. */
const HEADERS = {
  'X-Request-Id': z.uuid().meta({
    description: 'Identifies this request. Give it when you report a problem.',
    examples: ['6d1f0a52-8c3f-4c0e-9a57-0d9d1f3c7b11'],
  }),
  'Cache-Control': z
    .literal('private, no-store')
    .meta({ description: 'Caches must not store answers.' }),
  Vary: z.literal('Authorization').meta({ description: 'Answers depend on the key.' }),
  'X-RateLimit-Remaining': z
    .int()
    .min(0)
    .meta({
      description: 'Requests left in the minute or in the day, whichever is lower.',
      examples: [41],
    }),
  'X-RateLimit-Remaining-Write': z
    .int()
    .min(0)
    .meta({
      description: 'Writes left in the minute or in the day, whichever is lower.',
      examples: [41],
    }),
  'Retry-After': z
    .int()
    .min(1)
    .meta({
      description: 'Seconds to wait. Waiting exactly this long is enough.',
      examples: [12],
    }),
  'WWW-Authenticate': z.string().meta({
    description: 'Why the key was refused (RFC 6750).',
    examples: ['Bearer realm="api", error="invalid_token"'],
  }),
  Allow: z.string().meta({
    description: 'The methods that this path supports.',
    examples: ['GET, HEAD, POST, OPTIONS'],
  }),
  Deprecation: z.string().meta({
    description: 'When the endpoint was deprecated (RFC 9745).',
    examples: ['@1798761600'],
  }),
  Sunset: z.string().meta({
    description: 'When the endpoint is removed (RFC 8594).',
    examples: ['Fri, 31 Dec 2027 00:00:00 GMT'],
  }),
  'Idempotent-Replayed': z
    .literal('true')
    .meta({ description: 'This answer repeats the first one to the same `Idempotency-Key`.' }),
}

export type HeaderName = keyof typeof HEADERS

/** Headers of every response. */
const ALWAYS: readonly HeaderName[] = ['X-Request-Id', 'Cache-Control', 'Vary']

const named = (optional: boolean) =>
  Object.fromEntries(
    Object.entries<z.ZodType>(HEADERS).map(([name, schema]) => {
      const id = optional ? `${name}.optional` : name
      const header = optional ? schema.optional() : schema
      return [name, header.meta({ ...schema.meta(), header: { id } })]
    }),
  ) as Record<HeaderName, z.ZodType>
const [REQUIRED, OPTIONAL] = [named(false), named(true)]

/** The headers of one response: the general ones, its own, and its optional ones. */
export function headersOf(
  always: readonly HeaderName[],
  sometimes: readonly HeaderName[],
): z.ZodObject {
  return z.object({
    ...Object.fromEntries([...ALWAYS, ...always].map((name) => [name, REQUIRED[name]])),
    ...Object.fromEntries(sometimes.map((name) => [name, OPTIONAL[name]])),
  })
}

/** Headers with the remaining budgets. Every response to a known key contains them. */
export function budgetHeaders({ write }: Pick<Endpoint, 'write'>): HeaderName[] {
  return ['X-RateLimit-Remaining', ...(write ? (['X-RateLimit-Remaining-Write'] as const) : [])]
}
