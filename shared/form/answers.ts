import {
  type AnyGroup,
  type AnyQuestion,
  type CheckedAnswer,
  checkAnswer,
  wrong,
} from './check-answer.ts'
import type { Condition } from './condition.contract.ts'
import { holds, lookupIn } from './conditions.ts'
import { type AnswersInput, isEmpty, isRecord, own } from './given.ts'
import type { Path, Problem } from './problem.ts'
import type { Answer, Answers, ElementAnswers } from './visitor.contract.ts'

/**
 * The rules of a form: which questions and options are visible, and whether the answers are valid.
 * The browser runs them during input, and the server runs them on submissions. They use no DOM and
 * no clock. They work on a form's definition and on the public form derived from it.
 */
export interface CheckedAnswers {
  /** The valid answers to visible questions, normalised, in the form's order. */
  answers: Answers
  problems: Problem[]
}

/**
 * Checks the answers, and that none is to a hidden or unknown question. `today` is `YYYY-MM-DD`.
 * Only questions in `requirable` can be required; null means all questions (see visible-questions.ts).
 * Those of an element also see the answers `around` it.
 */
export function checkAnswers(
  questions: readonly AnyQuestion[],
  given: AnswersInput,
  today: string,
  requirable: ReadonlySet<string> | null = null,
  around: AnswersInput = {},
): CheckedAnswers {
  const answers: [string, Answer][] = []
  const problems: Problem[] = []
  const seen = walk(questions, given, around)
  const shown = { ...around, ...answersIn(seen, given) }
  for (const { question, visible, options } of seen) {
    const value = own(given, question.key)
    if (!visible) {
      if (!isEmpty(value)) problems.push({ path: [question.key], code: 'not_shown' })
      continue
    }
    if (isEmpty(value) && requirable?.has(question.key) === false) continue
    const checked = checkShown({ question, options }, value, today, shown, requirable)
    if ('problems' in checked) problems.push(...checked.problems)
    if (checked.answer !== undefined) answers.push([question.key, checked.answer])
  }
  const known = new Set(questions.map((question) => question.key))
  for (const key of Object.keys(given)) {
    if (!known.has(key)) problems.push({ path: [key], code: 'unknown_question' })
  }
  return { answers: Object.fromEntries(answers), problems }
}

/**
 * Checks the answer to one visible question. Limits, and the elements of a group, see what is
 * `around` it: all answers to visible questions.
 */
export function checkShown(
  { question, options }: Pick<Seen, 'question' | 'options'>,
  value: unknown,
  today: string,
  around: AnswersInput,
  requirable: ReadonlySet<string> | null = null,
): CheckedAnswer {
  return question.kind === 'group'
    ? checkGroup(question, value, today, around, requirable !== null)
    : checkAnswer(question, value, options, today, around)
}

/** The longest name of an element, in characters. */
export const LONGEST_FILE_NAME = 60

function checkGroup(
  { key, required, at_least = 0, at_most, questions }: AnyGroup,
  value: unknown,
  today: string,
  around: AnswersInput,
  isPartial: boolean,
): CheckedAnswer {
  const least = Math.max(at_least, required ? 1 : 0)
  const count = isEmpty(value) ? 0 : Array.isArray(value) ? value.length : Number.NaN
  if (Number.isNaN(count)) return wrong([key], 'wrong_type')
  if (count < least) return wrong([key], 'too_few', least)
  if (count > at_most) return wrong([key], 'too_many', at_most)
  if (count === 0) return { answer: undefined }
  const elements: ElementAnswers[] = []
  const problems: Problem[] = []
  for (const [index, element] of (value as unknown[]).entries()) {
    const path: Path = [key, index]
    if (!isRecord(element)) {
      problems.push({ path, code: 'wrong_type' })
      continue
    }
    const { name, ...given } = element
    const text = typeof name === 'string' ? name.trim() : ''
    if (!isEmpty(name) && text === '')
      problems.push({ path: [...path, 'name'], code: 'wrong_type' })
    if (text.length > LONGEST_FILE_NAME) {
      problems.push({ path: [...path, 'name'], code: 'too_long', limit: LONGEST_FILE_NAME })
    }
    const requirable = isPartial ? new Set<string>() : null
    const checked = checkAnswers(questions, given, today, requirable, around)
    problems.push(...checked.problems.map((one) => ({ ...one, path: [...path, ...one.path] })))
    elements.push({ ...(text && { name: text }), ...(checked.answers as ElementAnswers) })
  }
  if (problems.length === 0) return { answer: elements }
  return isPartial ? { problems, answer: elements } : { problems }
}

/** Whether a condition is met by checked answers. */
export function holdsFor(condition: Condition, answers: Answers): boolean {
  return holds(condition, lookupIn(answers))
}

/**
 * The number answered to a question or to one side of a size (`size.width`), or for a group its
 * number of elements; null without one.
 */
export function numberAt(path: string, answers: Answers): number | null {
  const value = lookupIn(answers)(path)
  if (Array.isArray(value) && isRecord(value[0])) return value.length
  return typeof value === 'number' ? value : null
}

/** Each element of a group with the answers around it, as a condition or a price sees them. */
export function elementsOf(key: string, answers: Answers): Answers[] {
  const elements = own(answers, key)
  if (!Array.isArray(elements)) return []
  return elements
    .filter(isRecord)
    .map((element) => ({ ...answers, ...(element as ElementAnswers) }))
}

/** A question as the customer sees it now. */
export interface Seen<Q extends AnyQuestion = AnyQuestion> {
  question: Q
  visible: boolean
  /** The values of the visible options; empty for a question without options. */
  options: string[]
}

/**
 * Decides the visibility of each question, in the form's order. A condition sees only earlier
 * visible questions, and the answers `around` an element. So this ends for every form, and hidden
 * answers have no effect.
 */
export function walk<Q extends AnyQuestion>(
  questions: readonly Q[],
  given: AnswersInput,
  around: AnswersInput = {},
): Seen<Q>[] {
  const answered: Record<string, unknown> = { ...around }
  const lookup = lookupIn(answered)
  const isShown = ({ show_when: when }: Pick<Q, 'show_when'>) =>
    when === undefined || holds(when, lookup)
  return questions.map((question) => {
    const visible = isShown(question)
    const options =
      'options' in question ? question.options.filter(isShown).map((option) => option.value) : []
    const value = own(given, question.key)
    if (visible && !isEmpty(value)) answered[question.key] = value
    return { question, visible, options }
  })
}

/** The answers to the visible questions, unchecked. */
export function answersIn(seen: readonly Seen[], given: AnswersInput): AnswersInput {
  const shown = seen.filter(({ visible }) => visible).map(({ question: { key } }) => key)
  return Object.fromEntries(
    shown.map((key) => [key, own(given, key)]).filter(([, value]) => !isEmpty(value)),
  )
}
