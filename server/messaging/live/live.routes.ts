import { routes } from '../../core/http/call.ts'
import { liveChanges } from './live.contract.ts'

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Otherwise a proxy such as nginx would buffer the events.
  'X-Accel-Buffering': 'no',
}

export const liveRoutes = routes(liveChanges, {
  open: async ({ live, account, member, headers, isSignedIn }) => ({
    headers: HEADERS,
    stream: live.open({
      accountId: account.id,
      memberId: member.id,
      newestKnown: readLastEvent(headers.get('last-event-id')),
      isSignedIn,
    }),
  }),
})

/** The id of an event is that of the newest lead then, and 0 before the first lead. */
function readLastEvent(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}
