import { expect } from 'vitest'
import { ERRORS, type ErrorCode } from '../../server/core/error-catalogue.ts'
import { API_PATH } from '../../server/entrypoints/api/api.ts'
import type { Answer } from '../support/client.ts'
import { expectConforms } from '../support/conforms.ts'
import { expectCommonHeaders, expectError } from '../support/envelope.ts'

/** These codes would be our own error here, because nothing is broken. */
const SERVER_ERRORS = new Set(['internal_error', 'unavailable'])

/**
 * Expects a success, or a refusal with a known code. An answer of the API must also be in its
 * OpenAPI document. `asked` is the request line, as far as it can be read.
 */
export function expectLawful(asked: string, answer: Answer): void {
  const [said = '', target = ''] = asked.split(' ')
  expectCommonHeaders(answer)
  if (answer.status >= 400 && answer.text !== '') expectKnownError(answer)
  const path = pathBelow(target)
  if (path === null) {
    expect(answer.status, answer.text).toBeGreaterThanOrEqual(400)
    return
  }
  // An unreadable request is refused with a body, even when its method is HEAD.
  const unread = answer.status === 400 && answer.text !== ''
  expectConforms(said === 'HEAD' && unread ? 'GET' : said, path, answer)
}

function expectKnownError(answer: Answer): void {
  const code = answer.body?.errors?.code as ErrorCode
  expect(Object.keys(ERRORS)).toContain(code)
  expect(SERVER_ERRORS, answer.text).not.toContain(code)
  expectError(answer, code)
}

/** The path below the API's base address; null when the request was not for the API. */
function pathBelow(target: string): string | null {
  const url = URL.parse(target, 'http://api.example')
  if (url === null || !url.pathname.startsWith(`${API_PATH}/`)) return null
  return url.pathname.slice(API_PATH.length) + url.search
}
