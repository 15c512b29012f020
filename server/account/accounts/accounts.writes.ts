import { lockAccount, timeAfter } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { AccountRow } from '../../core/db/tables.ts'
import { ApiError, checkVersion } from '../../core/errors.ts'
import type { Redrawn } from '../../core/files/redraw.ts'
import { changedNames, created, recordAudit } from '../audit/record.ts'
import type { Account, AccountSettings, LetterheadSettings } from './accounts.contract.ts'
import { getAccountRow, readLogo, toAccount, toAccountColumns } from './accounts.reads.ts'
import { letterheadColumns } from './letterhead.ts'
import { retentionNotice } from './retention-times.ts'
import type { ChangeAccount } from './settings.contract.ts'

export const createAccount = defineCommand<AccountSettings, Account>(import.meta.url, insertAccount)

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

/** Changes settings as the operator. Others stay. Throws 404, and 409. */
export const setAccount = defineCommand<Setting, Account>(
  import.meta.url,
  async (ctx, { id, change, letterhead = {} }) => {
    await getAccountRow(ctx, id)
    const at = await lockAccount(ctx)
    const before = await getAccountRow(ctx, id)
    if (change.currency !== undefined) await checkCurrency(ctx, before, change.currency)
    const columns = {
      ...toAccountColumns({ ...toAccount(before), ...change }),
      ...letterheadColumns(before, letterhead),
    }
    return toAccount(await updateAccount(ctx, before, columns, at))
  },
)

/** Changes settings as the owner. Others stay. Throws 409 if they changed meanwhile. */
export const changeAccount = defineCommand<ChangeAccount, AccountRow>(
  import.meta.url,
  async (ctx, { version, ...change }) => {
    const at = await lockAccount(ctx)
    const before = await getAccountRow(ctx, ctx.accountId)
    checkVersion(before.updated_at, version)
    const columns = Object.entries(change).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? Number(value) : value,
    ])
    return updateAccount(ctx, before, Object.fromEntries(columns), at)
  },
)

/** Sets or removes the logo. The caller has checked its bytes. */
export const putLogo = defineCommand<{ logo: Redrawn | null }, AccountRow>(
  import.meta.url,
  async (ctx, { logo }) => {
    const at = await lockAccount(ctx)
    const change = { logo: logo?.content ?? null, logo_type: logo?.type ?? null }
    const { content } = await readLogo(ctx, ctx.accountId)
    const before = { logo: content, ...(await getAccountRow(ctx, ctx.accountId)) }
    return updateAccount(ctx, before, change, at)
  },
)

/** Stores the changed settings, with an audit entry. The caller has locked the account. */
export async function updateAccount(
  ctx: WriteContext,
  before: AccountRow,
  change: Partial<AccountRow & { logo: string | null }>,
  at: number,
): Promise<AccountRow> {
  const { id } = before
  const after = { ...before, ...change }
  const changed = changedNames(before, after)
  if (changed.length === 0) return before
  const updated_at = await timeAfter(ctx, at, before.updated_at)
  const row = await ctx.db
    .updateTable('accounts')
    .set({ ...change, ...retentionNotice(before, after), updated_at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(ctx, [{ verb: 'update', record: 'account', id, changed }])
  return row
}

/** Throws 409 for a new currency once there is an offer: amounts of the two would look alike. */
async function checkCurrency(
  { db }: WriteContext,
  { id, currency }: AccountRow,
  wanted: string,
): Promise<void> {
  if (wanted === currency) return
  const offer = await ofAccount(db, id)
    .selectFrom('all_leads')
    .select('id')
    .where('offer_created_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (offer !== undefined) throw new ApiError('currency_in_use', null, { currency })
}
