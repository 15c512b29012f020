import { recordAudit } from '../../account/audit/record.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand } from '../../core/db/command.ts'
import { hashOfCalendar } from './member-calendar.ts'

interface Renewing {
  /** The member. */
  id: number
  token: string
  sealed: string
}

/** Gives a member's calendar another address. The one before ends at once. */
export const renewCalendar = defineCommand<Renewing, null>(
  import.meta.url,
  'renewCalendar',
  async (ctx, { id, token, sealed }) => {
    await lockAccount(ctx)
    await ctx.db
      .updateTable('members')
      .set({ calendar_token_hash: hashOfCalendar(token), calendar_token: sealed })
      .where('account_id', '=', ctx.accountId)
      .where('id', '=', id)
      .execute()
    await recordAudit(ctx, [{ verb: 'update', record: 'member', id, changed: ['calendar'] }])
    return null
  },
)
