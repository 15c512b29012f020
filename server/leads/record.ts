import type { LeadShownPrice } from '../../shared/form/shown-price.contract.ts'
import { fromOptionalCents } from '../../shared/money.ts'
import { formatOptionalTimestamp, formatTimestamp } from '../../shared/time.ts'
import type { CustomerRow, LeadRow } from '../core/db/tables.ts'
import type { ChangedLead } from './change.contract.ts'
import { toCustomer } from './customers/customers.reads.ts'
import { type ContactViewer, SEES_ALL, shownContact, shownText } from './customers/hidden.ts'
import { type Lead, type LeadWithCustomer, readContact } from './lead.contract.ts'
import { toMarketingConsent } from './marketing.ts'
import type { ReadableForm } from './texts/forms.ts'
import { shownAnswers } from './texts/shown-answers.ts'

/** Identifies typed text. Without it, a viewer who may not see contact details gets less. */
export interface LeadKnown {
  form?: ReadableForm | null
  /** Whether a price part's name comes from the price book. */
  isBookText?: ((name: string | null) => boolean) | undefined
}

export function toLead(
  row: LeadRow,
  viewer: ContactViewer,
  { form = null, isBookText }: LeadKnown = {},
): Lead {
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
    shown_price: toShownPrice(row, viewer, isBookText),
    answers: shownAnswers(viewer, JSON.parse(row.answers), form),
    note: shownText(viewer, row.note),
    contact: shownContact(viewer, readContact(row.contact)),
    form: row.form,
    variant: row.variant,
    page: shownText(viewer, row.page),
    marketing_consent: toMarketingConsent(row),
    attribution:
      row.attribution === null || !viewer.seesContact ? null : JSON.parse(row.attribution),
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

/** Price fields that earlier versions did not store. */
const OF_EARLIER_VERSIONS = {
  before: null,
  show: 'from',
  vat_rates: [],
  parts: null,
  shown_at: null,
} satisfies Partial<LeadShownPrice>

/** The price the customer saw; null if the form showed none. Customers choose the names of elements in its parts. */
export function toShownPrice(
  { shown_price: text }: Pick<LeadRow, 'shown_price'>,
  viewer: ContactViewer,
  isBookText: LeadKnown['isBookText'] | null = null,
) {
  if (text === null) return null
  const stored = { ...OF_EARLIER_VERSIONS, ...(JSON.parse(text) as LeadShownPrice) }
  const [from, to] = [fromOptionalCents(stored.from), fromOptionalCents(stored.to)]
  const before = fromOptionalCents(stored.before)
  const isOpen = viewer.seesContact || isBookText !== null
  const parts = (isOpen && stored.parts) || null
  const shown = parts?.map(({ name, amount }) => ({
    name: isBookText?.(name) ? name : shownText(viewer, name),
    amount: fromOptionalCents(amount),
  }))
  return { ...stored, from, to, before, parts: shown ?? null } satisfies LeadShownPrice
}

/** The answer of `GET /leads/{id}`. */
export function toLeadWithCustomer(
  row: LeadRow,
  customer: CustomerRow,
  viewer: ContactViewer,
  known?: LeadKnown,
): LeadWithCustomer {
  return { ...toLead(row, viewer, known), customer: toCustomer(customer, viewer) }
}

export function toLeadOfEvent(row: LeadRow, customer: CustomerRow): LeadWithCustomer {
  return toLeadWithCustomer(row, customer, SEES_ALL)
}

export function toChangedLead(row: LeadRow): ChangedLead {
  const { id, uuid, status, sales_person, follow_up_at, version, updated_at } = toLead(
    row,
    SEES_ALL,
  )
  return { id, uuid, status, sales_person, follow_up_at, version, updated_at }
}
