import { refuseWithCurrent, routes, runFor } from '../../core/http/call.ts'
import { mailTexts } from './texts.contract.ts'
import { putMailTexts } from './texts.writes.ts'
import { readMailTexts } from './texts-store.ts'

export const mailTextRoutes = routes(mailTexts, {
  list: async ({ database, account }) => ({ data: await readMailTexts(database.source, account) }),

  put: async (call) => {
    const { database, account } = call
    const put = runFor(call, putMailTexts, call.read().body)
    return { data: await refuseWithCurrent(put, () => readMailTexts(database.source, account)) }
  },
})
