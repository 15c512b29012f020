import { routes, runFor } from '../../core/http/call.ts'
import { accountStart } from './start.contract.ts'
import { readStart } from './start.reads.ts'
import { storeStart } from './start.writes.ts'

export const startRoutes = routes(accountStart, {
  get: async ({ database, account }) => ({ data: await readStart(database.source, account.id) }),

  change: async (call) => {
    await runFor(call, storeStart, call.read().body)
    return { data: await readStart(call.database.source, call.account.id) }
  },
})
