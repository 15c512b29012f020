import { sql } from 'kysely'
import type { WriteContext } from './action.ts'
import { greatest } from './dialect.ts'

/**
 * Makes every other writer of the account wait until this transaction ends. Returns the time, in
 * milliseconds, to store as `created_at` and `updated_at`. Call it before an id is drawn: readers
 * then see ids only grow. When the clock was set back, it returns the latest stored time again: no
 * change is dated before one that a reader has already seen (decisions D4).
 */
export async function lockAccount({ db, engine, clock, accountId }: WriteContext): Promise<number> {
  const { latest } = await db
    .updateTable('account_counters')
    .set((eb) => ({
      latest: greatest(engine, sql.ref('latest'), sql`${clock.now()}`),
      changes: eb('changes', '+', 1),
    }))
    .where('account_id', '=', accountId)
    .returning('latest')
    .executeTakeFirstOrThrow()
  return latest
}
