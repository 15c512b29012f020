import type { Answer, Answers, Condition } from '../../server/resources/forms/contract.ts'
import { type AnyQuestion, checkAnswer } from './check-answer.ts'
import { holds, lookupIn } from './conditions.ts'
import { type Given, isEmpty, own } from './given.ts'
import type { Problem } from './problem.ts'

/**
 * The rules of a form: which questions and options show, and whether the answers are right. The
 * browser runs them while the customer answers, and the server runs them on what arrives. They use
 * no DOM and no clock. They work on a form's definition and on the public form made of it.
 */
export interface CheckedAnswers {
  /** The valid answers to the questions that show, normalised, in the form's order. */
  answers: Answers
  problems: Problem[]
}

/**
 * Checks the answers, and that none is to a hidden or unknown question. `today` is `YYYY-MM-DD`.
 * Only questions in `asked` can be required; null stands for all questions (see asked.ts).
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

/** Whether a condition holds for answers that have been checked. */
export function holdsFor(condition: Condition, answers: Answers): boolean {
  return holds(condition, lookupIn(answers))
}

/** The number answered to a question or to one side of a size (`size.width`); null without one. */
export function numberAt(path: string, answers: Answers): number | null {
  const value = lookupIn(answers)(path)
  return typeof value === 'number' ? value : null
}

/** A question as the customer sees it now. */
export interface Seen<Q extends AnyQuestion = AnyQuestion> {
  question: Q
  visible: boolean
  /** The values of the options that show; empty for a question without options. */
  options: string[]
}

/**
 * Decides for each question, in the form's order, whether it shows. A condition sees only earlier
 * questions that show. So this ends for every form, and hidden answers have no effect.
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
