import { isEmailAddress } from '../../../shared/mailbox.ts'
import { LEAD_MAX } from '../contact.contract.ts'
import { toE164 } from '../customers/match.ts'
import { type SubmittedContact, wholeContact } from '../lead.contract.ts'
import type { ArrivedField, ArrivedLead } from './arrived.ts'
import { CONTACT_TARGETS, type ContactTarget } from './targets.contract.ts'

/** The standard fields of Google and Meta in lower case, and their targets. */
const USUAL: Readonly<Record<string, ContactTarget>> = {
  full_name: 'name',
  first_name: 'first_name',
  last_name: 'last_name',
  email: 'email',
  work_email: 'email',
  phone_number: 'phone',
  phone: 'phone',
  work_phone: 'phone',
  work_phone_number: 'phone',
  street_address: 'street',
  postal_code: 'postcode',
  post_code: 'postcode',
  zip_code: 'postcode',
  city: 'city',
  country: 'country',
}

/** The default target of a field; null for a line of the note. */
export function usualTarget(field: string): ContactTarget | null {
  const name = field.toLowerCase()
  return Object.hasOwn(USUAL, name) ? (USUAL[name] ?? null) : null
}

type TargetOf = (field: ArrivedField) => string | null

/**
 * The contact details among the fields, and which fields they are. An invalid one, such as an
 * impossible phone number, becomes part of the note.
 */
export function readAdContact(fields: readonly ArrivedField[], targetOf: TargetOf, home: string) {
  const used = new Set<ArrivedField>()
  const found = new Map<ContactTarget, string>()
  const country = fields.find((field) => targetOf(field) === 'country')?.values[0]
  const dialled = country !== undefined && isCountry(country) ? country.trim().toUpperCase() : home
  for (const field of fields) {
    const target = CONTACT_TARGETS.find((one) => one === targetOf(field))
    const text = field.values.join(' ').trim()
    if (target === undefined || found.has(target) || !isRight(target, text, dialled)) continue
    found.set(target, target === 'country' ? text.toUpperCase() : text)
    used.add(field)
  }
  const { first_name: first, last_name: last, name: whole, ...rest } = Object.fromEntries(found)
  const parts = [first, last].filter((part) => part !== undefined).join(' ')
  // Next to a full name, its parts are not used: the note keeps them.
  const isPart = (field: ArrivedField) => /^(?:first|last)_name$/.test(targetOf(field) ?? '')
  if (whole !== undefined) for (const field of fields.filter(isPart)) used.delete(field)
  const name = (whole ?? parts).slice(0, LEAD_MAX.name) || null
  return { contact: wholeContact({ ...rest, name } as Partial<SubmittedContact>), used }
}

/** The customer of a waiting lead, for the list. */
export function contactOf({ fields }: ArrivedLead, mapping: Record<string, string>, home: string) {
  const targetOf = ({ key }: ArrivedField) =>
    (Object.hasOwn(mapping, key) ? mapping[key] : undefined) ?? usualTarget(key)
  const { name, email, phone } = readAdContact(fields, targetOf, home).contact
  return { name, email, phone }
}

const HALF_NAME = 127

function isRight(target: ContactTarget, text: string, country: string): boolean {
  switch (target) {
    case 'email':
      return text.length <= LEAD_MAX.email && isEmailAddress(text)
    case 'phone':
      return text.length <= LEAD_MAX.phone && toE164(text, country) !== null
    case 'country':
      return isCountry(text)
    case 'first_name':
    case 'last_name':
      return text !== '' && text.length <= HALF_NAME
    default:
      return text !== '' && text.length <= LEAD_MAX[target]
  }
}

function isCountry(text: string): boolean {
  return /^\s*[a-z]{2}\s*$/i.test(text)
}
