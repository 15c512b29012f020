import { sql } from 'kysely'
import type { WriteContext } from './command.ts'
import { greatest } from './dialect.ts'
import { ofAccount } from './of-account.ts'
import { statement } from './statement.ts'

const lock = statement(({ db, engine }, { accountId, now }: { accountId: number; now: number }) =>
  ofAccount(db, accountId)
    .updateTable('account_counters')
    .set((eb) => ({
      latest: greatest(engine, sql.ref('latest'), sql`${now}`),
      changes: eb('changes', '+', 1),
    }))
    .returning('latest'),
)

/**
 * Locks the account for other writers until this transaction ends. Returns the time, in
 * milliseconds, to store as `created_at` and `updated_at`. Call it before an id is drawn: readers
 * then see only growing ids. If the clock was set back, it returns the latest stored time again: no
 * change is dated before one that a reader has already seen.
 */
export async function lockAccount(ctx: WriteContext): Promise<number> {
  const { accountId, clock } = ctx
  const { latest } = await lock.one(ctx, { accountId, now: clock.now() })
  return latest
}

/**
 * Locks the account for other writers, and changes nothing. For writes with a second lock, such as
 * of a partition, which is always taken after the account's: in another order two processes would
 * deadlock. On SQLite only one write runs at a time.
 */
export async function lockWriters({ db, engine, accountId }: WriteContext): Promise<void> {
  if (engine === 'sqlite') return
  await ofAccount(db, accountId)
    .selectFrom('account_counters')
    .select('account_id')
    .forUpdate()
    .execute()
}

/**
 * The time to store for a change of a record, later than `updatedAt`, its last change. So each
 * state of a record has its own time, and a client that sends the time it read identifies one
 * state. The caller holds the account's lock.
 */
export async function timeAfter(ctx: WriteContext, at: number, updatedAt: number): Promise<number> {
  if (at > updatedAt) return at
  const latest = updatedAt + 1
  await ofAccount(ctx.db, ctx.accountId).updateTable('account_counters').set({ latest }).execute()
  return latest
}
