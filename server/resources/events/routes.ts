import { pageReply, route } from '../../http/call.ts'
import * as contract from './contract.ts'
import { listEvents } from './store.ts'

export const eventRoutes = [
  route(contract.listEvents, async (call) => {
    const page = call.readPage()
    const { source, clock } = call.database
    return pageReply(await listEvents(source, call.account.id, page, clock.now()), page)
  }),
]
