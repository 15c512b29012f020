import { wholeContact } from '../../server/leads/lead.contract.ts'
import { LEAD_PARTS, LISTED_PARTS } from '../../server/leads/lead-parts.contract.ts'
import type { LeadInput } from '../../server/leads/make.ts'

/** A lead with as little data as possible, for tests that write it without a request. */
export const LEAD: LeadInput = {
  contact: wholeContact({ email: 'jo@klant.example' }),
  answers: { api: {} },
  note: null,
  source: 'api',
  createdVia: 'api',
  language: null,
  form: null,
  variant: null,
  page: null,
  attribution: null,
}

/** The address of all that the screen of a lead shows. */
export function wholeLead(id: number | string | undefined): string {
  return `/leads/${id}?include=${LEAD_PARTS}`
}

/** The address of a list as screens show it, the newest first. */
export function leadsShown(query = ''): string {
  return `/leads?include=${LISTED_PARTS}${query && `&${query}`}`
}

/** Who a member without contact details must not get to know. */
export const HIDDEN_NAME = 'Quirijn Zonderling'
export const HIDDEN_EMAIL = 'quirijn.z@klant.example'
/** No answer to such a member may have any of these. */
export const SECRETS =
  /quirijn|zonderling|geheimpad|417b|klant\.example|0?6[ -]?1234[ -]?5678|31612345678/i
