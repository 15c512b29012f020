import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import type { AccountRow } from '../../core/db/tables.ts'
import { ApiError } from '../../core/errors.ts'
import { getAccountRow } from '../accounts/accounts.reads.ts'
import { changedNames, recordAudit } from '../audit/record.ts'
import { notifyOperator } from '../members/to-members.ts'
import type { GivenLeave } from './leave.contract.ts'
import { isVisitRecorded } from './leave.reads.ts'

const HOUR_MS = 3_600_000

/** Allows operators to visit the account from now on. Repeating it restarts the time. */
export const giveLeave = defineCommand<GivenLeave, null>(
  import.meta.url,
  async (ctx, { hours, sees_contact }) => {
    await lockAccount(ctx)
    const at = ctx.clock.now()
    return store(ctx, {
      leave_given_at: at,
      leave_until: at + hours * HOUR_MS,
      leave_contact: sees_contact ? 1 : 0,
    })
  },
)

export const endLeave = defineCommand<null, null>(import.meta.url, async (ctx) => {
  await lockAccount(ctx)
  return store(ctx, { leave_given_at: null, leave_until: null, leave_contact: 0 })
})

async function store(ctx: WriteContext, change: Partial<AccountRow>): Promise<null> {
  const { db, accountId: id } = ctx
  const before = await getAccountRow(ctx, id)
  await db.updateTable('accounts').set(change).where('id', '=', id).execute()
  const changed = changedNames(before, { ...before, ...change })
  const named = changed.filter((name) => name !== 'leave_given_at')
  await recordAudit(ctx, [{ verb: 'update', record: 'account', id, changed: named }])
  return null
}

/** Records that an operator starts a visit, and notifies the owners: once per permission. Throws 403 without one. */
export const recordVisit = defineCommand<{ name: string }, null>(
  import.meta.url,
  async (ctx, { name }) => {
    await lockAccount(ctx)
    const row = await getAccountRow(ctx, ctx.accountId)
    const until = row.leave_until
    if (until === null || until <= ctx.clock.now()) throw new ApiError('leave_required')
    if (await isVisitRecorded(ctx, row, ctx.actor)) return null
    await recordAudit(ctx, [{ verb: 'sign_in', record: 'account', id: row.id, changed: null }])
    await notifyOperator(ctx, { name, until })
    return null
  },
)
