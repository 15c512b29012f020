import type { NewLead } from '../../server/resources/leads/make.ts'

/** A lead with as little data as possible, for tests that write it without a request. */
export const LEAD: NewLead = {
  contact: { name: null, email: 'jo@klant.example', phone: null, postcode: null, city: null },
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
