import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { ValidationFailed } from '../../server/core/errors.ts'
import { validate } from '../../server/core/http/validate.ts'
import { API_ROUTES, OPERATOR_ROUTES, PORTAL_ROUTES } from '../../server/entrypoints/routes.ts'
import { FormSubmission, PriceRequest } from '../../shared/form/visitor.contract.ts'
import { ITS_OWN_WORDS, oddValues } from './odd-values.ts'

/** What is said of all these values, each sentence once. */
function saidOf(schema: z.ZodType): string[] {
  const said = new Set<string>()
  for (const value of oddValues(schema)) {
    try {
      validate(schema, value)
    } catch (error) {
      if (!(error instanceof ValidationFailed)) throw error
      for (const sentences of Object.values(error.details.fields as Record<string, string[]>)) {
        for (const sentence of sentences) said.add(sentence)
      }
    }
  }
  return [...said]
}

const ENDPOINTS = [...API_ROUTES, ...PORTAL_ROUTES, ...OPERATOR_ROUTES].map(
  ({ endpoint }) => endpoint,
)
const BODIES: [name: string, schema: z.ZodType][] = [
  ...ENDPOINTS.flatMap(({ name, body }) =>
    body === null ? [] : [[name, body] as [string, z.ZodType]],
  ),
  ...ENDPOINTS.map(({ name, query }) => [`${name} query`, query] as [string, z.ZodType]),
  ['submission of a form', FormSubmission],
  ['price of a form', PriceRequest],
]

describe('what is wrong with a value is said in our own plain words', () => {
  it.each(BODIES)('%s', (_, schema) => {
    expect(saidOf(schema).filter((sentence) => ITS_OWN_WORDS.test(sentence))).toEqual([])
  })
})
