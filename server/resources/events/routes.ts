import { keyRoute, pageReply } from '../../http/call.ts'
import * as contract from './contract.ts'
import { mayRead, onlyId } from './readable.ts'
import { listEvents } from './store.ts'

export const eventRoutes = [
  keyRoute(contract.listEvents, async (call) => {
    const page = call.readPage()
    const { source, clock } = call.database
    const events = await listEvents(source, call.account.id, page, clock.now())
    return pageReply(events, page, (one) =>
      mayRead(call.key.scopes, one.event) ? one : { ...one, data: onlyId(one.data) },
    )
  }),
]
