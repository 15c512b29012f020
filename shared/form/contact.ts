import { CONTACT_LENGTHS } from './contact-lengths.ts'
import { mayBeEmail } from './email.ts'
import type { FormDefinition, Variant } from './form.contract.ts'
import { type AnswersInput, isEmpty } from './given.ts'
import type { ContactField } from './parts.contract.ts'
import { mayBePostcode } from './postcodes.ts'
import type { Problem, ProblemCode } from './problem.ts'
import { tidyContact } from './tidy.ts'

/** Minimum digits of a national number. It may lack its first 0. */
const FEWEST_DIGITS: Readonly<Record<string, number>> = { NL: 9, BE: 8, FR: 9, GB: 9 }
const FEWEST_ANYWHERE = 6
/** Minimum digits of a number with a country code, which starts with `+` or `00`. */
const FEWEST_INTERNATIONAL = 8
const MOST_DIGITS = 17

/**
 * Whether the text may be a phone number of the country (ISO 3166, such as `NL`) or of another one.
 * This is a fast check for the browser. The server knows the numbers of every country and decides.
 */
export function mayBePhone(text: string, country: string): boolean {
  // Words next to a number, such as the time to call, belong in the note.
  if (/\p{L}/u.test(text)) return false
  const digits = text.replace(/\D/g, '')
  const fewest = /^\s*\(?(?:\+|00)/.test(text)
    ? FEWEST_INTERNATIONAL
    : (FEWEST_DIGITS[country] ?? FEWEST_ANYWHERE)
  return digits.length >= fewest && digits.length <= MOST_DIGITS
}

/** The visible contact fields; the others are hidden. */
export type QuestionFields = Partial<Record<ContactField, 'required' | 'optional'>>

/**
 * The contact fields of a variant. `callback` has a name and a phone number only. Forms stored by
 * older versions do not name every field.
 */
export function contactFields(variant: Variant, fields: FormDefinition['contact']): QuestionFields {
  if (variant === 'callback') return { name: 'required', phone: 'required' }
  const visible = Object.entries(fields).filter(([, wish]) => wish !== 'hidden')
  return Object.fromEntries(visible) as QuestionFields
}

/**
 * Checks contact details. Every form needs an email address or a phone number. The default country
 * is `home`, the dealer's. The country determines the format of a postcode, on forms with both
 * fields, and of a phone number without a country code.
 */
export function checkContact(
  fields: QuestionFields,
  contact: AnswersInput,
  home: string,
): Problem[] {
  const names = Object.keys(fields) as ContactField[]
  const problems = names.flatMap((name): Problem[] => {
    const code = problemOf(name, fields, contact, home)
    if (code === null) return []
    return [{ path: [name], code, ...(code === 'too_long' && { limit: CONTACT_LENGTHS[name] }) }]
  })
  const reachable = !isEmpty(contact.email) || !isEmpty(contact.phone)
  const named = problems.some(({ path: [name] }) => name === 'email' || name === 'phone')
  if (!reachable && !named) {
    const path = [fields.email ? 'email' : 'phone']
    problems.push({ path, code: 'email_or_phone' })
  }
  return problems
}

function problemOf(
  name: ContactField,
  fields: QuestionFields,
  contact: AnswersInput,
  home: string,
): ProblemCode | null {
  const { [name]: value, country } = contact
  // The list of countries starts with the dealer's, so there is always one.
  if (isEmpty(value)) return name !== 'country' && fields[name] === 'required' ? 'required' : null
  const text = tidyContact(name, String(value))
  const where = isEmpty(country) ? home : String(country)
  if (text.length > CONTACT_LENGTHS[name]) return 'too_long'
  if (name === 'email' && !mayBeEmail(text)) return 'bad_email'
  if (name === 'phone' && !mayBePhone(text, where)) return 'bad_phone'
  if (name === 'postcode' && fields.country && !mayBePostcode(text, where)) return 'bad_postcode'
  return null
}

export function checkConsent(
  consent: { required: boolean } | undefined,
  given: boolean | undefined,
): Problem[] {
  return consent?.required && given !== true ? [{ path: ['consent'], code: 'required' }] : []
}
