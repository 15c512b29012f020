import { checkConsent, checkContact, contactFields } from '../../shared/form/contact.ts'
import { below, problemsOf } from './problems.ts'
import type { Session } from './session.ts'
import type { Fault } from './state.ts'
import type { Shown } from './steps.ts'

export function checkShown({ state, derived }: Session, shown: readonly Shown[]): Fault[] {
  const isExcused = ({ code, path: [, key] }: Fault) =>
    code === 'required' && state.excused.has(String(key))
  return problemsOf(state, shown, derived.seen.value).filter((fault) => !isExcused(fault))
}

export function checkDetails({ form, state }: Session): Fault[] {
  const fields = contactFields(state.variant.value, form.contact)
  return [
    ...below(['contact'], checkContact(fields, state.contact.value, form.country)),
    ...checkConsent(form.consent, state.consent.value),
  ]
}

/** Shows the faults and moves the focus to the first. Returns true when there are none. */
export function passes({ state, focus, tell }: Session, faults: Fault[]): boolean {
  state.faults.value = faults
  if (faults.length === 0) return true
  focus('[aria-invalid=true]')
  tell('error')
  return false
}
