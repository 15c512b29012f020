import { checkAnswers } from '../../shared/form/answers.ts'
import type { PublicForm, PublicQuestion } from '../../shared/form/form.contract.ts'
import type { AnswersInput } from '../../shared/form/given.ts'
import { coerce, fromFragment, fromQuery } from '../../shared/form/handover.ts'
import { limitsFor } from '../../shared/form/limits.ts'
import { sidesIn } from '../../shared/form/sides.ts'
import { CAMPAIGN_KEYS, CLICK_KEYS, LONGEST_CAMPAIGN } from '../../shared/form/submission.ts'
import type { Answers, Attribution } from '../../shared/form/visitor.contract.ts'
import type { SizeQuestion } from './derived.ts'
import { customerToday } from './problems.ts'
import type { StartState } from './state.ts'

/** The page's address when the widget was added. Another widget may later remove the fragment. */
export type FormAddress = Pick<Location, 'search' | 'hash'>

/** The first answers: each required size at its start value, overridden by the tag or address. */
export function startAnswers(
  form: PublicForm,
  address: FormAddress,
  prefill: AnswersInput,
): Pick<StartState, 'answers' | 'answered'> {
  const sizes = startSizes(form.questions)
  const handedOver = takeHandOver(form, address, prefill, sizes)
  // The start value of an optional size would be sent as an answer that nobody gave.
  const needed = form.questions.filter(({ required }) => required)
  return {
    answers: { ...startSizes(needed, handedOver), ...handedOver },
    answered: Object.keys(handedOver),
  }
}

/** The fragment overrides the query, and the query overrides the tag's attributes. */
function takeHandOver(
  { questions }: PublicForm,
  { search, hash }: FormAddress,
  prefill: AnswersInput,
  sizes: AnswersInput,
): Answers {
  const query = coerce(questions, fromQuery(search))
  const fragment = fromFragment(hash)
  const given: Record<string, unknown> = {
    ...coerce(questions, prefill),
    ...query,
    ...(fragment && coerce(questions, fragment)),
  }
  return Object.keys(given).length > 0 ? fitting(questions, given, sizes) : {}
}

/**
 * The valid ones of the given values. The customer did not type them, so invalid ones are dropped
 * and asked for. If only one side of a size is given, the other is as in `sizes`.
 */
export function fitting(
  questions: readonly PublicQuestion[],
  given: AnswersInput,
  sizes: AnswersInput,
): Answers {
  const whole = { ...given }
  for (const { key, kind } of questions) {
    if (kind === 'size' && given[key])
      whole[key] = { ...(sizes[key] as object), ...(given[key] as object) }
  }
  // A stored element may lack fields that a link omits.
  return checkAnswers(questions, whole, customerToday(), new Set()).answers
}

/** The campaign that led here: from this address, or passed on by the previous page. */
export function readCampaign(
  { click_ids: keepsClicks }: PublicForm,
  { search, hash }: FormAddress,
): Attribution {
  const keys: readonly string[] = [...CAMPAIGN_KEYS, ...(keepsClicks ? CLICK_KEYS : [])]
  const query = Object.fromEntries(new URLSearchParams(search))
  const named = Object.entries({ ...query, ...fromFragment(hash) })
  return Object.fromEntries(
    named
      .filter(([name, value]) => keys.includes(name) && value)
      .map(([name, value]) => [name, String(value).slice(0, LONGEST_CAMPAIGN)]),
  )
}

/** Each size at its start value, within the limits that apply to these answers. */
export function startSizes(
  questions: readonly PublicQuestion[],
  answers: AnswersInput = {},
): AnswersInput {
  return Object.fromEntries(
    questions.flatMap((one) => (one.kind === 'size' ? [[one.key, startSize(one, answers)]] : [])),
  )
}

function startSize(question: SizeQuestion, answers: AnswersInput) {
  return Object.fromEntries(
    sidesIn(question).map(([side, limits]) => [side, startSide(limits, answers)]),
  )
}

/** The start value in millimetres: the default, else the middle, rounded down to a step. */
function startSide(range: SizeQuestion['width'], answers: AnswersInput) {
  const { min, max, step } = limitsFor(range, answers)
  const start = Math.min(max, Math.max(min, range.default ?? (range.min + range.max) / 2))
  return min + Math.floor((start - min) / step) * step
}
