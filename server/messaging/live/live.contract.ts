import { z } from 'zod'
import { Id, internalEndpoints, ROLES } from '../../core/contract.ts'

/** Maximum new leads in one event, and maximum questions. */
export const MOST_NAMED = 100

/**
 * The data of `event: change`: something in the account changed. It has no contact details, so the
 * page requests its data again.
 */
export const LiveChange = z.object({
  /** The leads since the previous event, oldest first; at most 100. */
  new_leads: z.array(Id).max(MOST_NAMED),
  /** The leads whose customers wait for an answer to a question, latest first; at most 100. */
  questions: z.array(Id).max(MOST_NAMED),
})
export type LiveChange = z.infer<typeof LiveChange>

export const liveChanges = internalEndpoints(null, {
  /**
   * Server-sent events (`text/event-stream`). `EventSource` cannot send a header, so the account is
   * in the query: `/portal/api/live?account=2`. The browser reconnects automatically and then gets
   * the missed leads. `event: end` means: do not reconnect before signing in.
   */
  open: {
    path: '/live',
    summary: 'Stream changes as they happen',
    roles: ROLES,
    query: z.object({ account: z.string().optional() }),
    data: LiveChange,
    errors: ['rate_limited'],
  },
})
