import type { Endpoint } from '../../../server/core/contract.ts'
import { acceptedBody } from '../records.ts'
import { type Attempt, attempt, type Fault, JSON_TYPE, type Stage } from './attempt.ts'

const MAX_DEPTH = 32
const OTHER_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/json; charset=latin1',
]
const NO_JSON = [
  '',
  '{"a":',
  '{"a":1}}',
  "{'a':1}",
  '{"a":NaN}',
  Uint8Array.from([0x22, 0xff, 0x22]),
  Uint8Array.from([0xef, 0xbb]),
  '['.repeat(MAX_DEPTH + 1) + ']'.repeat(MAX_DEPTH + 1),
  '['.repeat(20_000),
]
const NO_TEXT = ['{"a":"\\u0000"}', '{"a":"\\ud800"}', '{"a":1e400}', '{"a":9007199254740993}']

const takesBody = ({ body }: Endpoint) => body !== null
const mayBeAbsent = ({ body }: Endpoint) => body?.safeParse(undefined).success === true

/** Bodies that are refused before their content is checked. */
export const BODY_FAULTS: readonly Fault[] = [
  {
    says: 'another media type or none',
    code: 'unsupported_media_type',
    applies: takesBody,
    attempts: async (stage) => {
      const types = stage.endpoint.method === 'PATCH' ? [] : ['application/merge-patch+json']
      const declared = [...OTHER_TYPES, ...types].map((type) =>
        withHeaders(stage, { 'Content-Type': type }),
      )
      const untyped = Buffer.from(acceptedBody(stage.endpoint) ?? '')
      return [...declared, attempt(stage, { body: untyped, headers: {} })]
    },
  },
  {
    says: 'a compressed body',
    code: 'unsupported_media_type',
    applies: takesBody,
    attempts: async (stage) =>
      ['gzip', 'br', 'deflate'].map((coding) =>
        withHeaders(stage, { 'Content-Type': JSON_TYPE, 'Content-Encoding': coding }),
      ),
  },
  {
    says: 'a body over its ceiling, whether its length is declared or not',
    code: 'payload_too_large',
    applies: takesBody,
    attempts: async (stage) => {
      const size = stage.endpoint.ceilingBytes + 1
      return [' '.repeat(size), streamOf(size)].map((body) => attempt(stage, { body }))
    },
  },
  {
    says: 'a body that is not JSON in UTF-8, and JSON nested too deep',
    code: 'invalid_json',
    applies: takesBody,
    attempts: async (stage) => {
      // Where the body is optional, an empty one is accepted.
      const isNone = (body: string | Uint8Array) => body === '' && mayBeAbsent(stage.endpoint)
      return NO_JSON.filter((body) => !isNone(body)).map((body) => attempt(stage, { body }))
    },
  },
  {
    says: 'text and numbers that JSON allows but the server cannot store',
    code: 'validation_failed',
    applies: takesBody,
    attempts: async (stage) => NO_TEXT.map((body) => attempt(stage, { body })),
  },
  {
    says: 'an unusable idempotency key',
    code: 'invalid_request',
    applies: ({ idempotent }) => idempotent === true,
    attempts: async (stage) =>
      ['', 'with space', 'caf\u00e9', 'k'.repeat(256)].map((key) =>
        withHeaders(stage, { 'Content-Type': JSON_TYPE, 'Idempotency-Key': key }),
      ),
  },
]

function withHeaders(stage: Stage, headers: Record<string, string>): Attempt {
  return attempt(stage, { headers })
}

/** A body of unknown length: `fetch` sends it in chunks, without Content-Length. */
function streamOf(size: number): ReadableStream<Uint8Array> {
  const all = new Uint8Array(size).fill(0x20)
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(all)
      controller.close()
    },
  })
}
