import { sql } from 'kysely'
import type { WriteContext } from '../db/command.ts'
import { allAccounts } from '../db/of-account.ts'
import type { Source } from '../db/source.ts'
import { disabledAccounts, endJobs, putOff } from './partitions.ts'

const ONE_A_MINUTE_MS = 60_000

/**
 * Spreads the jobs of a partition that became due while it was not processed. Of jobs with the same
 * `aboutOf` only the last stays, and they run a minute apart. The caller holds the account's lock.
 */
export async function spreadOverdue(
  ctx: WriteContext,
  name: string,
  aboutOf: (input: unknown) => string,
): Promise<void> {
  const { db, clock } = ctx
  const now = clock.now()
  const jobs = await allAccounts(db)
    .selectFrom('jobs')
    .innerJoin('lanes', 'lanes.id', 'jobs.lane_id')
    .select(['jobs.id', 'jobs.input'])
    .where('lanes.name', '=', name)
    .where('jobs.at', '<=', now)
    .orderBy('jobs.at')
    .orderBy('jobs.id')
    .execute()
  const last = new Map(jobs.map(({ id, input }) => [aboutOf(JSON.parse(input)), id]))
  const remaining = new Set(last.values())
  await endJobs(
    ctx,
    jobs.map(({ id }) => id).filter((id) => !remaining.has(id)),
  )
  for (const [index, id] of [...remaining].entries())
    await putOff(ctx, id, now + index * ONE_A_MINUTE_MS)
  await allAccounts(db)
    .updateTable('lanes')
    .set({ due_at: sql`(select min(at) from jobs where lane_id = lanes.id)` })
    .where('name', '=', name)
    .where('lease', 'is', null)
    .execute()
}

/** The due time of the longest waiting partition of each kind, among those due by then. */
export async function findLate({ db }: Source, by: number): Promise<Map<string, number>> {
  const rows = await allAccounts(db)
    .selectFrom('lanes')
    .select((eb) => ['kind', eb.fn.min<number>('due_at').as('since')])
    .where('due_at', '<=', by)
    .where('account_id', 'not in', disabledAccounts({ db }))
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, since }) => [kind, since]))
}
