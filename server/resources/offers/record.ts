import { type Field, type Fields, fieldsOf, readRecord } from '../../db/record.ts'
import type { LeadRow, OfferLineRow } from '../../db/tables.ts'
import type { ListedOffer, Offer, OfferLine } from './contract.ts'

const { column, flag, money, object, optionalTime, percentage, time } = fieldsOf<LeadRow>()
const line = fieldsOf<OfferLineRow>()

/** Of rows that are offers: these have a number, and a time they were built. */
export const OFFER: Fields<LeadRow, ListedOffer> = {
  id: column('id'),
  uuid: column('uuid'),
  number: column('offer_number') as Field<LeadRow, string>,
  status: column('status'),
  source: column('source'),
  customer_id: column('customer_id'),
  language: column('language'),
  currency: column('currency'),
  total: money('total'),
  total_includes_vat: flag('total_includes_vat'),
  discount_rate: percentage('discount_rate'),
  created_at: optionalTime('offer_created_at') as Field<LeadRow, string>,
  sent_at: optionalTime('offer_sent_at'),
  signed_at: optionalTime('offer_signed_at'),
  rejected_at: optionalTime('offer_rejected_at'),
  rejected_reason: column('rejected_reason'),
  measurement_accepted_at: optionalTime('offer_measurement_accepted_at'),
  invoice: object({
    number: column('invoice_number'),
    status: column('invoice_status'),
    paid_at: optionalTime('invoice_paid_at'),
  }),
  record_created_at: time('created_at'),
  updated_at: time('updated_at'),
}

export const OFFER_LINE: Fields<OfferLineRow, OfferLine> = {
  id: line.column('id'),
  position: line.column('position'),
  name: line.column('name'),
  description: line.column('description'),
  quantity: line.column('quantity'),
  unit_price: line.millionths('unit_price'),
  base_price: line.money('base_price'),
  vat_rate: line.percentage('vat_rate'),
  source: line.column('source'),
  offer_item_id: line.column('offer_item_id'),
  article_number: line.column('article_number'),
}

/** What `GET /offers/{id}` answers, and the payload of an offer's events. */
export function toOffer(row: LeadRow, lines: readonly OfferLineRow[]): Offer {
  const inOrder = lines.toSorted((a, b) => a.position - b.position)
  return {
    ...readRecord(OFFER, row),
    lines: inOrder.map((own) => readRecord(OFFER_LINE, own)),
  }
}
