import type { Answers, PublicForm } from '../../server/resources/forms/contract.ts'
import { checkAnswers } from '../answers.ts'
import type { Given } from '../given.ts'
import { coerce, fromFragment, fromQuery } from '../handover.ts'
import type { SizeQuestion } from './session.ts'
import { today } from './today.ts'

/** The page's address when the widget came onto it: another widget may take its fragment away. */
export type Address = Pick<Location, 'search' | 'hash'>

/** What a form begins with. */
export interface Start {
  answers: Record<string, unknown>
  /** The keys of what was handed over and is right. */
  answered: Set<string>
}

/** Sizes where their controls stand, and over that what the page before or its address gives. */
export function startAnswers(form: PublicForm, address: Address): Start {
  const standing: Record<string, unknown> = {}
  for (const question of form.questions) {
    if (question.kind === 'size') standing[question.key] = standingSize(question)
  }
  const handedOver = takeHandOver(form, address, standing)
  return {
    answers: { ...standing, ...handedOver },
    answered: new Set(Object.keys(handedOver)),
  }
}

/** What stands in the fragment counts before the query. */
function takeHandOver(
  { questions }: PublicForm,
  { search, hash }: Address,
  standing: Given,
): Answers {
  const query = coerce(questions, fromQuery(search))
  const fragment = fromFragment(hash)
  const given: Record<string, unknown> = {
    ...query,
    ...(fragment && coerce(questions, fragment)),
  }
  // One side of a size may come alone.
  for (const { key, kind } of questions) {
    if (kind === 'size' && given[key])
      given[key] = { ...(standing[key] as object), ...(given[key] as object) }
  }
  // What is wrong in an address was typed by nobody: it is asked anew.
  return checkAnswers(questions, given, today()).answers
}

/** Once read, the answers need not stand in the address bar any longer. */
export function dropFragment(): void {
  if (fromFragment(location.hash) === null) return
  history.replaceState(history.state, '', location.pathname + location.search)
}

function standingSize({ width, depth }: SizeQuestion) {
  return { width: standingSide(width), depth: standingSide(depth) }
}

/** Millimetres: the default, else the middle; on the step. */
function standingSide({ min, max, step, default: start = (min + max) / 2 }: SizeQuestion['width']) {
  return min + Math.floor((start - min) / step) * step
}
