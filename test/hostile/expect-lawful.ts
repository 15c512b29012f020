import { expect } from 'vitest'
import { z } from 'zod'
import { API_PATH, API_ROUTES } from '../../server/api/api.ts'
import type { Endpoint } from '../../server/contract.ts'
import { type ErrorCode, STATUS_BY_CODE } from '../../server/errors.ts'
import { createRouter } from '../../server/http/router.ts'
import type { Answer } from '../support/client.ts'
import { expectCommonHeaders, expectRefusal } from '../support/envelope.ts'

const match = createRouter(API_ROUTES)
/** Codes that would be a fault of ours here, where nothing is broken. */
const OURS = new Set(['internal_error', 'unavailable'])

const ListMeta = z.object({
  message: z.string(),
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
  limit: z.int().min(1).max(100),
})

/**
 * Whatever was asked: a refusal with a known code, or what the endpoint says it answers. `asked`
 * is the request line as far as it can still be read.
 */
export function expectLawful(asked: string, answer: Answer): void {
  expectCommonHeaders(answer)
  if (answer.status === 204) expect(answer.headers.get('allow')).toMatch(/OPTIONS$/)
  else if (answer.text === '') expect(asked).toMatch(/^HEAD /)
  else if (answer.status < 400) expectSuccess(endpointOf(asked), answer)
  else expectKnownRefusal(answer)
}

function expectKnownRefusal(answer: Answer): void {
  const code = answer.body?.errors?.code as ErrorCode
  expect(Object.keys(STATUS_BY_CODE)).toContain(code)
  expect(OURS, answer.text).not.toContain(code)
  expectRefusal(answer, code)
}

function expectSuccess(endpoint: Endpoint | undefined, answer: Answer): void {
  if (endpoint === undefined) throw new Error(`${answer.status} from no endpoint: ${answer.text}`)
  expect(answer.status).toBe(endpoint.status)
  const { data, meta } = answer.body
  expect(meta.message).toBe(endpoint.message)
  if (endpoint.list) ListMeta.parse(meta)
  for (const record of endpoint.list ? data : [data]) endpoint.data.parse(record)
}

/** The endpoint a request line names; HEAD and OPTIONS name none. */
function endpointOf(asked: string): Endpoint | undefined {
  const [method = '', target = ''] = asked.split(' ')
  const { pathname } = URL.parse(target, 'http://api.example') ?? { pathname: '' }
  if (!pathname.startsWith(API_PATH)) return undefined
  return match(pathname.slice(API_PATH.length))?.byMethod.get(method)?.endpoint
}
