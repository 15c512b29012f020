import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { updateAccount } from '../../account/accounts/accounts.writes.ts'
import { lockAccount } from '../../ground/db/account-lock.ts'
import { defineAction } from '../../ground/db/action.ts'
import { checkVersion } from '../../ground/errors.ts'
import type { MessageTemplates } from './templates.contract.ts'

/** Sets the words to begin mails with. Throws 409 when the account changed since it was read. */
export const putTemplates = defineAction<MessageTemplates, null>(
  import.meta.url,
  'putTemplates',
  async (ctx, { version, templates }) => {
    const at = await lockAccount(ctx)
    const before = await getAccountRow(ctx, ctx.accountId)
    checkVersion(before.updated_at, version)
    await updateAccount(ctx, before, { message_templates: JSON.stringify(templates) }, at)
    return null
  },
)
