import type { ContactField, FormDefinition, Variant } from '../server/resources/forms/contract.ts'
import { type Given, isEmpty } from './given.ts'
import type { Problem } from './problem.ts'

type Fields = FormDefinition['contact']

/** What a variant asks of whoever fills it in: who wants to be called gives a name and a number. */
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

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

/** Checks contact details; whatever the form asks, an e-mail address or a phone number is needed. */
export function checkContact(fields: Fields, contact: Given): Problem[] {
  const names = Object.keys(fields) as ContactField[]
  const problems: Problem[] = names
    .filter((name) => fields[name] === 'required' && isEmpty(contact[name]))
    .map((path) => ({ path, code: 'required' }))
  if (!isEmpty(contact.email) && !EMAIL.test(String(contact.email).trim())) {
    problems.push({ path: 'email', code: 'bad_email' })
  }
  const reachable = !isEmpty(contact.email) || !isEmpty(contact.phone)
  const named = problems.some(({ path }) => path === 'email' || path === 'phone')
  if (!reachable && !named) {
    problems.push({ path: fields.email === 'hidden' ? 'phone' : 'email', code: 'email_or_phone' })
  }
  return problems
}

export function checkConsent(
  consent: { required: boolean } | undefined,
  given: boolean | undefined,
): Problem[] {
  return consent?.required && given !== true ? [{ path: 'consent', code: 'required' }] : []
}
