import { pageReply, routes } from '../../core/http/call.ts'
import { events } from './events.contract.ts'
import { listEvents } from './events.reads.ts'
import { mayRead, onlyId } from './readable.ts'

export const eventRoutes = routes(events, {
  list: async (call) => {
    const page = call.readPage()
    const { source, clock } = call.database
    const events = await listEvents(source, call.account.id, page, clock.now())
    return pageReply(events, page, (one) =>
      mayRead(call.viewer.scopes, one.event) ? one : { ...one, data: onlyId(one.data) },
    )
  },
})
