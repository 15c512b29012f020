import { keyRoute, pageReply } from '../../ground/http/call.ts'
import * as contract from './events.contract.ts'
import { listEvents } from './events.reads.ts'
import { mayRead, onlyId } from './readable.ts'

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
