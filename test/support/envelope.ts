import { expect } from 'vitest'
import { ERRORS, type ErrorCode } from '../../server/core/error-catalogue.ts'
import type { Answer } from './client.ts'

/** Expects the headers that every answer of the REST API has. */
export function expectCommonHeaders({ headers }: Answer): void {
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('vary')).toBe('Authorization')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
}

/** Expects a refusal with exactly this code, its status, and a message a person can read. */
export function expectError(answer: Answer, code: ErrorCode): void {
  expect([answer.status, answer.body?.errors?.code], answer.text).toEqual([
    ERRORS[code].status,
    code,
  ])
  expect(Object.keys(answer.body)).toEqual(['meta', 'errors'])
  expect(answer.body.meta).toEqual({
    message: expect.stringMatching(/^(?!.*(?:undefined|[{}])).*\w.*[.]$/),
  })
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expectCommonHeaders(answer)
}

/** What is wrong with each value, as a screen gets it: codes by path. */
export function issuesIn({ body }: Pick<Answer, 'body'>): Record<string, string[]> {
  const all = Object.entries(body.errors.faults as Record<string, { code: string }[]>)
  return Object.fromEntries(all.map(([path, own]) => [path, own.map(({ code }) => code)]))
}
