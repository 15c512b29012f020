import type { Action, WriteContext } from '../db/action.ts'
import { SYSTEM } from '../db/actor.ts'
import type { Database } from '../db/database.ts'
import { endJobs, freeLane, lockLane, removeIdleLane, type TakenLane } from './lanes.ts'
import type { JobKind } from './loop.ts'

/** The most jobs of one lane that one transaction does. */
const MOST_AT_ONCE = 50

/** Jobs of one lane that one transaction does. */
export interface JobsAtOnce<Input> {
  lane: TakenLane
  jobs: { id: number; input: Input }[]
}

/** A kind of job that one transaction does, several at once. */
export function atOnceKind<Input>(
  database: Database,
  action: Action<JobsAtOnce<Input>, null>,
): JobKind {
  return {
    atOnce: MOST_AT_ONCE,
    run: async ({ lane, jobs }) => {
      const due = jobs.map(({ id, input }) => ({ id, input: input as Input }))
      const request = { actor: SYSTEM, accountId: lane.account_id, input: { lane, jobs: due } }
      await database.run(action, request)
      return 'done'
    },
    stop: async () => {},
  }
}

/** Does such jobs and ends them. It does nothing when another process took the lane meanwhile. */
export async function doAtOnce<Input>(
  ctx: WriteContext,
  { lane, jobs }: JobsAtOnce<Input>,
  act: (input: Input) => Promise<void>,
): Promise<null> {
  if (!(await lockLane(ctx, lane))) return null
  for (const { input } of jobs) await act(input)
  await endJobs(
    ctx,
    jobs.map(({ id }) => id),
  )
  await freeLane(ctx, lane.id)
  await removeIdleLane(ctx, lane.id)
  return null
}
