import { type Insertable, sql } from 'kysely'
import type { WriteContext } from '../db/command.ts'
import { greatest, least } from '../db/dialect.ts'
import { statement } from '../db/statement.ts'
import type { Tables } from '../db/tables.ts'

/** Deferred work. It is stored in the same transaction as its cause. */
export interface NewJob {
  /** The kind of job: one of the keys of `kinds` in `startJobs`. */
  kind: string
  /** Jobs of one partition run in order, a few at a time; partitions do not wait for each other. */
  partition: string
  /** Plain data. */
  input: object
  /** The due time in milliseconds. Jobs of a partition run in this order. */
  at: number
}

/** Stores a job for the loop, which can start it after the commit. */
export async function queueJob(ctx: WriteContext, job: NewJob): Promise<void> {
  const partitionId = await openPartition(ctx, job)
  const { at } = job
  await addJob.send(ctx, { lane_id: partitionId, at, input: JSON.stringify(job.input) })
}

const addJob = statement(({ db }, job: Insertable<Tables['jobs']>) =>
  db.insertInto('jobs').values(job),
)

/**
 * Creates the partition if it is missing, and makes it due when its next job is due. A leased
 * partition is checked again when its lease ends. A blocked partition stays blocked.
 */
async function openPartition(
  ctx: WriteContext,
  { partition: name, kind, at }: NewJob,
): Promise<number> {
  const { id } = await partitionDue.one(ctx, { name, kind, at, accountId: ctx.accountId })
  return id
}

interface DuePartition {
  name: string
  kind: string
  at: number
  accountId: number
}

const partitionDue = statement(({ db, engine }, { name, kind, at, accountId }: DuePartition) => {
  const sooner = least(engine, sql`coalesce(lanes.due_at, ${at})`, sql`${at}`)
  return db
    .insertInto('lanes')
    .values({ name, account_id: accountId, kind, due_at: at, held_until: 0, lease: null })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        due_at: sql`case when lanes.lease is null
          then ${greatest(engine, sql`lanes.held_until`, sooner)} else lanes.due_at end`,
      }),
    )
    .returning('id')
})
