import { sql } from 'kysely'
import type { WriteContext } from './action.ts'
import { greatest } from './dialect.ts'

/**
 * Holds back every other writer of the account until the transaction ends, and answers the instant in
 * milliseconds that its records are stamped with. Taken before an id is drawn, so that a reader sees
 * ids only grow. A clock that was set back stamps the latest instant again, so that no change is
 * stamped before one that a reader has seen already (decisions D4).
 */
export async function lockAccount({ db, engine, clock, accountId }: WriteContext): Promise<number> {
  const { latest } = await db
    .updateTable('account_counters')
    .set({ latest: greatest(engine, sql.ref('latest'), sql`${clock.now()}`) })
    .where('account_id', '=', accountId)
    .returning('latest')
    .executeTakeFirstOrThrow()
  return latest
}
