import type { AccountRow } from '../../core/db/tables.ts'

/** How long an account stores inactive leads. */
export type Times = Pick<
  AccountRow,
  | 'keep_unanswered_days'
  | 'keep_rejected_days'
  | 'keep_open_days'
  | 'keep_signed_years'
  | 'time_zone'
>

const TIMES = [
  'keep_unanswered_days',
  'keep_rejected_days',
  'keep_open_days',
  'keep_signed_years',
] as const
type RetentionTimes = Pick<Times, (typeof TIMES)[number]>

/** Restarts the retention notice: owners are notified again, and expired leads are checked at once. */
export const ANEW = { retention_from: null, retention_look_at: 0 }

/**
 * The columns to store with new times. If one is shorter, owners are notified again and get the
 * full notice period: a typing error must not erase leads at once.
 */
export function retentionNotice(
  before: RetentionTimes,
  after: RetentionTimes,
): Partial<typeof ANEW> {
  const forever = Number.POSITIVE_INFINITY
  const isShorter = TIMES.some((name) => (after[name] ?? forever) < (before[name] ?? forever))
  return isShorter ? ANEW : {}
}
