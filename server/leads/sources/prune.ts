import { defineAction } from '../../ground/db/action.ts'
import { MARKS_KEPT_MS } from './schedule.ts'

/** One transaction deletes at most so many rows, so that new leads never wait long for it. */
const ROWS_PER_PRUNING = 500

/** Deletes the marks of deliveries that ended long ago. Answers whether there may be more. */
export const pruneAdLeads = defineAction<null, boolean>(
  import.meta.url,
  'pruneAdLeads',
  async ({ db, clock }) => {
    const old = await db
      .selectFrom('ad_leads')
      .select(['account_id', 'id'])
      .where('state', '<>', 'waiting')
      .where('created_at', '<=', clock.now() - MARKS_KEPT_MS)
      .limit(ROWS_PER_PRUNING)
      .execute()
    for (const { account_id, id } of old) {
      await db
        .deleteFrom('ad_leads')
        .where('account_id', '=', account_id)
        .where('id', '=', id)
        .execute()
    }
    return old.length === ROWS_PER_PRUNING
  },
)
