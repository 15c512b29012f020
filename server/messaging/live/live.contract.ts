import { z } from 'zod'
import { Id, internalEndpoints, ROLES } from '../../core/contract.ts'

/** Maximum new leads in one event, and questions. */
export const MOST_NAMED = 100

/**
 * The data of `event: change`: something in the account changed. It has no contact details, so the
 * page asks for what it shows again.
 */
export const LiveChange = z.object({
  /** The leads that came since the event before, the oldest first; at most 100 of them. */
  new_leads: z.array(Id).max(MOST_NAMED),
  /** The leads whose customers wait for an answer to a question, the latest first; at most 100 of them. */
  questions: z.array(Id).max(MOST_NAMED),
})
export type LiveChange = z.infer<typeof LiveChange>

export const liveChanges = internalEndpoints(null, {
  /**
   * Server-sent events (`text/event-stream`). `EventSource` can send no header, so the account is
   * in the query: `/portal/api/live?account=2`. The browser connects again by itself and then gets
   * the leads it missed. `event: end` means: do not connect again before signing in.
   */
  open: {
    path: '/live',
    summary: 'Hear of changes as they happen',
    roles: ROLES,
    query: z.object({ account: z.string().optional() }),
    data: LiveChange,
    errors: ['rate_limited'],
  },
})
