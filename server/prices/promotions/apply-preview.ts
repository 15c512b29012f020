import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Source } from '../../core/db/source.ts'
import type { LeadRow, PromotionRow } from '../../core/db/tables.ts'
import type { ApplyPreview } from './promotions.contract.ts'

type Applied = Pick<PromotionRow, 'account_id' | 'id' | 'discount_pct'>

/** An offer before its discount changed. */
export type Discounted = Pick<
  LeadRow,
  'id' | 'total' | 'discount_rate' | 'discount_source' | 'promotion_id'
>

/** Offers the customer has not decided on yet, and the two kinds that an apply skips. */
const OPEN = sql<SqlBool>`offer_created_at is not null and status in ('offer', 'sent')`
const PINNED = sql<SqlBool>`discount_source = 'pinned'`
const DEALER_SET = sql<SqlBool>`discount_source = 'dealer'`

/** Offers with a promotion or without discount, unless they already have this promotion at this rate. */
function reached({ id, discount_pct }: Applied): RawBuilder<SqlBool> {
  return sql<SqlBool>`(discount_source is null or discount_source = 'promotion') and (
    discount_source is null or promotion_id is distinct from ${id}
    or discount_rate <> ${discount_pct})`
}

/** The offers that an apply would reach now, whether or not the promotion is live. */
export async function previewApply({ db }: Source, promotion: Applied): Promise<ApplyPreview> {
  const { rows } = await sql<{ applied: number; pinned: number; dealer_set: number }>`
    select count(*) filter (where ${reached(promotion)}) as applied,
      count(*) filter (where ${PINNED}) as pinned,
      count(*) filter (where ${DEALER_SET}) as dealer_set
    from leads where account_id = ${promotion.account_id} and ${OPEN}`.execute(db)
  const { applied, pinned, dealer_set } = rows[0] as (typeof rows)[number]
  return {
    eligible: applied + pinned + dealer_set,
    applied,
    skipped_pinned: pinned,
    skipped_dealer_set: dealer_set,
  }
}

/** The offers that an apply changes, by id, with their current discounts. */
export async function listReached({ db }: Source, promotion: Applied): Promise<Discounted[]> {
  const { rows } = await sql<Discounted>`
    select id, total, discount_rate, discount_source, promotion_id from leads
    where account_id = ${promotion.account_id} and ${OPEN} and ${reached(promotion)} order by id
  `.execute(db)
  return rows
}
