import { getAccountRow } from '../account/accounts/accounts.reads.ts'
import { settingsOf } from '../account/accounts/offer-settings.ts'
import { changedNames, recordAudit } from '../account/audit/record.ts'
import { lockAccount, timeAfter } from '../ground/db/account-lock.ts'
import { defineAction } from '../ground/db/action.ts'
import { checkVersion } from '../ground/errors.ts'
import type { AccountOfferSettings } from './settings.contract.ts'

type Change = Omit<AccountOfferSettings, 'usual'>

/** Sets how the account makes and sends offers. Throws 409 when that changed since it was read. */
export const putOfferSettings = defineAction<Change, null>(
  import.meta.url,
  'putOfferSettings',
  async (ctx, { version, letterhead, settings }) => {
    const locked = await lockAccount(ctx)
    const before = await getAccountRow(ctx, ctx.accountId)
    checkVersion(before.updated_at, version)
    const isSame = JSON.stringify(settingsOf(before)) === JSON.stringify(settings)
    const offer_settings = isSame ? before.offer_settings : JSON.stringify(settings)
    const change = { ...letterhead, offer_settings }
    const changed = changedNames(before, { ...before, ...change })
    if (changed.length === 0) return null
    const at = await timeAfter(ctx, locked, before.updated_at)
    await ctx.db
      .updateTable('accounts')
      .set({ ...change, updated_at: at })
      .where('id', '=', ctx.accountId)
      .execute()
    await recordAudit(ctx, [{ verb: 'update', record: 'account', id: ctx.accountId, changed }])
    return null
  },
)
