import type { z } from 'zod'
import { type FieldErrors, inSentences, ValidationFailed } from '../errors.ts'
import type { Issues } from '../issues.contract.ts'
import { byPath, schemaIssues } from '../schema-issues.ts'

/** Parses with a schema. Throws 422, which names every wrong value by its path. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  issues: Issues = {},
): z.output<Schema> {
  const result = schema.safeParse(value)
  // `issues` are spread twice: first to be named first, last to win over the schema's errors.
  const all = Object.entries({
    ...issues,
    ...(result.success ? {} : byPath(schemaIssues(result.error))),
    ...issues,
  })
  if (!result.success || all.length > 0) throw new ValidationFailed(Object.fromEntries(all))
  return result.data
}

/** A schema's errors as sentences by path; `body` stands for the whole value. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  return inSentences(byPath(schemaIssues(error)))
}
