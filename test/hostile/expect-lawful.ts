import { expect } from 'vitest'
import { API_PATH } from '../../server/api/api.ts'
import { type ErrorCode, REFUSALS } from '../../server/errors.ts'
import type { Answer } from '../support/client.ts'
import { expectConforms } from '../support/conforms.ts'
import { expectCommonHeaders, expectRefusal } from '../support/envelope.ts'

/** Codes that would be a fault of ours here, where nothing is broken. */
const OURS = new Set(['internal_error', 'unavailable'])

/**
 * Whatever was asked: a refusal with a known code, or a success; and, where it was asked of the
 * API, what its OpenAPI document announces. `asked` is the request line as far as it can be read.
 */
export function expectLawful(asked: string, answer: Answer): void {
  const [said = '', target = ''] = asked.split(' ')
  expectCommonHeaders(answer)
  if (answer.status >= 400 && answer.text !== '') expectKnownRefusal(answer)
  const path = pathBelow(target)
  if (path === null) {
    expect(answer.status, answer.text).toBeGreaterThanOrEqual(400)
    return
  }
  // What never became a request is refused with a body whatever its method.
  const unread = answer.status === 400 && answer.text !== ''
  expectConforms(said === 'HEAD' && unread ? 'GET' : said, path, answer)
}

function expectKnownRefusal(answer: Answer): void {
  const code = answer.body?.errors?.code as ErrorCode
  expect(Object.keys(REFUSALS)).toContain(code)
  expect(OURS, answer.text).not.toContain(code)
  expectRefusal(answer, code)
}

/** The part below the API's base address; null when it was not asked of the API. */
function pathBelow(target: string): string | null {
  const url = URL.parse(target, 'http://api.example')
  if (url === null || !url.pathname.startsWith(`${API_PATH}/`)) return null
  return url.pathname.slice(API_PATH.length) + url.search
}
