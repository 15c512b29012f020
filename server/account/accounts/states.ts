import { formatTimestamp } from '../../../shared/time.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import type { AccountRow } from '../../core/db/tables.ts'
import { ApiError } from '../../core/errors.ts'
import { spreadOverdue } from '../../core/jobs/overdue.ts'
import {
  REMINDER_JOB,
  type ReminderJob,
  WATCH_JOB,
  type WatchJob,
} from '../../core/jobs/reminding.ts'
import { recordAudit, type Verb } from '../audit/record.ts'
import type { PortalMe } from '../members/members.contract.ts'
import { getAccountRow } from './accounts.reads.ts'
import { ANEW } from './retention-times.ts'

/** How long a removed account can be restored. */
const REMOVAL_DAYS = 30
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** When all data of a removed account is deleted, in milliseconds; null if it stays. */
export function removalAt({
  removal_asked_at: at,
}: Pick<AccountRow, 'removal_asked_at'>): number | null {
  return at === null ? null : at + REMOVAL_DAYS * DAY_MS
}

/**
 * Accounts removed by this time are deleted: an hour after enabling is rejected, because the clocks
 * of servers differ by seconds.
 */
export function deletedWhenRemovedBy(now: number): number {
  return now - REMOVAL_DAYS * DAY_MS - HOUR_MS
}

/** The reason of a disabled account for its members. `ask` is an address of the operator. */
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

/**
 * Disables the account: its forms accept no requests, its keys and members are rejected, and its jobs
 * wait. No data is lost. Repeating it only changes the reason; without one, the reason stays. Throws 404.
 */
export const disableAccount = defineCommand<
  { id: number; reason: string | null | undefined },
  AccountRow
>(import.meta.url, async (ctx, { id, reason: given }) => {
  await getAccountRow(ctx, id)
  const at = await lockAccount(ctx)
  const before = await getAccountRow(ctx, id)
  const reason = given === undefined ? before.disabled_reason : given
  if (before.disabled_at !== null && before.disabled_reason === reason) return before
  const change = { disabled_at: before.disabled_at ?? at, disabled_reason: reason }
  return store(ctx, 'disable', id, change)
})

/** Enables the account again, even if it is to be removed. Throws 404, and 409 once its 30 days are over. */
export const enableAccount = defineCommand<{ id: number }, AccountRow>(
  import.meta.url,
  async (ctx, { id }) => {
    await getAccountRow(ctx, id)
    await lockAccount(ctx)
    const before = await getAccountRow(ctx, id)
    if (before.disabled_at === null) return before
    const goes = removalAt(before)
    if (goes !== null && goes <= ctx.clock.now()) throw new ApiError('account_gone')
    await spreadOverdue(ctx, `${REMINDER_JOB} ${id}`, (job) => {
      const { lead, at } = job as ReminderJob
      return `${lead} ${at}`
    })
    await spreadOverdue(ctx, `${WATCH_JOB} ${id}`, (job) => {
      const { lead, version, what } = job as WatchJob
      return `${what} ${lead} ${version}`
    })
    const change = {
      disabled_at: null,
      disabled_reason: null,
      removal_asked_at: null,
      // Owners could not sign in while it was disabled.
      ...ANEW,
    }
    return store(ctx, 'enable', id, change)
  },
)

async function store(
  ctx: WriteContext,
  verb: Verb,
  id: number,
  change: Partial<AccountRow>,
): Promise<AccountRow> {
  const row = await ctx.db
    .updateTable('accounts')
    .set({ ...change, updated_at: ctx.clock.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(ctx, [{ verb, record: 'account', id, changed: null }])
  return row
}
