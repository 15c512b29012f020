import parseMobileNumber from 'libphonenumber-js/mobile'
import { streetLine } from '../../shared/form/address.ts'
import type { CustomerRow, LeadRow } from '../core/db/tables.ts'
import { type ContactViewer, shownContact } from './customers/hidden.ts'
import { isSamePlace, PLACE, toE164 } from './customers/match.ts'
import { readContact } from './lead.contract.ts'
import type { LeadReach, MemberName } from './lead-parts.contract.ts'

/** The contact fields of a customer's record, with the time of the last change. */
export const PERSON = ['name', 'email', 'phone', ...PLACE, 'country', 'updated_at'] as const
export type Person = Pick<CustomerRow, (typeof PERSON)[number]>
type Submitted = Pick<LeadRow, 'contact' | 'created_at'>

const NOWHERE = { street: null, house_number: null, postcode: null, city: null }

/** All contact details of a person. */
export type Reach = Omit<Person, 'updated_at'>

const DETAILS = ['name', 'email', 'phone', 'country'] as const

/**
 * How to reach the customer of a lead: the submitted details, completed by the customer's record.
 * After the record was edited, the record takes precedence. An address is never combined from two
 * different ones.
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

/** The contact details that the viewer may see. */
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

/** A member by name; null if no member is responsible for the lead. */
export function memberName(id: number | null, name: string | null): MemberName | null {
  return id === null || name === null ? null : { id, name }
}
