import { sql } from 'kysely'
import type { WriteContext } from './action.ts'
import { greatest } from './dialect.ts'

/** When records of this transaction are created, and whether ids still grow with time. */
export interface Stamp {
  at: number
  edited: 0 | 1
}

/**
 * Holds back every other writer of the account until the transaction ends, and stamps what it writes.
 * Taken before an id is drawn, so that for a reader ids only grow and no change is stamped before
 * one already seen (decisions D4).
 */
export async function lockAccount({ db, engine, clock, accountId }: WriteContext): Promise<Stamp> {
  const asked = sql`${clock.now()}`
  const { latest } = await db
    .updateTable('account_counters')
    .set({ latest: greatest(engine, sql.ref('latest'), asked) })
    .where('account_id', '=', accountId)
    .returning('latest')
    .executeTakeFirstOrThrow()
  const now = clock.now()
  // A clock that was set back stamps what was seen later already.
  return latest <= now ? { at: latest, edited: 0 } : { at: now, edited: 1 }
}
