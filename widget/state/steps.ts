import type { Seen } from '../../shared/form/answers.ts'
import type { PublicForm, PublicQuestion } from '../../shared/form/form.contract.ts'
import type { Messages } from '../../shared/messages/en.ts'

/** A visible question, with the values of its visible options. */
export type Shown = Omit<Seen<PublicQuestion>, 'visible'>

/** A screen of the full form: a few questions, or none for the customer's own details. */
export interface FormStep {
  title: string
  /** Its index among all steps of the form, including hidden ones. */
  place: number
  questions: Shown[]
}

/** The non-empty steps, then the customer's details. */
export function stepsOf(form: PublicForm, text: Messages, shown: Shown[]): FormStep[] {
  const groups =
    form.steps ?? form.questions.map(({ key, label }) => ({ title: label, questions: [key] }))
  const steps = groups.map(({ title, questions }, place) => ({
    title,
    place,
    questions: questions.flatMap((key) => shown.filter(({ question }) => question.key === key)),
  }))
  const asking = steps.filter(({ questions }) => questions.length > 0)
  return [...asking, { title: text.details, place: groups.length, questions: [] }]
}

export function stepOf(steps: FormStep[], key: unknown): FormStep | undefined {
  return steps.find(({ questions }) => questions.some(({ question }) => question.key === key))
}

/** The index of the first step at or after `place`, else of the last step. */
export function currentStep(steps: FormStep[], place: number): number {
  const found = steps.findIndex((step) => step.place >= place)
  return found < 0 ? steps.length - 1 : found
}
