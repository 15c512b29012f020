import { fromOptionalCents, toPercent } from '../../shared/money.ts'
import { formatOptionalTimestamp, formatTimestamp } from '../../shared/time.ts'
import type { LeadRow, OfferLineRow } from '../core/db/tables.ts'
import { unitOfLine } from '../prices/offer-items/lines-amount.ts'
import { unitCentsOf } from '../prices/offer-items/totals.ts'
import { type ContactViewer, SEES_ALL, shownReason } from './customers/hidden.ts'
import type { ListedOffer, Offer, OfferLine } from './offer.contract.ts'

/** Events and archives are complete. */
export const UNHIDDEN: ContactViewer = { ...SEES_ALL, language: 'en' }

export function toListedOffer(row: LeadRow, viewer = UNHIDDEN): ListedOffer {
  return {
    id: row.id,
    uuid: row.uuid,
    number: row.offer_number as string,
    status: row.status,
    source: row.source,
    version: row.offer_version,
    lead_version: row.updated_at,
    customer_id: row.customer_id,
    language: row.language,
    currency: row.currency,
    total: fromOptionalCents(row.total),
    total_includes_vat: row.total_includes_vat === 1,
    discount_rate: toPercent(row.discount_rate),
    created_at: formatTimestamp(row.offer_created_at as number),
    valid_until: formatOptionalTimestamp(row.offer_valid_until),
    sent_at: formatOptionalTimestamp(row.offer_sent_at),
    viewed_at: formatOptionalTimestamp(row.offer_viewed_at),
    signed_at: formatOptionalTimestamp(row.offer_signed_at),
    rejected_at: formatOptionalTimestamp(row.offer_rejected_at),
    rejected_reason: shownReason(viewer, row),
    measurement_accepted_at: formatOptionalTimestamp(row.offer_measurement_accepted_at),
    invoice: {
      number: row.invoice_number,
      status: row.invoice_status,
      paid_at: formatOptionalTimestamp(row.invoice_paid_at),
    },
    record_created_at: formatTimestamp(row.created_at),
    updated_at: formatTimestamp(row.updated_at),
  }
}

export function toOfferLine(row: OfferLineRow): OfferLine {
  return {
    id: row.id,
    position: row.position,
    name: row.name,
    description: row.description,
    quantity: row.quantity,
    unit: unitOfLine(row),
    unit_price: fromOptionalCents(unitCentsOf(row)),
    base_price: fromOptionalCents(row.base_price),
    vat_rate: toPercent(row.vat_rate),
    source: row.source,
    offer_item_id: row.offer_item_id,
    article_number: row.article_number,
  }
}

/** The audited fields of an offer without its lines. The lead may not be an offer yet. */
export function toAudited(row: LeadRow) {
  const { updated_at: _, lead_version: __, ...offer } = toListedOffer(row)
  const { discount_source, promotion_id } = row
  return { ...offer, discount_source, promotion_id }
}

/**
 * The answer of `GET /offers/{id}`, and the payload of an offer's events. Optional lines that the
 * customer did not choose are left out, so that the lines add up to the total. The lines are
 * limited to what the viewer may see.
 */
export function toOffer(row: LeadRow, lines: readonly OfferLineRow[], viewer = UNHIDDEN): Offer {
  const counting = lines.filter(({ is_chosen: counts }) => counts === 1)
  const inOrder = counting.toSorted((a, b) => a.position - b.position)
  return {
    ...toListedOffer(row, viewer),
    lines: inOrder.map(toOfferLine),
  }
}
