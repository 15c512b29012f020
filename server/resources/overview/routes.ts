import { memberRoute } from '../../http/call.ts'
import { readCharts } from './charts.ts'
import * as contract from './contract.ts'
import { readOverview } from './store.ts'

export const overviewRoutes = [
  memberRoute(contract.getOverview, async ({ database, account, member }) => {
    const asked = { accountId: account.id, now: database.clock.now(), member }
    return { data: await readOverview(database.source, asked) }
  }),

  memberRoute(contract.getOverviewCharts, async ({ database, account, member }) => {
    const { id: accountId, timeZone } = account
    const asked = { accountId, timeZone, now: database.clock.now(), member }
    return { data: await readCharts(database.source, asked) }
  }),
]
