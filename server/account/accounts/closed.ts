import { formatTimestamp } from '../../../shared/time.ts'
import type { AccountRow } from '../../ground/db/tables.ts'
import type { PortalMe } from '../members/members.contract.ts'

/** How long an account that was removed can still be taken back. */
export const REMOVAL_DAYS = 30
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** When all data of a removed account goes, in milliseconds; null when it stays. */
export function removalAt({
  removal_asked_at: at,
}: Pick<AccountRow, 'removal_asked_at'>): number | null {
  return at === null ? null : at + REMOVAL_DAYS * DAY_MS
}

/**
 * Accounts that were removed by this time are deleted: an hour after enabling is refused, since the
 * clocks of servers differ by seconds.
 */
export function deletedWhenRemovedBy(now: number): number {
  return now - REMOVAL_DAYS * DAY_MS - HOUR_MS
}

/** What members read of why their account is closed. `ask` is an address of the operator. */
export function closedOf(row: AccountRow, ask: string | null): PortalMe['account']['closed'] {
  if (row.disabled_at === null) return null
  const goes = removalAt(row)
  return {
    since: formatTimestamp(row.disabled_at),
    reason: row.disabled_reason,
    removal_at: goes === null ? null : formatTimestamp(goes),
    ask,
  }
}
