import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand } from '../../core/db/command.ts'
import { getAccountRow } from '../accounts/accounts.reads.ts'
import { updateAccount } from '../accounts/accounts.writes.ts'
import type { StoredStart } from './start.contract.ts'
import { storedStart } from './start.reads.ts'

/** Stores where the tag was found, or which lines were dismissed. */
export const storeStart = defineCommand<Partial<StoredStart>, null>(
  import.meta.url,
  async (ctx, change) => {
    const at = await lockAccount(ctx)
    const before = await getAccountRow(ctx, ctx.accountId)
    const start = JSON.stringify({ ...storedStart(before), ...change })
    await updateAccount(ctx, before, { start }, at)
    return null
  },
)
