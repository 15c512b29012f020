import { defineAction } from '../../ground/db/action.ts'
import { WINDOWS } from './budgets.ts'

/** One transaction deletes at most so many rows, so that new leads never wait long for it. */
const ROWS_PER_PRUNING = 500

/** Deletes submissions that no budget counts any more. Answers whether there may be more. */
export const pruneSubmissions = defineAction<null, boolean>(
  import.meta.url,
  'pruneSubmissions',
  async ({ db, clock }) => {
    const old = db
      .selectFrom('recent_submissions')
      .select('id')
      .where('at', '<=', clock.now() - WINDOWS.day.ms)
      .orderBy('id')
      .limit(ROWS_PER_PRUNING)
    const { numDeletedRows } = await db
      .deleteFrom('recent_submissions')
      .where('id', 'in', old)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows) === ROWS_PER_PRUNING
  },
)
