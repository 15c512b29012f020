import { toPercent } from '../../../shared/money.ts'
import { formatTimestamp } from '../../../shared/time.ts'
import type { OfferItemRow } from '../../ground/db/tables.ts'
import type { OfferItem } from './offer-items.contract.ts'

/** An item as the API shows it: without its rule, which is long. */
export function toOfferItem(row: Omit<OfferItemRow, 'rule' | 'picture'>): OfferItem {
  return {
    id: row.id,
    name: row.name,
    article_number: row.article_number,
    kind: row.kind,
    vat_rate: toPercent(row.vat_rate),
    is_active: row.is_active === 1,
    sort_order: row.sort_order,
    created_at: formatTimestamp(row.created_at),
    updated_at: formatTimestamp(row.updated_at),
  }
}
