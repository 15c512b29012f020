export type ProblemCode =
  | 'required'
  | 'unknown_question'
  | 'not_shown'
  | 'wrong_type'
  | 'too_small'
  | 'too_large'
  | 'off_step'
  | 'not_an_option'
  | 'too_few'
  | 'too_many'
  | 'too_long'
  | 'bad_date'
  | 'too_early'
  | 'too_late'
  | 'bad_postcode'
  | 'bad_email'
  | 'email_or_phone'

/** What is wrong with one answer. `path` is its question's key, or `key.width` / `key.depth`. */
export interface Problem {
  path: string
  code: ProblemCode
  /** The limit that was missed, when there is one. */
  limit?: number | string
}
