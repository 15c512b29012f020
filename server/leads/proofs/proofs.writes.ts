import { defineAction } from '../../ground/db/action.ts'

/** One transaction deletes at most so many rows, so that new leads never wait long for it. */
const ROWS_PER_PRUNING = 500
/** Another process's clock may be behind ours: a proof that expired here is still valid there. */
const CLOCKS_APART_MS = 60 * 60_000

/** Deletes spent proofs that have expired. Answers whether there may be more. */
export const pruneProofs = defineAction<null, boolean>(
  import.meta.url,
  'pruneProofs',
  async (ctx) => {
    const before = ctx.clock.now() - CLOCKS_APART_MS
    const old = await ctx.db
      .selectFrom('spent_proofs')
      .select(['account_id', 'id'])
      .where('expires_at', '<=', before)
      .orderBy('expires_at')
      .limit(ROWS_PER_PRUNING)
      .execute()
    for (const { account_id, id } of old) {
      await ctx.db
        .deleteFrom('spent_proofs')
        .where('account_id', '=', account_id)
        .where('id', '=', id)
        .execute()
    }
    return old.length === ROWS_PER_PRUNING
  },
)
