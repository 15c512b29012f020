import { defineAction } from './action.ts'
import { IDEMPOTENCY_MS } from './idempotency.ts'

/** Rows that one transaction removes, at most: new leads must not wait long for it. */
const ROWS_PER_PRUNING = 500

/** Removes stored answers that are too old to be replayed. Answers true when there may be more. */
export const pruneIdempotency = defineAction<null, boolean>(
  import.meta.url,
  'pruneIdempotency',
  async (ctx) => {
    const old = await ctx.db
      .selectFrom('idempotency')
      .select(['account_id', 'endpoint', 'key'])
      .where('created_at', '<=', ctx.clock.now() - IDEMPOTENCY_MS)
      .orderBy('created_at')
      .limit(ROWS_PER_PRUNING)
      .execute()
    for (const { account_id, endpoint, key } of old) {
      await ctx.db
        .deleteFrom('idempotency')
        .where('account_id', '=', account_id)
        .where('endpoint', '=', endpoint)
        .where('key', '=', key)
        .where('created_at', '<=', ctx.clock.now() - IDEMPOTENCY_MS)
        .execute()
    }
    return old.length === ROWS_PER_PRUNING
  },
)
