import type { Source } from '../db/source.ts'
import { disabledAccounts } from './lanes.ts'

/** So many jobs of a kind are counted: enough to see that they pile up, few enough to be quick. */
const MOST_COUNTED = 10_000

export interface Backlog {
  kind: string
  waiting: number
  /** How long the lane that waits longest could have been taken, in milliseconds. */
  lateMs: number
}

/** What waits of each kind of job. */
export async function readBacklog(
  source: Source,
  kinds: readonly string[],
  now: number,
): Promise<Backlog[]> {
  const late = await findLate(source, now)
  return Promise.all(
    kinds.map(async (kind) => ({
      kind,
      waiting: await countWaiting(source, kind),
      lateMs: Math.max(0, now - (late.get(kind) ?? now)),
    })),
  )
}

/** Since when the longest waiting lane of each kind is due, of those due by then. */
export async function findLate({ db }: Source, by: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('lanes')
    .select((eb) => ['kind', eb.fn.min<number>('due_at').as('since')])
    .where('due_at', '<=', by)
    .where('account_id', 'not in', disabledAccounts({ db }))
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, since }) => [kind, since]))
}

async function countWaiting({ db }: Source, kind: string): Promise<number> {
  const some = db
    .selectFrom('lanes')
    .innerJoin('jobs', 'jobs.lane_id', 'lanes.id')
    .select('jobs.id')
    .where('lanes.kind', '=', kind)
    .where('lanes.due_at', 'is not', null)
    .limit(MOST_COUNTED)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
