import { checkStep } from './check.ts'
import type { Session } from './session.ts'
import { startSizes } from './start.ts'
import { type StepPlace, showPlace } from './state.ts'
import type { FormStep } from './steps.ts'

/** Goes to a place. The browser's back button returns from it. */
export function goTo(session: Session, place: Partial<StepPlace>): void {
  const { variant, step, answers, answered } = session.state
  const { shown, seen } = session.derived
  // A start value that is not displayed yet follows the limits of the answers so far.
  const unseen = shown.value.filter(
    ({ question: { key, required } }) => required && !answered.value.has(key),
  )
  const sizes = startSizes(
    unseen.map(({ question }) => question),
    seen.value,
  )
  answers.value = { ...answers.value, ...sizes }
  const next = { variant: variant.value, step: step.value, returning: false, ...place }
  session.remember(next)
  arrive(session, next)
}

export function arrive(session: Session, place: StepPlace): void {
  const { state, derived, form } = session
  showPlace(state, place)
  session.focus('#title')
  const index = derived.index.value
  const path = `/${form.slug}/${keyOf(derived.steps.value[index])}`
  session.tell('step', { step: index + 1, path })
}

/** Identifies a step for the page. The name stays when steps are moved or renamed. */
function keyOf(step: FormStep | undefined): string {
  return step?.questions[0]?.question.key ?? 'details'
}

/** The first step with an invalid, unanswered or unpassed question; else the last. */
export function firstOpenStep(session: Session): number {
  const { state, derived } = session
  const open = derived.steps.value.find(
    ({ questions }) =>
      questions.some(({ question }) => !state.answered.value.has(question.key)) ||
      checkStep(session, questions).length > 0,
  )
  return open ? open.place : Number.MAX_SAFE_INTEGER
}

/** Goes to the first step with an issue, and there to its field. */
export function showFirstIssue(session: Session): void {
  const { state, derived } = session
  const wrong = [...state.issues.value, ...derived.unfit.value].map(({ path: [, key] }) => key)
  const step = derived.steps.value.find(({ questions }) =>
    questions.some(({ question }) => wrong.includes(question.key)),
  )
  if (state.variant.value === 'full' && step) goTo(session, { step: step.place, returning: true })
  session.focus('[aria-invalid=true]')
}
