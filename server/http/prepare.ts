import type { z } from 'zod'
import type { Endpoint } from '../contract.ts'
import { ApiError, type FieldErrors, ValidationFailed } from '../errors.ts'
import { parseBody } from './body.ts'
import { validate } from './validate.ts'

/** What an endpoint's body is made into before its handler has it: pure, so that a thread can. */
export interface Preparation<E extends Endpoint = Endpoint, Made = unknown> {
  endpoint: E
  make(body: z.output<NonNullable<E['body']>>): Made
}

/** A body made ready, or why it is refused; as plain values, because it may cross threads. */
export type Prepared = { made: unknown } | { refused: Refusal; isJson: boolean }

type Refusal = Pick<ApiError, 'code' | 'message' | 'details'>

export function definePreparation<E extends Endpoint, Made>(
  endpoint: E,
  make: Preparation<E, Made>['make'],
): Preparation<E, Made> {
  return { endpoint, make }
}

/** Parses, counts, validates and makes ready. Never throws what a caller could have caused. */
export function prepareBody({ endpoint, make }: Preparation, bytes: Uint8Array): Prepared {
  let isJson = false
  try {
    const { value, faults } = parseBody(bytes)
    isJson = true
    endpoint.checkCounts?.(value)
    return { made: make(validate(endpoint.body as z.ZodType, value, faults) as never) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, message, details } = error
    return { refused: { code, message, details }, isJson }
  }
}

/** The refusal of a body, to throw. */
export function asThrown({ code, message, details }: Refusal): ApiError {
  return code === 'validation_failed'
    ? new ValidationFailed(details.fields as FieldErrors)
    : new ApiError(code, message, details)
}
