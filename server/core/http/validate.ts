import type { z } from 'zod'
import { type FieldErrors, inSentences, ValidationFailed } from '../errors.ts'
import type { Issues } from '../issues.contract.ts'
import { byPath, schemaIssues } from '../schema-issues.ts'

/** Parses with a schema. Throws 422 with every invalid value, by its path. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  issues: Issues = {},
): z.output<Schema> {
  const result = schema.safeParse(value)
  // `issues` are spread twice: first to be listed first, last to override the schema's errors.
  const all = Object.entries({
    ...issues,
    ...(result.success ? {} : byPath(schemaIssues(result.error))),
    ...issues,
  })
  if (!result.success || all.length > 0) throw new ValidationFailed(Object.fromEntries(all))
  return result.data
}

/** A schema's errors as sentences by path; `body` is the whole value. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  return inSentences(byPath(schemaIssues(error)))
}
