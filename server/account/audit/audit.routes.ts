import { dayOf } from '../../../shared/time.ts'
import type { Filters } from '../../ground/contract.ts'
import { memberRoute, pageReply, type Streamed } from '../../ground/http/call.ts'
import * as contract from './audit.contract.ts'
import { noteAuditExport } from './audit.writes.ts'
import { listAuditLines, streamAudit } from './list.ts'

export const auditRoutes = [
  memberRoute(contract.listAudit, async (call) => {
    const page = call.readPage()
    const { id: accountId, timeZone } = call.account
    const asked = { accountId, timeZone, filters: page.filters }
    const part = { before: page.afterId, limit: page.limit + 1 }
    return pageReply(await listAuditLines(call.database.source, asked, part), page)
  }),

  memberRoute(contract.exportAudit, async (call): Promise<Streamed> => {
    const { account: _, ...query } = call.read().query
    const { database, account, actor } = call
    const given = Object.entries(query).filter(([, value]) => value !== undefined)
    const filters = Object.fromEntries(given) as Filters
    await database.run(noteAuditExport, { actor, accountId: account.id, input: null })
    const day = dayOf(database.clock.now(), account.timeZone)
    return {
      stream: streamAudit(database.source, {
        accountId: account.id,
        timeZone: account.timeZone,
        filters,
      }),
      headers: {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': `attachment; filename="audit-${day}.csv"`,
      },
    }
  }),
]
