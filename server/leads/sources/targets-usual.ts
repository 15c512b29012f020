import type { ContactTarget } from './targets.contract.ts'

/** The fields that Google and Meta ask of their own, in small letters, and what they fill. */
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

/** What a field fills unless the dealer chose something else; null for a line of the note. */
export function usualTarget(field: string): ContactTarget | null {
  const name = field.toLowerCase()
  return Object.hasOwn(USUAL, name) ? (USUAL[name] ?? null) : null
}
