import { recordAudit } from '../account/audit/record.ts'
import { defineAction } from '../ground/db/action.ts'

/** Notes who took out everything of the account. */
export const noteAccountExport = defineAction<null, null>(
  import.meta.url,
  'noteAccountExport',
  async (ctx) => {
    const line = { record: 'account', id: ctx.accountId, changed: null } as const
    await recordAudit(ctx, [{ verb: 'export', ...line }])
    return null
  },
)
