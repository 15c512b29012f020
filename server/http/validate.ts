import type { z } from 'zod'
import { type FieldErrors, ValidationFailed } from '../errors.ts'

/** Parses with a schema; throws 422 naming every wrong value by its path (decisions A7). */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  faults: FieldErrors = {},
): z.output<Schema> {
  const result = schema.safeParse(value)
  // What JSON can say and we cannot keep is named first, and wins.
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

/** A schema's complaints by path; `body` stands for the value as a whole. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields = new Map<string, string[]>()
  for (const issue of error.issues) {
    const path = issue.path.join('.') || 'body'
    fields.set(path, [...(fields.get(path) ?? []), issue.message])
  }
  return Object.fromEntries(fields)
}
