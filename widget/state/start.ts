import type { Answers, Attribution, PublicForm } from '../../server/resources/forms/contract.ts'
import { coerce, fromFragment, fromQuery } from '../handover.ts'
import { checkAnswers } from '../rules/answers.ts'
import type { Given } from '../rules/given.ts'
import { CAMPAIGN_KEYS, type CampaignKey, LONGEST_CAMPAIGN } from '../rules/submission.ts'
import type { SizeQuestion } from './derived.ts'
import type { Start } from './state.ts'
import { today } from './today.ts'

/** The page's address when the widget came onto it: another widget may take its fragment away. */
export type Address = Pick<Location, 'search' | 'hash'>

/** Sizes where their controls stand, and over that what the page before or its address gives. */
export function startAnswers(
  form: PublicForm,
  address: Address,
  prefill: Given,
): Pick<Start, 'answers' | 'answered'> {
  const standing: Record<string, unknown> = {}
  for (const question of form.questions) {
    if (question.kind === 'size') standing[question.key] = standingSize(question)
  }
  const handedOver = takeHandOver(form, address, prefill, standing)
  return {
    answers: { ...standing, ...handedOver },
    answered: Object.keys(handedOver),
  }
}

/** What stands in the fragment counts before the query, and that before the page's attributes. */
function takeHandOver(
  { questions }: PublicForm,
  { search, hash }: Address,
  prefill: Given,
  standing: Given,
): Answers {
  const query = coerce(questions, fromQuery(search))
  const fragment = fromFragment(hash)
  const given: Record<string, unknown> = {
    ...coerce(questions, prefill),
    ...query,
    ...(fragment && coerce(questions, fragment)),
  }
  if (Object.keys(given).length === 0) return {}
  // One side of a size may come alone.
  for (const { key, kind } of questions) {
    if (kind === 'size' && given[key])
      given[key] = { ...(standing[key] as object), ...(given[key] as object) }
  }
  // What is wrong in an address was typed by nobody: it is asked anew.
  return checkAnswers(questions, given, today()).answers
}

/** Which campaign led here: from the address, or handed over by the page it led to. */
export function readCampaign({ search, hash }: Address): Attribution {
  const query = Object.fromEntries(new URLSearchParams(search))
  const named = Object.entries({ ...query, ...fromFragment(hash) })
  return Object.fromEntries(
    named
      .filter(([name, value]) => CAMPAIGN_KEYS.includes(name as CampaignKey) && value)
      .map(([name, value]) => [name, String(value).slice(0, LONGEST_CAMPAIGN)]),
  )
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
