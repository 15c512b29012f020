import type { Answer, Answers, Condition } from '../../server/resources/forms/contract.ts'
import { type AnyQuestion, checkAnswer } from './check-answer.ts'
import { holds, lookupIn } from './conditions.ts'
import { type Given, isEmpty, own } from './given.ts'
import type { Problem } from './problem.ts'

/**
 * The rules of a form: which questions and options are shown, and whether the answers are right.
 * Run by the browser while the customer answers and by the server on what arrives. Pure: no DOM,
 * no clock. A form's definition and the public form made of it are checked alike.
 */
export interface CheckedAnswers {
  /** The right answers of shown questions, normalised, in the form's order. */
  answers: Answers
  problems: Problem[]
}

/**
 * Checks what was given, and that nothing else was. `today` is `YYYY-MM-DD`. Of `asked` alone an
 * answer can be required; null when all questions are asked (see asked.ts).
 */
export function checkAnswers(
  questions: readonly AnyQuestion[],
  given: Given,
  today: string,
  asked: ReadonlySet<string> | null = null,
): CheckedAnswers {
  const answers: [string, Answer][] = []
  const problems: Problem[] = []
  for (const { question, visible, options } of walk(questions, given)) {
    const value = own(given, question.key)
    if (!visible) {
      if (!isEmpty(value)) problems.push({ path: [question.key], code: 'not_shown' })
      continue
    }
    if (isEmpty(value) && asked?.has(question.key) === false) continue
    const checked = checkAnswer(question, value, options, today)
    if ('problems' in checked) problems.push(...checked.problems)
    else if (checked.answer !== undefined) answers.push([question.key, checked.answer])
  }
  const known = new Set(questions.map((question) => question.key))
  for (const key of Object.keys(given)) {
    if (!known.has(key)) problems.push({ path: [key], code: 'unknown_question' })
  }
  return { answers: Object.fromEntries(answers), problems }
}

/** Whether a condition holds for answers that are right. */
export function holdsFor(condition: Condition, answers: Answers): boolean {
  return holds(condition, lookupIn(answers))
}

/** The number answered to a question, or to one side of a size as `size.width`; null when it is not answered. */
export function numberAt(path: string, answers: Answers): number | null {
  const value = lookupIn(answers)(path)
  return typeof value === 'number' ? value : null
}

/** A question as the customer sees it now. */
export interface Seen<Q extends AnyQuestion = AnyQuestion> {
  question: Q
  visible: boolean
  /** The values of the options shown; none for a question without options. */
  options: string[]
}

/**
 * Decides question by question, in the form's order: a condition sees only earlier questions, and
 * only those that are shown. So it ends for every form, and hidden answers have no effect.
 */
export function walk<Q extends AnyQuestion>(questions: readonly Q[], given: Given): Seen<Q>[] {
  const answered: Record<string, unknown> = {}
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
