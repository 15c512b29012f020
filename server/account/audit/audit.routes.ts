import { dayOf } from '../../../shared/time.ts'
import { pageReply, routes, runFor } from '../../core/http/call.ts'
import { auditLines } from './audit.contract.ts'
import { recordAuditExport } from './audit.writes.ts'
import { listAuditLines, streamAudit } from './list.ts'

export const auditRoutes = routes(auditLines, {
  list: async (call) => {
    const page = call.readPage()
    const { id: accountId, timeZone } = call.account
    const query = { accountId, timeZone, filters: page.filters }
    const part = { before: page.afterId, limit: page.limit + 1 }
    return pageReply(await listAuditLines(call.database.source, query, part), page)
  },

  export: async (call) => {
    const { account: _, ...filters } = call.read().query
    const { source, clock } = call.database
    const { id: accountId, timeZone } = call.account
    await runFor(call, recordAuditExport, null)
    const day = dayOf(clock.now(), timeZone)
    return {
      stream: streamAudit(source, { accountId, timeZone, filters }),
      headers: {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': `attachment; filename="audit-${day}.csv"`,
      },
    }
  },
})
