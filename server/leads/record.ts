import type { LeadShownPrice } from '../../shared/form/shown-price.contract.ts'
import { fromOptionalCents } from '../../shared/money.ts'
import { formatOptionalTimestamp, formatTimestamp } from '../../shared/time.ts'
import type { CustomerRow, LeadRow } from '../ground/db/tables.ts'
import type { ChangedLead } from './change.contract.ts'
import { toCustomer } from './customers/customers.reads.ts'
import { SEES_ALL } from './customers/hidden.ts'
import { type Lead, type LeadWithCustomer, readContact } from './leads.contract.ts'
import { toMarketingConsent } from './marketing.ts'

/** A lead as lists show it. */
export function toLead(row: LeadRow): Lead {
  return {
    id: row.id,
    uuid: row.uuid,
    status: row.status,
    type: 'lead',
    source: row.source,
    created_via: row.created_via,
    language: row.language,
    currency: row.currency,
    total: fromOptionalCents(row.total),
    total_includes_vat: row.total_includes_vat === 1,
    sales_person: row.sales_person,
    follow_up_at: formatOptionalTimestamp(row.follow_up_at),
    campaign_id: row.campaign_id,
    customer_id: row.customer_id,
    shown_price: toShownPrice(row),
    answers: JSON.parse(row.answers),
    note: row.note,
    contact: readContact(row.contact),
    form: row.form,
    variant: row.variant,
    page: row.page,
    marketing_consent: toMarketingConsent(row),
    attribution: row.attribution === null ? null : JSON.parse(row.attribution),
    offer: {
      number: row.offer_number,
      created_at: formatOptionalTimestamp(row.offer_created_at),
      sent_at: formatOptionalTimestamp(row.offer_sent_at),
      signed_at: formatOptionalTimestamp(row.offer_signed_at),
      rejected_at: formatOptionalTimestamp(row.offer_rejected_at),
      measurement_accepted_at: formatOptionalTimestamp(row.offer_measurement_accepted_at),
    },
    version: row.updated_at,
    created_at: formatTimestamp(row.created_at),
    updated_at: formatTimestamp(row.updated_at),
  }
}

/** What they did not keep of a price. */
const OF_EARLIER_VERSIONS = {
  before: null,
  show: 'from',
  vat_rates: [],
  parts: null,
  shown_at: null,
} satisfies Partial<LeadShownPrice>

/** The price the customer saw; null when the form showed none. */
export function toShownPrice({ shown_price: text }: Pick<LeadRow, 'shown_price'>) {
  if (text === null) return null
  const stored = { ...OF_EARLIER_VERSIONS, ...(JSON.parse(text) as LeadShownPrice) }
  const [from, to] = [fromOptionalCents(stored.from), fromOptionalCents(stored.to)]
  const parts = stored.parts?.map(({ name, amount }) => ({
    name,
    amount: fromOptionalCents(amount),
  }))
  const before = fromOptionalCents(stored.before)
  return { ...stored, from, to, before, parts: parts ?? null } satisfies LeadShownPrice
}

/** What `GET /leads/{id}` answers, and the payload of a lead's events. */
export function toLeadWithCustomer(row: LeadRow, customer: CustomerRow): LeadWithCustomer {
  return { ...toLead(row), customer: toCustomer(customer, SEES_ALL) }
}

export function toChangedLead(row: LeadRow): ChangedLead {
  const { id, uuid, status, sales_person, follow_up_at, version, updated_at } = toLead(row)
  return { id, uuid, status, sales_person, follow_up_at, version, updated_at }
}
