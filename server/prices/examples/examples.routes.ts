import { routes, runFor } from '../../core/http/call.ts'
import { priceExamples } from './examples.contract.ts'
import { readExamples } from './examples.reads.ts'
import { confirmExamples } from './examples.writes.ts'

export const exampleRoutes = routes(priceExamples, {
  get: async ({ database, account }) => ({ data: await readExamples(database.source, account.id) }),

  confirm: async (call) => {
    await runFor(call, confirmExamples, call.read().body)
    return { data: await readExamples(call.database.source, call.account.id) }
  },
})
