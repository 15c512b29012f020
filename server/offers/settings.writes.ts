import { getAccountRow } from '../account/accounts/accounts.reads.ts'
import { updateAccount } from '../account/accounts/accounts.writes.ts'
import { settingsOf } from '../account/accounts/offer-settings.ts'
import { lockAccount } from '../core/db/account-lock.ts'
import { defineCommand } from '../core/db/command.ts'
import { checkVersion } from '../core/errors.ts'
import type { AccountOfferSettings } from './settings.contract.ts'

type Change = Omit<AccountOfferSettings, 'usual'>

/** Sets how the account makes and sends offers. Throws 409 if that changed since it was read. */
export const putOfferSettings = defineCommand<Change, null>(
  import.meta.url,
  async (ctx, { version, letterhead, settings }) => {
    const at = await lockAccount(ctx)
    const before = await getAccountRow(ctx, ctx.accountId)
    checkVersion(before.updated_at, version)
    const isSame = JSON.stringify(settingsOf(before)) === JSON.stringify(settings)
    const offer_settings = isSame ? before.offer_settings : JSON.stringify(settings)
    const change = { ...letterhead, offer_settings }
    await updateAccount(ctx, before, change, at)
    return null
  },
)
