import { CALL_AT } from '../../../shared/form/asked.ts'
import { contactFields } from '../../../shared/form/contact.ts'
import type { FormDefinition, Variant } from '../../../shared/form/form.contract.ts'

/** Where a visit says that it is in a form. */
export interface Where {
  variant: Variant
  step?: string | undefined
  place?: string | undefined
}

/** Whether a form has it. What no form has, anybody could make up, and fill the counters with it. */
export function hasPlace(form: FormDefinition, { variant, step, place }: Where): boolean {
  if (step !== undefined) return variant === 'full' && Number(step) <= lastStep(form)
  if (place === undefined) return true
  const [group, name = ''] = place.split('.')
  if (group === 'answers') {
    return (
      form.questions.some(({ key }) => key === name) || (variant === 'callback' && name === CALL_AT)
    )
  }
  if (group === 'contact') return Object.hasOwn(contactFields(variant, form.contact), name)
  return form.consent !== undefined && form.consent !== null
}

/** The form's steps, or else one for each question; then the customer's details. */
function lastStep({ steps, questions }: FormDefinition): number {
  return (steps ?? questions).length + 1
}
