import { defineAction } from '../../db/action.ts'
import { WINDOWS } from './budgets.ts'

/** Rows one transaction removes at most, so that intake never waits long for it. */
const ROWS_PER_PRUNING = 500

/** Forgets submissions no budget counts any more; answers whether there may be more. */
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
