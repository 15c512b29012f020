import { sql } from 'kysely'
import type { WriteContext } from './action.ts'

/** When records of this transaction are created, and whether ids still grow with time. */
export interface Stamp {
  at: number
  edited: 0 | 1
}

/**
 * Holds back every other writer of the account until the transaction ends, then reads the clock.
 * Taken before an id is drawn, so that for a reader ids only grow and no change is stamped before
 * one already seen (decisions D4).
 */
export async function lockAccount(ctx: WriteContext, accountId: number): Promise<Stamp> {
  const { latest: before } = await ctx.db
    .updateTable('account_counters')
    .set({ latest: sql`latest` })
    .where('account_id', '=', accountId)
    .returning('latest')
    .executeTakeFirstOrThrow()
  const at = ctx.clock.now()
  if (at < before) return { at, edited: 1 }
  await ctx.db
    .updateTable('account_counters')
    .set({ latest: at })
    .where('account_id', '=', accountId)
    .execute()
  return { at, edited: 0 }
}
