import { sql } from 'kysely'
import { lockWriters } from '../db/account-lock.ts'
import { defineCommand, type WriteContext } from '../db/command.ts'
import { asList, greatest, isOneOf, type List } from '../db/dialect.ts'
import { allAccounts } from '../db/of-account.ts'
import type { Source } from '../db/source.ts'
import { statement } from '../db/statement.ts'
import type { PartitionRow } from '../db/tables.ts'

/** The lease time of a partition. After that, its process counts as dead and another may take it. */
export const LEASE_MS = 60_000
/** A partition blocked until this time waits until `letGo` is called. */
export const FOREVER = Number.MAX_SAFE_INTEGER

/** A leased partition: only the holder of the lease works on it. */
export type TakenPartition = Pick<PartitionRow, 'id' | 'account_id' | 'kind' | 'held_until'> & {
  lease: string
}

/** The condition for partitions: due by now. */
export interface Due {
  now: number
  /** The kinds of job that run even while their account is disabled. */
  evenDisabled: readonly string[]
}

const firstDue = statement((source, due: DueList) => duePartitions(source, due).limit(1))

/** Whether any partition is due. Usually none is, and this read is cheaper than `takePartitions`. */
export async function isAnythingDue(source: Source, { now, evenDisabled }: Due): Promise<boolean> {
  const exceptions = asList(source.engine, evenDisabled)
  return (await firstDue.first(source, { now, exceptions })) !== undefined
}

/** Accounts whose work is suspended. */
export function disabledAccounts({ db }: Pick<Source, 'db'>) {
  return db.selectFrom('accounts').select('id').where('disabled_at', 'is not', null)
}

interface DueList {
  now: number
  exceptions: List
}

/** Other work of a disabled account waits until the operator enables it. */
function duePartitions({ db, engine }: Source, { now, exceptions }: DueList) {
  const isException = isOneOf(engine, 'kind', exceptions)
  return allAccounts(db)
    .selectFrom('lanes')
    .select('id')
    .where('due_at', '<=', now)
    .where((where) =>
      where.or([where('account_id', 'not in', disabledAccounts({ db })), isException]),
    )
}

/** Leases due partitions, the longest waiting first. Every call needs its own `lease`. */
export const takePartitions = defineCommand<
  { lease: string; most: number; evenDisabled: readonly string[] },
  TakenPartition[]
>(import.meta.url, async (ctx, { lease, most, evenDisabled }) => {
  const { engine, clock } = ctx
  const now = clock.now()
  const exceptions = asList(engine, evenDisabled)
  const found = await partitionsToTake.all(ctx, { now, exceptions, most })
  if (found.length === 0) return []
  const ids = asList(
    engine,
    found.map(({ id }) => id),
  )
  const taken = await leasePartitions.all(ctx, { lease, until: now + LEASE_MS, ids })
  return taken.map((partition) => ({ ...partition, lease }))
})

const partitionsToTake = statement((source, { most, ...due }: DueList & { most: number }) => {
  const partitions = duePartitions(source, due).orderBy('due_at').orderBy('id').limit(most)
  // On PostgreSQL another process may be taking the same partitions at this moment.
  return source.engine === 'sqlite' ? partitions : partitions.forUpdate().skipLocked()
})

interface Lease {
  lease: string
  until: number
  ids: List
}

const leasePartitions = statement(({ db, engine }, { lease, until, ids }: Lease) =>
  allAccounts(db)
    .updateTable('lanes')
    .set({ lease, due_at: until })
    .where(isOneOf(engine, 'id', ids))
    .returning(['id', 'account_id', 'kind', 'held_until']),
)

const dueJobs = statement(
  ({ db }, { partitionId, now, most }: Record<'partitionId' | 'now' | 'most', number>) =>
    db
      .selectFrom('jobs')
      .select(['id', 'input'])
      .where('lane_id', '=', partitionId)
      .where('at', '<=', now)
      .orderBy('at')
      .orderBy('id')
      .limit(most),
)

/** The due jobs of a partition, earliest first. */
export async function findDueJobs(
  source: Source,
  partitionId: number,
  now: number,
  most: number,
): Promise<{ id: number; input: unknown }[]> {
  const rows = await dueJobs.all(source, { partitionId, now, most })
  return rows.map(({ id, input }) => ({ id, input: JSON.parse(input) }))
}

// This changes no value. It locks the row, after waiting for transactions that add jobs.
const leasedPartition = statement(({ db }, { id, lease }: Pick<TakenPartition, 'id' | 'lease'>) =>
  allAccounts(db)
    .updateTable('lanes')
    .set({ lease })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .returning('id'),
)

/**
 * Locks the partition until the transaction ends. False if the lease was lost: another process has
 * taken the partition, or it was removed.
 */
export async function lockPartition(
  ctx: WriteContext,
  { id, lease }: TakenPartition,
): Promise<boolean> {
  await lockWriters(ctx)
  return (await leasedPartition.first(ctx, { id, lease })) !== undefined
}

const deleteJobs = statement(({ db, engine }, { ids }: { ids: List }) =>
  db.deleteFrom('jobs').where(isOneOf(engine, 'id', ids)),
)

/** Deletes jobs that are done or will never run. */
export async function endJobs(ctx: WriteContext, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await deleteJobs.all(ctx, { ids: asList(ctx.engine, ids) })
}

/** Schedules a job for another try, not before `at`. */
export async function putOff({ db }: WriteContext, id: number, at: number): Promise<void> {
  await db.updateTable('jobs').set({ at }).where('id', '=', id).execute()
}

const releasedPartition = statement(
  ({ db, engine }, { id, freeAt }: { id: number; freeAt: number }) => {
    const next = sql`(select min(at) from jobs where lane_id = lanes.id)`
    return allAccounts(db)
      .updateTable('lanes')
      .set({
        lease: null,
        held_until: freeAt,
        due_at: sql`case when ${next} is null then null
          else ${greatest(engine, next, sql`${freeAt}`)} end`,
      })
      .where('id', '=', id)
  },
)

/** Ends the lease of a locked partition. It stays blocked until `freeAt`. */
export async function freePartition(ctx: WriteContext, id: number, freeAt = 0): Promise<void> {
  await releasedPartition.all(ctx, { id, freeAt })
}

/**
 * Unblocks a partition: its first job is tried as soon as it is due. If it succeeds, the other jobs
 * follow. A leased partition continues when the lease ends.
 */
export async function letGo({ db }: WriteContext, name: string): Promise<void> {
  await allAccounts(db)
    .updateTable('lanes')
    .set({
      held_until: sql`case when held_until > 0 then 1 else 0 end`,
      due_at: sql`case when lease is null
        then (select min(at) from jobs where lane_id = lanes.id) else due_at end`,
    })
    .where('name', '=', name)
    .execute()
}

/** Blocks a partition until `letGo` is called. Running jobs still end. */
export async function pausePartition({ db }: WriteContext, name: string): Promise<void> {
  await allAccounts(db)
    .updateTable('lanes')
    .set({
      held_until: FOREVER,
      due_at: sql`case when lease is null and due_at is not null then ${FOREVER} else due_at end`,
    })
    .where('name', '=', name)
    .execute()
}

/** Removes a free partition without jobs, for kinds whose partitions would accumulate. */
export async function removeIdlePartition({ db }: WriteContext, id: number): Promise<void> {
  await allAccounts(db)
    .deleteFrom('lanes')
    .where('id', '=', id)
    .where('due_at', 'is', null)
    .execute()
}

export async function removePartition({ db }: WriteContext, name: string): Promise<void> {
  const partition = await allAccounts(db)
    .selectFrom('lanes')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst()
  if (partition === undefined) return
  await db.deleteFrom('jobs').where('lane_id', '=', partition.id).execute()
  await allAccounts(db).deleteFrom('lanes').where('id', '=', partition.id).execute()
}

/**
 * After the clock was set back from `until` to `from`: work that was due is due again at once, and
 * leases end no later than others do. Every process that notices may call it.
 */
export const bringForward = defineCommand<{ from: number; until: number }, null>(
  import.meta.url,
  async ({ db }, { from, until }) => {
    const jobs = db.updateTable('jobs').set({ at: from })
    await jobs.where('at', '>', from).where('at', '<=', until).execute()
    const partitions = allAccounts(db).updateTable('lanes')
    await partitions
      .set({ held_until: 1 })
      .where('held_until', '>', from)
      .where('held_until', '<=', until)
      .execute()
    await partitions
      .set({ due_at: from })
      .where('lease', 'is', null)
      .where('due_at', '>', from)
      .where('due_at', '<=', until)
      .execute()
    await partitions
      .set({ due_at: from + LEASE_MS })
      .where('lease', 'is not', null)
      .where('due_at', '>', from + LEASE_MS)
      .execute()
    return null
  },
)

/** Ends these leases, or all leases. The partitions are then due at once. */
export const releasePartitions = defineCommand<{ leases: string[] | 'all' }, null>(
  import.meta.url,
  async ({ db, engine, clock }, { leases }) => {
    const all = allAccounts(db)
      .updateTable('lanes')
      .set({ lease: null, due_at: clock.now() })
      .where('lease', 'is not', null)
    const chosen =
      leases === 'all' ? all : all.where(isOneOf(engine, 'lease', asList(engine, leases)))
    await chosen.execute()
    return null
  },
)
