import type { NewLead } from '../../server/resources/leads/make.ts'

/** A lead that says as little as one can, as it is written without the API. */
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
