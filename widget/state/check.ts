import { checkConsent, checkContact, contactFields } from '../../shared/form/contact.ts'
import { below, problemsOf } from './problems.ts'
import type { Session } from './session.ts'
import type { Issue } from './state.ts'
import type { Shown } from './steps.ts'

export function checkStep({ state, derived }: Session, shown: readonly Shown[]): Issue[] {
  const isExcused = ({ code, path: [, key] }: Issue) =>
    code === 'required' && state.excused.has(String(key))
  return problemsOf(state, shown, derived.seen.value).filter((issue) => !isExcused(issue))
}

export function checkDetails({ form, state }: Session): Issue[] {
  const fields = contactFields(state.variant.value, form.contact)
  return [
    ...below(['contact'], checkContact(fields, state.contact.value, form.country)),
    ...checkConsent(form.consent, state.consent.value),
  ]
}

/** Shows the issues and moves the focus to the first. Returns true if there are none. */
export function passes({ state, focus, tell }: Session, issues: Issue[]): boolean {
  state.issues.value = issues
  if (issues.length === 0) return true
  focus('[aria-invalid=true]')
  tell('error')
  return false
}
