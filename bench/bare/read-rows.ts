import type { Selectable } from 'kysely'
import type { CustomersTable, LeadsTable } from '../../server/db/tables.ts'
import { timestamp } from './lead.ts'

/** The records' JSON made of rows, the plain way. */
export type LeadRow = Selectable<LeadsTable>
export type CustomerRow = Selectable<CustomersTable>

export const PAGE_SIZE = 25

export function oneBody(lead: LeadRow, customer: CustomerRow): string {
  const data = { ...leadOf(lead), customer: customerOf(customer) }
  return JSON.stringify({ data, meta: { message: 'Lead.' } })
}

/** Of the rows of a page and one more, when there is one. */
export function pageBody(rows: readonly LeadRow[]): string {
  const meta = { message: 'Leads.', has_more: rows.length > PAGE_SIZE, limit: PAGE_SIZE }
  return JSON.stringify({ data: rows.slice(0, PAGE_SIZE).map(leadOf), meta })
}

/** The same body of records that are JSON already. */
export function pageBodyOfJson(records: readonly string[]): string {
  const meta = { message: 'Leads.', has_more: records.length > PAGE_SIZE, limit: PAGE_SIZE }
  return `{"data":[${records.slice(0, PAGE_SIZE).join(',')}],"meta":${JSON.stringify(meta)}}`
}

export function oneBodyOfJson(record: string): string {
  return `{"data":${record},"meta":{"message":"Lead."}}`
}

function leadOf(row: LeadRow) {
  return {
    id: row.id,
    uuid: row.uuid,
    status: row.status,
    type: 'lead',
    source: row.source,
    created_via: row.created_via,
    language: row.language,
    currency: row.currency,
    total: row.total === null ? null : row.total / 100,
    total_includes_vat: row.total_includes_vat === 1,
    sales_person: row.sales_person,
    campaign_id: row.campaign_id,
    customer_id: row.customer_id,
    answers: JSON.parse(row.answers),
    note: row.note,
    contact: JSON.parse(row.contact),
    form: row.form,
    variant: row.variant,
    page: row.page,
    attribution: row.attribution === null ? null : JSON.parse(row.attribution),
    offer: {
      number: row.offer_number,
      created_at: optionalTime(row.offer_created_at),
      sent_at: optionalTime(row.offer_sent_at),
      signed_at: optionalTime(row.offer_signed_at),
      rejected_at: optionalTime(row.offer_rejected_at),
      measurement_accepted_at: optionalTime(row.offer_measurement_accepted_at),
    },
    created_at: timestamp(row.created_at),
    updated_at: timestamp(row.updated_at),
  }
}

function customerOf(row: CustomerRow) {
  const { street, house_number, postcode, city, country, phone } = row
  return {
    id: row.id,
    customer_no: row.customer_no,
    name: row.name,
    email: row.email,
    language: row.language,
    address: { street, house_number, postcode, city, country, phone },
    invoice_address: row.invoice_address === null ? null : JSON.parse(row.invoice_address),
    created_at: timestamp(row.created_at),
    updated_at: timestamp(row.updated_at),
  }
}

function optionalTime(ms: number | null): string | null {
  return ms === null ? null : timestamp(ms)
}
