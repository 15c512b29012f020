import type { z } from 'zod'
import { type FieldErrors, ValidationFailed } from '../errors.ts'
import { schemaFaults } from '../schema-faults.ts'

/** Parses with a schema. Throws 422, which names every wrong value by its path. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  faults: FieldErrors = {},
): z.output<Schema> {
  const result = schema.safeParse(value)
  // `faults` are spread twice: first to be named first, last to win over the schema's errors.
  const fields = Object.entries({
    ...faults,
    ...(result.success ? {} : fieldErrors(result.error)),
    ...faults,
  })
  if (!result.success || fields.length > 0) {
    throw new ValidationFailed(Object.fromEntries(fields))
  }
  return result.data
}

/** A schema's errors by path; `body` stands for the whole value. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields = new Map<string, string[]>()
  for (const [place, words] of schemaFaults(error)) {
    const path = place.join('.') || 'body'
    fields.set(path, [...(fields.get(path) ?? []), words])
  }
  return Object.fromEntries(fields)
}
