import { monthOf } from '../../../shared/time.ts'
import type { WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import { statement } from '../../core/db/statement.ts'
import type { AccountRow } from '../../core/db/tables.ts'
import { QuotaReached } from '../../core/errors.ts'

const spendOne = statement(({ db }, { accountId, month }: { accountId: number; month: string }) =>
  db
    .insertInto('quota_use')
    .values({ account_id: accountId, month, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'month'])
        .doUpdateSet((eb) => ({ used: eb('quota_use.used', '+', 1) })),
    )
    .returning('used'),
)

/**
 * Spends one lead of the account's quota of this month. The caller holds the account's lock.
 * Returns the number spent. Throws 402 if none is left.
 */
export async function spendQuota(ctx: WriteContext, account: AccountRow): Promise<number> {
  const month = monthOf(ctx.clock.now(), account.time_zone)
  const { used } = await spendOne.one(ctx, { accountId: account.id, month })
  if (account.lead_quota !== null && used > account.lead_quota) throw new QuotaReached()
  return used
}

/** Throws 402 if the account has no lead left this month. */
export async function checkQuota(ctx: WriteContext, account: AccountRow): Promise<void> {
  if (account.lead_quota === null) return
  const used = await quotaUsed(ctx, account.id, monthOf(ctx.clock.now(), account.time_zone))
  if (used >= account.lead_quota) throw new QuotaReached()
}

/** Leads created in a month (`YYYY-MM`). */
export async function quotaUsed(
  ctx: Pick<WriteContext, 'db'>,
  accountId: number,
  month: string,
): Promise<number> {
  const row = await ofAccount(ctx.db, accountId)
    .selectFrom('quota_use')
    .select('used')
    .where('month', '=', month)
    .executeTakeFirst()
  return row?.used ?? 0
}
