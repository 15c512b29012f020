import { checkShown } from '../rules/answers.ts'
import { checkConsent, checkContact, contactFields } from '../rules/contact.ts'
import type { Path, Problem } from '../rules/problem.ts'
import type { Session } from './session.ts'
import type { Fault } from './state.ts'
import type { Shown } from './steps.ts'
import { today } from './today.ts'

export function checkQuestions({ state, derived }: Session, shown: readonly Shown[]): Fault[] {
  return shown.flatMap((one) => {
    const answer = state.answers.value[one.question.key]
    const checked = checkShown(one, answer, today(), derived.seen.value)
    return 'problems' in checked ? below(state.base, checked.problems) : []
  })
}

export function checkDetails({ form, state }: Session): Fault[] {
  const fields = contactFields(state.variant.value, form.contact)
  return [
    ...below(['contact'], checkContact(fields, state.contact.value, form.country)),
    ...checkConsent(form.consent, state.consent.value),
  ]
}

function below(base: Path, problems: readonly Problem[]): Fault[] {
  return problems.map((problem) => ({ ...problem, path: [...base, ...problem.path] }))
}

/** Shows the faults and moves the focus to the first. Returns true when there are none. */
export function passes({ state, focus, tell }: Session, faults: Fault[]): boolean {
  state.faults.value = faults
  if (faults.length === 0) return true
  focus('[aria-invalid=true]')
  tell('error')
  return false
}
