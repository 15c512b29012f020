import { type Fields, fieldsOf, readRecord } from '../../db/record.ts'
import type { CustomerRow, LeadRow } from '../../db/tables.ts'
import { CUSTOMER } from '../customers/record.ts'
import type { Lead, LeadWithCustomer, SubmittedContact } from './contract.ts'

const { always, column, flag, money, object, optionalTime, stored, time } = fieldsOf<LeadRow>()

export const LEAD: Fields<LeadRow, Lead> = {
  id: column('id'),
  uuid: column('uuid'),
  status: column('status'),
  type: always('lead'),
  source: column('source'),
  created_via: column('created_via'),
  language: column('language'),
  currency: column('currency'),
  total: money('total'),
  total_includes_vat: flag('total_includes_vat'),
  sales_person: column('sales_person'),
  campaign_id: column('campaign_id'),
  customer_id: column('customer_id'),
  answers: stored<Lead['answers']>('answers'),
  note: column('note'),
  contact: stored<SubmittedContact>('contact'),
  form: column('form'),
  variant: column('variant'),
  page: column('page'),
  attribution: stored<Lead['attribution']>('attribution'),
  offer: object({
    number: column('offer_number'),
    created_at: optionalTime('offer_created_at'),
    sent_at: optionalTime('offer_sent_at'),
    signed_at: optionalTime('offer_signed_at'),
    rejected_at: optionalTime('offer_rejected_at'),
    measurement_accepted_at: optionalTime('offer_measurement_accepted_at'),
  }),
  created_at: time('created_at'),
  updated_at: time('updated_at'),
}

/** What `GET /leads/{id}` answers, and the payload of a lead's events. */
export function toLeadWithCustomer(row: LeadRow, customer: CustomerRow): LeadWithCustomer {
  return { ...readRecord(LEAD, row), customer: readRecord(CUSTOMER, customer) }
}
