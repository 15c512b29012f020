import { wholeContact } from '../../server/leads/leads.contract.ts'
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
