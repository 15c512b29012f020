import { sql } from 'kysely'
import type { WriteContext } from '../db/action.ts'
import { greatest, least } from '../db/dialect.ts'

/** Something that must still happen: written in the transaction that caused it. */
export interface NewJob {
  /** Whose work it is: the key of one of the kinds the loop was started with. */
  kind: string
  /** Jobs of one lane are done in order, a few at a time; lanes do not wait for each other. */
  lane: string
  /** Plain data. */
  input: unknown
  /** When it is due, in milliseconds. Jobs of a lane are done in this order. */
  at: number
}

/** Leaves a job for the loop, which begins with it once the transaction is on disk. */
export async function queueJob(ctx: WriteContext, job: NewJob): Promise<void> {
  const laneId = await openLane(ctx, job)
  const { at, input } = job
  await ctx.db
    .insertInto('jobs')
    .values({ lane_id: laneId, at, input: JSON.stringify(input) })
    .execute()
}

/**
 * Makes the lane when it is not there, and due by when its next job is. A lane that is leased is
 * looked at again when its lease ends, and one that is held stays so.
 */
async function openLane(
  { db, engine, accountId }: WriteContext,
  { lane: name, kind, at }: NewJob,
): Promise<number> {
  const sooner = least(engine, sql`coalesce(lanes.due_at, ${at})`, sql`${at}`)
  const { id } = await db
    .insertInto('lanes')
    .values({ name, account_id: accountId, kind, due_at: at, held_until: 0, lease: null })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        due_at: sql`case when lanes.lease is null
          then ${greatest(engine, sql`lanes.held_until`, sooner)} else lanes.due_at end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
