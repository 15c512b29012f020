import type { Text } from './text.contract.ts'

export type ProblemCode =
  | 'required'
  | 'unknown_question'
  | 'not_shown'
  | 'wrong_type'
  | 'too_small'
  | 'too_large'
  | 'off_step'
  | 'not_an_option'
  | 'not_available'
  | 'too_few'
  | 'too_many'
  | 'too_long'
  | 'bad_date'
  | 'too_early'
  | 'too_late'
  | 'bad_postcode'
  | 'bad_email'
  | 'bad_phone'
  | 'email_or_phone'

/** The path to a value, its outermost part first, such as `['size', 'width']`. */
export type Path = readonly (string | number)[]

/** A problem of one value. */
export interface Problem {
  /** It starts with the question's key or the contact field's name. */
  path: Path
  code: ProblemCode
  limit?: number | string
  /** The reason in the form's words, if other answers do not allow this one. */
  because?: Text
}

/** Whether a path leads to `start` or to something within it. */
export function isWithin(path: Path, start: Path): boolean {
  // The server's paths have numbers as text.
  return start.every((part, index) => String(part) === String(path[index]))
}

const MESSAGES: Record<ProblemCode, (limit: number | string | undefined) => string> = {
  required: () => 'is required',
  unknown_question: () => 'is not a question of this form',
  not_shown: () => 'belongs to a question that these answers do not show',
  wrong_type: () => 'has the wrong type for this question',
  too_small: (limit) => `must be at least ${limit}`,
  too_large: (limit) => `must be at most ${limit}`,
  off_step: (limit) => `must be the minimum plus a multiple of ${limit}`,
  not_an_option: () => 'is not one of the options',
  not_available: () => 'is an option that cannot be chosen',
  too_few: (limit) => `must have at least ${limit} of the options`,
  too_many: (limit) => `must have at most ${limit} of the options`,
  too_long: (limit) => `must have at most ${limit} characters`,
  bad_date: () => 'is not a date such as 2026-09-10',
  too_early: (limit) => `must be ${limit} or later`,
  too_late: (limit) => `must be ${limit} or earlier`,
  bad_postcode: () => 'is not a postcode of a country that the question accepts',
  bad_email: () => 'is not an e-mail address',
  bad_phone: () => 'is not a phone number: a foreign one begins with its country code, such as +32',
  email_or_phone: () => 'is required when phone is absent',
}

/** The message in English, for the server's answers. The widget has its own texts. */
export function problemMessage({ code, limit, because }: Problem): string {
  const message = MESSAGES[code](limit)
  return because === undefined ? message : `${message} with these other answers`
}
