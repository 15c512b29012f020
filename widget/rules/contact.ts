import type { FormDefinition, Variant } from '../../server/resources/forms/contract.ts'
import type { ContactField } from '../../server/resources/forms/parts/contract.ts'
import { CONTACT_LENGTHS } from './contact-lengths.ts'
import { mayBeEmail } from './email.ts'
import { type Given, isEmpty } from './given.ts'
import { mayBePhone } from './phone.ts'
import type { Problem, ProblemCode } from './problem.ts'

type Fields = FormDefinition['contact']

/** The contact fields of a variant. `callback` asks for a name and a phone number only. */
export function contactFields(variant: Variant, asked: Fields): Fields {
  if (variant !== 'callback') return asked
  const [hidden, required] = ['hidden', 'required'] as const
  return {
    name: required,
    phone: required,
    email: hidden,
    postcode: hidden,
    city: hidden,
    note: hidden,
  }
}

/**
 * Checks contact details. Every form needs an e-mail address or a phone number. A phone number
 * without a country code is read as one of `country`, the dealer's country.
 */
export function checkContact(fields: Fields, contact: Given, country: string): Problem[] {
  const names = Object.keys(fields) as ContactField[]
  const problems = names.flatMap((name): Problem[] => {
    const code = problemOf(name, contact[name], country, fields[name] === 'required')
    if (code === null) return []
    return [{ path: [name], code, ...(code === 'too_long' && { limit: CONTACT_LENGTHS[name] }) }]
  })
  const reachable = !isEmpty(contact.email) || !isEmpty(contact.phone)
  const named = problems.some(({ path: [name] }) => name === 'email' || name === 'phone')
  if (!reachable && !named) {
    const path = [fields.email === 'hidden' ? 'phone' : 'email']
    problems.push({ path, code: 'email_or_phone' })
  }
  return problems
}

function problemOf(
  name: ContactField,
  value: unknown,
  country: string,
  required: boolean,
): ProblemCode | null {
  if (isEmpty(value)) return required ? 'required' : null
  const text = String(value)
  if (text.length > CONTACT_LENGTHS[name]) return 'too_long'
  if (name === 'email' && !mayBeEmail(text)) return 'bad_email'
  if (name === 'phone' && !mayBePhone(text, country)) return 'bad_phone'
  return null
}

export function checkConsent(
  consent: { required: boolean } | undefined,
  given: boolean | undefined,
): Problem[] {
  return consent?.required && given !== true ? [{ path: ['consent'], code: 'required' }] : []
}
