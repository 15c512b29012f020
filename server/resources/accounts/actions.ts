import { lockAccount } from '../../db/account-lock.ts'
import { defineAction, type WriteContext } from '../../db/action.ts'
import type { Account, AccountSettings } from './contract.ts'
import { getAccountRow, toAccount, toAccountColumns } from './store.ts'

export const createAccount = defineAction<AccountSettings, Account>(
  import.meta.url,
  'createAccount',
  insertAccount,
)

export async function insertAccount(
  ctx: WriteContext,
  settings: AccountSettings,
): Promise<Account> {
  const now = ctx.clock.now()
  const row = await ctx.db
    .insertInto('accounts')
    .values({ ...toAccountColumns(settings), created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  await ctx.db.insertInto('account_counters').values({ account_id: row.id }).execute()
  return toAccount(row)
}

/** Changes the settings given; the others stay. */
export const setAccount = defineAction<{ id: number; change: Partial<AccountSettings> }, Account>(
  import.meta.url,
  'setAccount',
  async (ctx, { id, change }) => {
    await getAccountRow(ctx, id)
    await lockAccount(ctx)
    const { id: _, ...settings } = toAccount(await getAccountRow(ctx, id))
    const row = await ctx.db
      .updateTable('accounts')
      .set({ ...toAccountColumns({ ...settings, ...change }), updated_at: ctx.clock.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return toAccount(row)
  },
)
