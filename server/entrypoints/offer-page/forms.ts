import type { z } from 'zod'
import { readPosted } from '../../core/pages/posted.ts'
import type { Missing } from './view.ts'

/** Fields that may occur more than once. */
const LISTS = new Set(['choice', 'day'])
/** Fields with a message for a missing value. */
const NAMED: readonly string[] = ['name', 'terms', 'strokes', 'question', 'day'] satisfies Missing[]

export type SentFields = Record<string, string | string[]>

/** Reads a form sent by a page without script. Throws 413 and 415. */
export async function readFields(request: Request): Promise<SentFields> {
  const { given } = await readPosted(request)
  const names = [...new Set(given.keys())]
  return Object.fromEntries(
    names.map((name) => [name, LISTS.has(name) ? given.getAll(name) : (given.get(name) ?? '')]),
  )
}

export type PostedForm<Form> = { data: Form } | { missing: Missing[] }

export function readForm<Schema extends z.ZodType>(
  schema: Schema,
  fields: SentFields,
): PostedForm<z.output<Schema>> {
  const { success, data, error } = schema.safeParse(fields)
  if (success) return { data }
  const names = error.issues.map(({ path }) => String(path[0]))
  const missing = names.map((name) => (NAMED.includes(name) ? (name as Missing) : 'other'))
  return { missing: [...new Set(missing)] }
}

/** The customer's input, to show in the form again: `day-1` is the first of several. */
export function typedInForm(fields: SentFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, given]) =>
      typeof given === 'string'
        ? [[name, given]]
        : given.map((one, index) => [`${name}-${index + 1}`, one]),
    ),
  )
}
