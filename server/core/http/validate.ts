import type { z } from 'zod'
import { type FieldErrors, inSentences, ValidationFailed } from '../errors.ts'
import type { Faults } from '../faults.contract.ts'
import { byPath, schemaFaults } from '../schema-faults.ts'

/** Parses with a schema. Throws 422, which names every wrong value by its path. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  faults: Faults = {},
): z.output<Schema> {
  const result = schema.safeParse(value)
  // `faults` are spread twice: first to be named first, last to win over the schema's errors.
  const all = Object.entries({
    ...faults,
    ...(result.success ? {} : byPath(schemaFaults(result.error))),
    ...faults,
  })
  if (!result.success || all.length > 0) throw new ValidationFailed(Object.fromEntries(all))
  return result.data
}

/** A schema's errors as sentences by path; `body` stands for the whole value. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  return inSentences(byPath(schemaFaults(error)))
}
