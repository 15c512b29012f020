import { checkQuestions } from './check.ts'
import type { Session } from './session.ts'
import { type Place, showPlace } from './state.ts'

/** Goes to a place. The browser's back button returns from it. */
export function goTo(session: Session, place: Partial<Place>): void {
  const { variant, step } = session.state
  const next = { variant: variant.value, step: step.value, returning: false, ...place }
  session.remember(next)
  arrive(session, next)
}

export function arrive(session: Session, place: Place): void {
  const { state, derived } = session
  showPlace(state, place)
  session.focus('#title')
  session.tell('step', derived.index.value + 1)
}

/** The first step with a wrong answer or a question not yet answered or passed; else the last. */
export function firstOpenStep(session: Session): number {
  const { state, derived } = session
  const open = derived.steps.value.find(
    ({ questions }) =>
      questions.some(({ question }) => !state.answered.value.has(question.key)) ||
      checkQuestions(session, questions).length > 0,
  )
  return open ? open.place : Number.MAX_SAFE_INTEGER
}
