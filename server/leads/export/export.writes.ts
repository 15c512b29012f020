import { recordAudit } from '../../account/audit/record.ts'
import { defineAction } from '../../ground/db/action.ts'
import type { ExportFormat } from './export.contract.ts'

/** Notes who exported how many leads. It is written before the first of them is sent. */
export const noteExport = defineAction<{ format: ExportFormat; leads: number }, null>(
  import.meta.url,
  'noteExport',
  async (ctx, { format, leads }) => {
    const detail = { format, leads }
    const line = { record: 'account', id: ctx.accountId, changed: ['leads'], detail } as const
    await recordAudit(ctx, [{ verb: 'export', ...line }])
    return null
  },
)
