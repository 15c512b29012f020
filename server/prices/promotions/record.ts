import { toPercent } from '../../../shared/money.ts'
import { formatOptionalTimestamp, formatTimestamp } from '../../../shared/time.ts'
import type { PromotionRow } from '../../ground/db/tables.ts'
import { isLive } from './live.ts'
import type { NamedPromotion, Promotion } from './promotions.contract.ts'

/** A promotion, and the id of the one that new offers got when it was read. */
export interface PromotionAmongOthers extends PromotionRow {
  /** Null when none is live. */
  newest_live_id: number | null
}

/** A promotion in short, where another one is shown. */
export function toNamedPromotion(row: PromotionRow): NamedPromotion {
  return { id: row.id, name: row.name, code: row.code, discount_pct: toPercent(row.discount_pct) }
}

/** A promotion as it is at `now`, in milliseconds. */
export function toPromotion(row: PromotionAmongOthers, now: number): Promotion {
  return {
    ...toNamedPromotion(row),
    description: row.description,
    valid_from: formatOptionalTimestamp(row.valid_from),
    valid_until: formatOptionalTimestamp(row.valid_until),
    is_active: row.is_active === 1,
    is_live: isLive(row, now),
    is_applied_to_new_offers: row.id === row.newest_live_id,
    created_at: formatTimestamp(row.created_at),
    updated_at: formatTimestamp(row.updated_at),
  }
}
