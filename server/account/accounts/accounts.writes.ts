import { lockAccount } from '../../ground/db/account-lock.ts'
import { defineAction, type WriteContext } from '../../ground/db/action.ts'
import type { AccountRow } from '../../ground/db/tables.ts'
import { ApiError } from '../../ground/errors.ts'
import { changedNames, created, recordAudit } from '../audit/record.ts'
import type { Account, AccountSettings, LetterheadSettings } from './accounts.contract.ts'
import { getAccountRow, toAccount, toAccountColumns } from './accounts.reads.ts'
import { letterheadColumns } from './letterhead.ts'
import { noticeAnew } from './retention-times.ts'

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
  const own = { ...ctx, accountId: row.id }
  await recordAudit(own, [created('account', row.id)])
  return toAccount(row)
}

interface Setting {
  id: number
  change: Partial<AccountSettings>
  letterhead?: LetterheadSettings
}

/** Changes the settings given; the others stay. */
export const setAccount = defineAction<Setting, Account>(
  import.meta.url,
  'setAccount',
  async (ctx, { id, change, letterhead = {} }) => {
    await getAccountRow(ctx, id)
    await lockAccount(ctx)
    const before = await getAccountRow(ctx, id)
    if (change.currency !== undefined) await checkCurrency(ctx, before, change.currency)
    const columns = {
      ...toAccountColumns({ ...toAccount(before), ...change }),
      ...letterheadColumns(before, letterhead),
    }
    const row = await ctx.db
      .updateTable('accounts')
      .set({ ...columns, ...noticeAnew(before, columns), updated_at: ctx.clock.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const changed = changedNames(before, { ...before, ...columns })
    await recordAudit(ctx, [{ verb: 'update', record: 'account', id, changed }])
    return toAccount(row)
  },
)

/** Throws 409 for another currency once there is an offer: amounts of the two would look alike. */
async function checkCurrency(
  { db }: WriteContext,
  { id, currency }: AccountRow,
  wanted: string,
): Promise<void> {
  if (wanted === currency) return
  const offer = await db
    .selectFrom('leads')
    .select('id')
    .where('account_id', '=', id)
    .where('offer_created_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (offer !== undefined) throw new ApiError('currency_in_use', null, { currency })
}
