import { recordAudit } from '../../account/audit/record.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import { hashOfCalendar } from './member-calendar.ts'

interface Renewing {
  /** The id of the member. */
  id: number
  token: string
  sealed: string
}

/** Gives a member's calendar a new address. The previous address stops working at once. */
export const renewCalendar = defineCommand<Renewing, null>(
  import.meta.url,
  async (ctx, { id, token, sealed }) => {
    await lockAccount(ctx)
    await ofAccount(ctx.db, ctx.accountId)
      .updateTable('members')
      .set({ calendar_token_hash: hashOfCalendar(token), calendar_token: sealed })
      .where('id', '=', id)
      .execute()
    await recordAudit(ctx, [{ verb: 'update', record: 'member', id, changed: ['calendar'] }])
    return null
  },
)
