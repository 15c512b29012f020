import { checkAnswer } from '../rules/check-answer.ts'
import { checkConsent, checkContact, contactFields } from '../rules/contact.ts'
import type { Problem } from '../rules/problem.ts'
import type { Session } from './session.ts'
import type { Fault, State } from './state.ts'
import type { Shown } from './steps.ts'
import { today } from './today.ts'

export function checkQuestions({ answers }: State, shown: readonly Shown[]): Fault[] {
  return shown.flatMap(({ question, options }) => {
    const checked = checkAnswer(question, answers.value[question.key], options, today())
    return 'problems' in checked ? inGroup('answers', checked.problems) : []
  })
}

export function checkDetails({ form, state }: Session): Fault[] {
  const fields = contactFields(state.variant.value, form.contact)
  return [
    ...inGroup('contact', checkContact(fields, state.contact.value, form.country)),
    ...checkConsent(form.consent, state.consent.value),
  ]
}

function inGroup(group: string, problems: readonly Problem[]): Fault[] {
  return problems.map((problem) => ({ ...problem, path: [group, ...problem.path] }))
}

/** Shows the faults and moves the focus to the first. Returns true when there are none. */
export function passes({ state, focus, tell }: Session, faults: Fault[]): boolean {
  state.faults.value = faults
  if (faults.length === 0) return true
  focus('[aria-invalid=true]')
  tell('error')
  return false
}
