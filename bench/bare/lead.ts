import { createHash } from 'node:crypto'

/** What `POST /leads` is sent here: every field there, every one valid. */
export interface SentLead {
  name: string
  email: string
  phone: string
  postcode: string
  city: string
  source: string
  note: string
  answers: Record<string, unknown>
}

export interface StoredCustomer {
  id: number
  customer_no: string
}

export function contactOf({ name, email, phone, postcode, city }: SentLead): string {
  return JSON.stringify({ name, email, phone, postcode, city })
}

/** The event's data: the lead as `GET /leads/{id}` answers it. */
export function eventData(
  lead: SentLead,
  id: number,
  uuid: string,
  customer: StoredCustomer,
  at: string,
): string {
  const { name, email, phone, postcode, city, source, note, answers } = lead
  return JSON.stringify({
    id,
    uuid,
    status: 'requested',
    type: 'lead',
    source,
    created_via: 'api',
    language: 'nl',
    currency: 'eur',
    total: null,
    total_includes_vat: true,
    sales_person: null,
    campaign_id: null,
    customer_id: customer.id,
    answers: { api: answers },
    note,
    contact: { name, email, phone, postcode, city },
    form: null,
    variant: null,
    page: null,
    attribution: null,
    offer: {
      number: null,
      created_at: null,
      sent_at: null,
      signed_at: null,
      rejected_at: null,
      measurement_accepted_at: null,
    },
    created_at: at,
    updated_at: at,
    customer: {
      id: customer.id,
      customer_no: customer.customer_no,
      name,
      email,
      language: 'nl',
      address: { street: null, house_number: null, postcode, city, country: 'NL', phone },
      invoice_address: null,
      created_at: at,
      updated_at: at,
    },
  })
}

/** The answer of `POST /leads`. */
export function answerBody(id: number, uuid: string, customerId: number, at: string): string {
  return JSON.stringify({
    data: {
      id,
      uuid,
      status: 'requested',
      created_via: 'api',
      customer_id: customerId,
      created_at: at,
    },
    meta: { message: 'Lead created.' },
  })
}

export function timestamp(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}+00:00`
}

/** The month the quota counts in, in the zone of the bench's account. */
const monthFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
})
let month = { until: 0, name: '' }

/** Worked out once a minute: a bare handler would not ask the calendar for every request. */
export function monthOf(ms: number): string {
  if (ms >= month.until) month = { until: ms + 60_000, name: monthFormat.format(ms) }
  return month.name
}

export function fingerprintOf(body: string): string {
  return createHash('sha256').update('\n').update(body).digest('hex')
}
