import type { Problem, ProblemCode } from './problem.ts'

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

/** What is wrong, in English, for the server's answers. The widget has its own texts. */
export function problemMessage({ code, limit, because }: Problem): string {
  const message = MESSAGES[code](limit)
  return because === undefined ? message : `${message} with these other answers`
}
