import type {
  ContactField,
  FormDefinition,
  Variant,
} from '../../server/resources/forms/contract.ts'
import { CONTACT_LENGTHS } from './contact-lengths.ts'
import { mayBeEmail } from './email.ts'
import { type Given, isEmpty } from './given.ts'
import { mayBePhone } from './phone.ts'
import type { Problem, ProblemCode } from './problem.ts'

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

/**
 * Checks contact details; whatever the form asks, an e-mail address or a phone number is needed.
 * `country` is the dealer's, as which a phone number without a country's code is read.
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
