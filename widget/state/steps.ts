import type { PublicQuestion } from '../../server/resources/forms/contract.ts'
import type { Seen } from '../answers.ts'
import { look, type Place, type Session } from './session.ts'

/** A screen of the full form: a few questions, or none for the customer's own details. */
export interface Step {
  title: string
  /** Of all questions the place among the form's steps, which conditions do not move. */
  place: number
  questions: Seen<PublicQuestion>[]
}

/** The steps with something to ask now, the customer's details last. */
export function stepsOf(session: Session): Step[] {
  const { form, text } = session
  const seen = look(session)
  const groups =
    form.steps ?? form.questions.map(({ key, label }) => ({ title: label, questions: [key] }))
  const steps = groups.map(({ title, questions }, place) => ({
    title,
    place,
    questions: questions.flatMap((key) =>
      seen.filter(({ question, visible }) => visible && question.key === key),
    ),
  }))
  const shown = steps.filter(({ questions }) => questions.length > 0)
  return [...shown, { title: text.details, place: groups.length, questions: [] }]
}

export function currentStep(session: Session): { step: Step; index: number; steps: Step[] } {
  const steps = stepsOf(session)
  const found = steps.findIndex(({ place }) => place >= session.step)
  const index = found < 0 ? steps.length - 1 : found
  return { step: steps[index] as Step, index, steps }
}

/** Goes to a step, of the full form when a teaser becomes one. */
export function goTo(session: Session, step: number, variant = session.variant): void {
  const place = { variant, step }
  session.remember(place)
  arrive(session, place)
}

export function arrive(session: Session, { variant, step }: Place): void {
  session.variant = variant
  session.step = step
  session.changed()
  session.focus('#title')
  session.tell('step', currentStep(session).index + 1)
}

/** Where to begin: the first step with a question that is not answered yet. */
export function firstOpenStep(session: Session): number {
  const open = stepsOf(session).find(({ questions }) =>
    questions.some(({ question }) => !session.answered.has(question.key)),
  )
  return open ? open.place : Number.MAX_SAFE_INTEGER
}
