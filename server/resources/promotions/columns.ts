import type { PromotionRow } from '../../db/tables.ts'
import { toCents } from '../../money.ts'
import type { ChangePromotion } from './sent/contract.ts'

/** What a caller sets of a promotion, as it is kept. */
export type PromotionColumns = Pick<
  PromotionRow,
  'name' | 'code' | 'discount_pct' | 'description' | 'valid_from' | 'valid_until' | 'is_active'
>

/** The columns of what was sent, and of nothing else. */
export function toColumns(sent: ChangePromotion): Partial<PromotionColumns> {
  const { discount_pct: percent, is_active: active, ...asSent } = sent
  const columns = {
    ...asSent,
    // Kept in hundredths of a percent, as amounts are in hundredths: the same rounding.
    discount_pct: percent === undefined ? undefined : toCents(percent),
    is_active: active === undefined ? undefined : active ? 1 : 0,
  }
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as Partial<PromotionColumns>
}

/** Those of the columns that the row does not say already. */
export function whatChanges(
  row: PromotionRow,
  columns: Partial<PromotionColumns>,
): Partial<PromotionColumns> {
  return Object.fromEntries(
    Object.entries(columns).filter(
      ([name, value]) => row[name as keyof PromotionColumns] !== value,
    ),
  )
}
