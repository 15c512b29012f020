import type { WriteContext } from '../../db/action.ts'
import type { AccountRow } from '../../db/tables.ts'
import { monthOf } from '../../time.ts'

/**
 * Spends up to `wanted` leads of the account's quota of this month and answers how many were
 * granted (decisions F6). The caller holds the account's lock.
 */
export async function spendQuota(
  ctx: WriteContext,
  account: AccountRow,
  wanted: number,
): Promise<number> {
  const month = monthOf(ctx.clock.now(), account.time_zone)
  const used = await quotaUsed(ctx, account.id, month)
  const left = account.lead_quota === null ? wanted : Math.max(0, account.lead_quota - used)
  const granted = Math.min(wanted, left)
  if (granted === 0) return 0
  await ctx.db
    .insertInto('quota_use')
    .values({ account_id: account.id, month, used: granted })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'month'])
        .doUpdateSet((eb) => ({ used: eb('quota_use.used', '+', granted) })),
    )
    .execute()
  return granted
}

/** Leads made in a month (`YYYY-MM`). */
export async function quotaUsed(
  ctx: Pick<WriteContext, 'db'>,
  accountId: number,
  month: string,
): Promise<number> {
  const row = await ctx.db
    .selectFrom('quota_use')
    .select('used')
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .executeTakeFirst()
  return row?.used ?? 0
}
