import type { PublicQuestion, Question } from './form.contract.ts'
import { type AnswersInput, isEmpty, own } from './given.ts'
import { barredIn, limitsFor, type Range, STEP_TOLERANCE } from './limits.ts'
import { readPostcode } from './postcodes.ts'
import type { Path, Problem, ProblemCode } from './problem.ts'
import { sidesIn } from './sides.ts'
import { SLOT } from './slot.ts'
import type { Text } from './text.contract.ts'
import type { Answer, SizeAnswer } from './visitor.contract.ts'

/** A question with its texts in one language or in several. The texts do not matter here. */
export type AnyQuestion = Question | PublicQuestion
export type AnyGroup = Extract<AnyQuestion, { kind: 'group' }>
/** Any but a group, which answers.ts checks element by element. */
export type AnyPlain = Exclude<AnyQuestion, AnyGroup>
type Kind<K extends AnyPlain['kind']> = Extract<AnyPlain, { kind: K }>

/**
 * A valid answer (undefined if an optional question was left open), or its issues. For a partly
 * valid group, the answer is the valid part.
 */
export type CheckedAnswer =
  | { answer: Answer | undefined }
  | { problems: Problem[]; answer?: Answer }

const ISO_DATE = /^\d{4}-\d\d-\d\d$/

/**
 * Checks an answer to a visible question. `options` are the visible ones; `today` is `YYYY-MM-DD`.
 * Limits use `answers`: those to all visible questions.
 */
export function checkAnswer(
  question: AnyPlain,
  value: unknown,
  options: readonly string[],
  today: string,
  answers: AnswersInput,
): CheckedAnswer {
  if (isEmpty(value)) {
    return question.required ? wrong([question.key], 'required') : { answer: undefined }
  }
  switch (question.kind) {
    case 'size':
      return checkSize(question, value, answers)
    case 'choice':
      return checkChoice(question, value, options, answers)
    case 'multi':
      return checkMulti(question, value, options, answers)
    case 'number':
      return typeof value === 'number'
        ? (numberProblem([question.key], value, question, answers) ?? { answer: value })
        : wrong([question.key], 'wrong_type')
    case 'boolean':
      return typeof value === 'boolean' ? { answer: value } : wrong([question.key], 'wrong_type')
    case 'text':
      return checkText(question, value)
    case 'date':
      return checkDate(question, value, today)
    case 'postcode':
      return checkPostcode(question, value)
    case 'photo':
      return checkFiles(question, value)
    case 'moment':
      // Only the server knows whether it is free.
      return SLOT.test(String(value))
        ? { answer: String(value) }
        : wrong([question.key], 'wrong_type')
  }
}

export function wrong(
  path: Path,
  code: ProblemCode,
  limit?: number | string,
  because?: Text,
): { problems: Problem[] } {
  const more = { ...(limit !== undefined && { limit }), ...(because !== undefined && { because }) }
  return { problems: [{ path, code, ...more }] }
}

function checkSize(question: Kind<'size'>, value: unknown, answers: AnswersInput): CheckedAnswer {
  if (typeof value !== 'object' || value === null) return wrong([question.key], 'wrong_type')
  const sides = sidesIn(question)
  const problems = sides.flatMap(([side, limits]) => {
    const path = [question.key, side]
    const length = own(value, side)
    if (isEmpty(length)) return wrong(path, 'required').problems
    if (!Number.isInteger(length)) return wrong(path, 'wrong_type').problems
    return numberProblem(path, length as number, limits, answers)?.problems ?? []
  })
  const extra = Object.keys(value).some((key) => sides.every(([side]) => side !== key))
  if (extra) problems.push({ path: [question.key], code: 'wrong_type' })
  if (problems.length > 0) return { problems }
  const lengths = sides.map(([side]) => [side, own(value, side)])
  return { answer: Object.fromEntries(lengths) as SizeAnswer }
}

function numberProblem(
  path: Path,
  value: number,
  range: Range,
  answers: AnswersInput,
): { problems: Problem[] } | null {
  const { min, max, step, why } = limitsFor(range, answers)
  if (!Number.isFinite(value)) return wrong(path, 'wrong_type')
  if (value < min) return wrong(path, 'too_small', min, why.min)
  if (value > max) return wrong(path, 'too_large', max, why.max)
  const steps = (value - min) / step
  return Math.abs(steps - Math.round(steps)) > STEP_TOLERANCE
    ? wrong(path, 'off_step', step, why.step)
    : null
}

function checkChoice(
  question: Kind<'choice'>,
  value: unknown,
  options: readonly string[],
  answers: AnswersInput,
): CheckedAnswer {
  const { key } = question
  if (typeof value !== 'string') return wrong([key], 'wrong_type')
  if (!options.includes(value)) return wrong([key], 'not_an_option')
  return barred(question, [value], answers) ?? { answer: value }
}

function barred(
  question: Kind<'choice' | 'multi'>,
  chosen: readonly string[],
  answers: AnswersInput,
): { problems: Problem[] } | undefined {
  const reasons = barredIn(question.options, answers)
  const found = chosen.find((value) => Object.hasOwn(reasons, value))
  if (found === undefined) return undefined
  return wrong([question.key], 'not_available', undefined, reasons[found])
}

/** The selected values in the form's order, without duplicates. */
function checkMulti(
  question: Kind<'multi'>,
  value: unknown,
  options: readonly string[],
  answers: AnswersInput,
): CheckedAnswer {
  const { key, required, at_least = 0, at_most } = question
  if (!Array.isArray(value)) return wrong([key], 'wrong_type')
  if (value.some((chosen) => !options.includes(chosen))) return wrong([key], 'not_an_option')
  if (new Set(value).size !== value.length) return wrong([key], 'wrong_type')
  const least = Math.max(at_least, required ? 1 : 0)
  if (value.length < least) return wrong([key], 'too_few', least)
  if (at_most !== undefined && value.length > at_most) return wrong([key], 'too_many', at_most)
  return (
    barred(question, value, answers) ?? {
      answer: options.filter((option) => value.includes(option)),
    }
  )
}

/** Only the server knows whether such files exist. */
function checkFiles({ key, at_most }: Kind<'photo'>, value: unknown): CheckedAnswer {
  const isName = (name: unknown) => typeof name === 'string' && /^[\w-]{22,64}$/.test(name)
  if (!Array.isArray(value) || !value.every(isName)) return wrong([key], 'wrong_type')
  if (new Set(value).size !== value.length) return wrong([key], 'wrong_type')
  return value.length > at_most ? wrong([key], 'too_many', at_most) : { answer: value }
}

function checkText({ key, max_length }: Kind<'text'>, value: unknown): CheckedAnswer {
  if (typeof value !== 'string') return wrong([key], 'wrong_type')
  const text = value.trim()
  return text.length > max_length ? wrong([key], 'too_long', max_length) : { answer: text }
}

/** ISO dates can be compared as text. */
function checkDate({ key, min, max }: Kind<'date'>, value: unknown, today: string): CheckedAnswer {
  if (typeof value !== 'string' || !isDate(value)) return wrong([key], 'bad_date')
  const first = min === 'today' ? today : min
  const last = max === 'today' ? today : max
  if (first !== undefined && value < first) return wrong([key], 'too_early', first)
  if (last !== undefined && value > last) return wrong([key], 'too_late', last)
  return { answer: value }
}

/** Whether the day exists: `Date` turns 30 February into another day. */
function isDate(text: string): boolean {
  if (!ISO_DATE.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function checkPostcode({ key, country }: Kind<'postcode'>, value: unknown): CheckedAnswer {
  if (typeof value !== 'string') return wrong([key], 'wrong_type')
  const postcode = readPostcode(value, country)
  return postcode === null ? wrong([key], 'bad_postcode') : { answer: postcode.text }
}
