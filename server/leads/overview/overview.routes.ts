import { routes } from '../../core/http/call.ts'
import { readCharts } from './charts.ts'
import { leadOverview } from './overview.contract.ts'
import { readOverview } from './overview.reads.ts'

export const overviewRoutes = routes(leadOverview, {
  get: async ({ database, account, member }) => {
    const asked = { accountId: account.id, now: database.clock.now(), member }
    return { data: await readOverview(database.source, asked) }
  },

  charts: async ({ database, account }) => {
    const { id: accountId, timeZone } = account
    const asked = { accountId, timeZone, now: database.clock.now() }
    return { data: await readCharts(database.source, asked) }
  },
})
