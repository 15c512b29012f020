import parseMobileNumber from 'libphonenumber-js/mobile'
import { streetLine } from '../../shared/form/address.ts'
import type { CustomerRow, LeadRow } from '../core/db/tables.ts'
import { type ContactViewer, shownContact } from './customers/hidden.ts'
import { isSamePlace, PLACE, toE164 } from './customers/match.ts'
import { readContact } from './lead.contract.ts'
import type { LeadReach, MemberName } from './lead-parts.contract.ts'

/** What of a customer's record says how to reach them, and since when. */
export const PERSON = ['name', 'email', 'phone', ...PLACE, 'country', 'updated_at'] as const
export type Person = Pick<CustomerRow, (typeof PERSON)[number]>
type Submitted = Pick<LeadRow, 'contact' | 'created_at'>

const NOWHERE = { street: null, house_number: null, postcode: null, city: null }

/** How to reach somebody, all of it. */
export type Reach = Omit<Person, 'updated_at'>

const DETAILS = ['name', 'email', 'phone', 'country'] as const

/**
 * How to reach the customer of a lead: what was submitted with it and, where that lacks something,
 * the customer's record. After somebody edited the record, the record wins. An address is never put
 * together of two that differ.
 */
export function reachOf(lead: Submitted, customer: Person): Reach {
  const submitted = readContact(lead.contact)
  const [first, second] =
    customer.updated_at > lead.created_at ? [customer, submitted] : [submitted, customer]
  const place = isSamePlace(first, second) ? second : NOWHERE
  const details = DETAILS.map((name) => [name, first[name] ?? second[name]])
  const parts = PLACE.map((name) => [name, first[name] ?? place[name]])
  return Object.fromEntries([...details, ...parts]) as Reach
}

/** `3511 AB Utrecht`; null without either. */
export function placeOfLead({ postcode, city }: Pick<Reach, 'postcode' | 'city'>): string | null {
  return [postcode, city].filter(Boolean).join(' ') || null
}

/** How to reach the customer, as far as the viewer may know. */
export function toReach(member: ContactViewer, reach: Reach): LeadReach {
  const contact = shownContact(member, reach)
  const e164 = contact.phone === null ? null : toE164(contact.phone, contact.country)
  const street = streetLine(contact, contact.country)
  const place = placeOfLead(contact)
  const route = [street, place].filter(Boolean)
  return {
    ...contact,
    phone_e164: e164,
    whatsapp: e164 !== null && isMobile(e164) ? e164.slice(1) : null,
    route: route.length === 0 ? null : [...route, contact.country].join(', '),
  }
}

function isMobile(e164: string): boolean {
  return parseMobileNumber(e164)?.isValid() ?? false
}

/** A member by name; null when nobody looks after the lead. */
export function memberName(id: number | null, name: string | null): MemberName | null {
  return id === null || name === null ? null : { id, name }
}
