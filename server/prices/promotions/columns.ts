import { toCents } from '../../../shared/money.ts'
import type { PromotionRow } from '../../ground/db/tables.ts'
import type { ChangePromotion } from './sent.contract.ts'

/** The columns of a promotion that a caller can set. */
export type PromotionColumns = Pick<
  PromotionRow,
  'name' | 'code' | 'discount_pct' | 'description' | 'valid_from' | 'valid_until' | 'is_active'
>

/** The columns of the fields that were sent, and no others. */
export function toColumns(sent: ChangePromotion): Partial<PromotionColumns> {
  const { discount_pct: percent, is_active: active, ...asSent } = sent
  const columns = {
    ...asSent,
    // A percentage is stored in hundredths, as amounts are, so `toCents` rounds it too.
    discount_pct: percent === undefined ? undefined : toCents(percent),
    is_active: active === undefined ? undefined : active ? 1 : 0,
  }
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as Partial<PromotionColumns>
}

/** The columns that differ from the row. */
export function changedColumns(
  row: PromotionRow,
  columns: Partial<PromotionColumns>,
): Partial<PromotionColumns> {
  return Object.fromEntries(
    Object.entries(columns).filter(
      ([name, value]) => row[name as keyof PromotionColumns] !== value,
    ),
  )
}
