import { SYSTEM } from '../db/actor.ts'
import type { Command, WriteContext } from '../db/command.ts'
import type { Database } from '../db/database.ts'
import type { JobKind } from './loop.ts'
import {
  endJobs,
  freePartition,
  lockPartition,
  removeIdlePartition,
  type TakenPartition,
} from './partitions.ts'

/** Maximum jobs of one partition per transaction. */
const MOST_AT_ONCE = 50

/** Jobs of one partition for one transaction. */
export interface JobsAtOnce<Input> {
  partition: TakenPartition
  jobs: { id: number; input: Input }[]
}

/** A kind of job that runs in one transaction, several at once. */
export function atOnceKind<Input>(
  database: Database,
  command: Command<JobsAtOnce<Input>, null>,
): JobKind {
  return {
    atOnce: MOST_AT_ONCE,
    run: async ({ partition, jobs }) => {
      const due = jobs.map(({ id, input }) => ({ id, input: input as Input }))
      const request = {
        actor: SYSTEM,
        accountId: partition.account_id,
        input: { partition, jobs: due },
      }
      await database.run(command, request)
      return 'done'
    },
    stop: async () => {},
  }
}

/** Runs such jobs and ends them. Does nothing if another process took the partition meanwhile. */
export async function doAtOnce<Input>(
  ctx: WriteContext,
  { partition, jobs }: JobsAtOnce<Input>,
  act: (input: Input) => Promise<void>,
): Promise<null> {
  if (!(await lockPartition(ctx, partition))) return null
  for (const { input } of jobs) await act(input)
  await endJobs(
    ctx,
    jobs.map(({ id }) => id),
  )
  await freePartition(ctx, partition.id)
  await removeIdlePartition(ctx, partition.id)
  return null
}
