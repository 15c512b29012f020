import { routes } from '../../core/http/call.ts'
import { readCharts } from './charts.ts'
import { leadOverview } from './overview.contract.ts'
import { readOverview } from './overview.reads.ts'

export const overviewRoutes = routes(leadOverview, {
  get: async ({ database, account, member }) => {
    const query = { accountId: account.id, now: database.clock.now(), member }
    return { data: await readOverview(database.source, query) }
  },

  charts: async ({ database, account }) => {
    const { id: accountId, timeZone } = account
    const query = { accountId, timeZone, now: database.clock.now() }
    return { data: await readCharts(database.source, query) }
  },
})
