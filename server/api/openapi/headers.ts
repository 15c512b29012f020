import type { Header } from './types.ts'

/** The headers of answers, by name. */
export const HEADERS = {
  'X-Request-Id': text('Names this request; quote it when you report a fault.', {
    format: 'uuid',
    examples: ['6d1f0a52-8c3f-4c0e-9a57-0d9d1f3c7b11'],
  }),
  'Cache-Control': text('Answers are never kept by a cache.', { const: 'private, no-store' }),
  Vary: text('Answers differ from key to key.', { const: 'Authorization' }),
  'X-RateLimit-Remaining': count('Requests left: the lower of the minute and the day.'),
  'X-RateLimit-Remaining-Write': count('Writes left: the lower of the minute and the day.'),
  'Retry-After': {
    description: 'Seconds to wait. Waiting exactly this long is enough.',
    schema: { type: 'integer', minimum: 1, examples: [12] },
  },
  'WWW-Authenticate': text('What a key would have needed (RFC 6750).', {
    examples: ['Bearer realm="api", error="invalid_token"'],
  }),
  Allow: text('The methods this path takes.', { examples: ['GET, HEAD, POST, OPTIONS'] }),
  'Idempotent-Replayed': text('This is the first answer to the same `Idempotency-Key`, again.', {
    const: 'true',
  }),
} as const satisfies Record<string, Omit<Header, 'required'>>

export type HeaderName = keyof typeof HEADERS

function text(description: string, rule: Record<string, unknown>) {
  return { description, schema: { type: 'string', ...rule } }
}

function count(description: string) {
  return { description, schema: { type: 'integer', minimum: 0, examples: [41] } }
}
