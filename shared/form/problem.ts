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

/** What is wrong with one value. */
export interface Problem {
  /** It begins with the question's key or the contact field's name. */
  path: Path
  code: ProblemCode
  /** The limit that was missed, when there is one. */
  limit?: number | string
  /** Why, in the form's words, when it is other answers that do not allow this one. */
  because?: Text
}

/** Whether a path leads to `start` or to something within it. */
export function isWithin(path: Path, start: Path): boolean {
  // The server's paths have their numbers as text.
  return start.every((part, index) => String(part) === String(path[index]))
}
