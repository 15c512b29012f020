import { sql } from 'kysely'
import { type Fields, type FieldsInJson, fieldsOf } from '../../db/record.ts'
import type { PromotionRow } from '../../db/tables.ts'
import type { NamedPromotion, Promotion } from './contract.ts'
import { liveAt, type Moment, newestLiveId } from './live.ts'

const { column, condition, flag, optionalTime, percentage, time } = fieldsOf<PromotionRow>()

/** What a promotion is called by where another one is shown. */
export const NAMED_PROMOTION: Fields<PromotionRow, NamedPromotion> = {
  id: column('id'),
  name: column('name'),
  code: column('code'),
  discount_pct: percentage('discount_pct'),
}

/** A promotion as it is at a moment: the database knows the others, of which it may be the newest. */
export function promotionAt(moment: Moment): FieldsInJson<PromotionRow, Promotion> {
  return {
    ...NAMED_PROMOTION,
    description: column('description'),
    valid_from: optionalTime('valid_from'),
    valid_until: optionalTime('valid_until'),
    is_active: flag('is_active'),
    is_live: condition(liveAt(moment)),
    // Null when none is live, and then this one is not either.
    is_applied_to_new_offers: condition(
      sql`coalesce(promotions.id = ${newestLiveId(moment)}, false)`,
    ),
    created_at: time('created_at'),
    updated_at: time('updated_at'),
  }
}
