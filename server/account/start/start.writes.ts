import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand } from '../../core/db/command.ts'
import { getAccountRow } from '../accounts/accounts.reads.ts'
import { updateAccount } from '../accounts/accounts.writes.ts'
import type { KeptStart } from './start.contract.ts'
import { keptStart } from './start.reads.ts'

/** Keeps where the tag was found, or which lines were put away. */
export const keepStart = defineCommand<Partial<KeptStart>, null>(
  import.meta.url,
  async (ctx, change) => {
    const at = await lockAccount(ctx)
    const before = await getAccountRow(ctx, ctx.accountId)
    const start = JSON.stringify({ ...keptStart(before), ...change })
    await updateAccount(ctx, before, { start }, at)
    return null
  },
)
