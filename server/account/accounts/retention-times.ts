import type { AccountRow } from '../../core/db/tables.ts'

/** How long an account keeps leads in which nothing happens. */
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

/** Owners are told again of what goes for its age: its leads are looked through at once. */
export const ANEW = { retention_from: null, retention_look_at: 0 }

/**
 * What to store with new times. When one is shorter, owners are told again and have their days to look:
 * a slip of the pen must not erase leads at once.
 */
export function retentionNotice(
  before: RetentionTimes,
  after: RetentionTimes,
): Partial<typeof ANEW> {
  const forever = Number.POSITIVE_INFINITY
  const isShorter = TIMES.some((name) => (after[name] ?? forever) < (before[name] ?? forever))
  return isShorter ? ANEW : {}
}
