import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { SYSTEM } from '../db/actor.ts'
import type { Database } from '../db/database.ts'
import { createTrouble } from '../log.ts'
import {
  bringForward,
  findDueJobs,
  isAnythingDue,
  releasePartitions,
  type TakenPartition,
  takePartitions,
} from './partitions.ts'

/** How often it polls for due jobs, such as those of other processes. */
const LOOK_EVERY_MS = 1000
/** Maximum concurrent partitions: far more than there are slow endpoints on a bad day. */
const MOST_PARTITIONS = 2000
/** Maximum partitions taken per write. */
const TAKEN_AT_ONCE = 100
/** Smaller steps back of the clock are ignored. */
const SET_BACK_MS = 1000
/** How long running jobs may take to end after the server is asked to stop. */
const DRAIN_MS = 6000

export interface Work {
  partition: TakenPartition
  jobs: { id: number; input: unknown }[]
}

export interface JobKind {
  /** Maximum concurrent jobs of one partition. After a failure, only one runs at a time. */
  atOnce: number
  /** Whether its jobs run even while their account is disabled. */
  evenDisabled?: boolean
  /**
   * Runs the jobs. Then it stores their results and ends the lease, both in one transaction.
   * Returns `broken off` if `stop` was called before that.
   */
  run(work: Work): Promise<'done' | 'broken off'>
  /** Aborts the running jobs. */
  stop(): Promise<void>
}

export interface Jobs {
  /** Makes the loop look for due jobs now. */
  wake(): void
  /** Resolves when no job is due or running. */
  idle(): Promise<void>
  /** Waits for running jobs, then aborts them and ends their leases. */
  stop(): Promise<void>
}

/**
 * Runs due jobs, a few of each partition at a time, so that a slow partition delays no other. A
 * process leases a partition while it works on it, so that several processes can share the work.
 */
export function startJobs(
  database: Database,
  kinds: Readonly<Record<string, JobKind>>,
  log: Logger,
): Jobs {
  const tell = createTrouble(log)
  const underWay = new Set<Promise<void>>()
  const brokenOff: string[] = []
  const evenDisabled = Object.keys(kinds).filter((name) => kinds[name]?.evenDisabled === true)
  let awake = false
  let stopping = false
  let looking: Promise<void> | null = null
  const noticeClock = createClockWatch(database)

  function wake(): void {
    awake = true
    if (stopping) return
    looking ??= look().finally(() => {
      looking = null
      if (awake && underWay.size < MOST_PARTITIONS) wake()
    })
  }

  /** Takes partitions until none is due. */
  async function look(): Promise<void> {
    while (awake && !stopping && underWay.size < MOST_PARTITIONS) {
      awake = false
      try {
        await noticeClock()
        const partitions = await takeDue(database, evenDisabled, underWay)
        for (const partition of partitions) startPartition(partition)
        awake ||= partitions.length > 0
      } catch (error) {
        tell('jobs could not be read; they are tried again', { err: error })
        return
      }
    }
  }

  function startPartition(partition: TakenPartition): void {
    const work = workOn(partition)
      .catch((error) => tell('a job could not be done; it is tried again', { err: error }))
      .finally(() => {
        underWay.delete(work)
        wake()
      })
    underWay.add(work)
  }

  async function workOn(partition: TakenPartition): Promise<void> {
    if ((await doJobs(database, kinds[partition.kind], partition)) === 'broken off')
      brokenOff.push(partition.lease)
  }

  const timer = setInterval(wake, LOOK_EVERY_MS)
  timer.unref()
  wake()
  return {
    wake,
    idle: async () => {
      wake()
      while (looking !== null || underWay.size > 0) await Promise.all([looking, ...underWay])
    },
    stop: async () => {
      stopping = true
      clearInterval(timer)
      await looking
      await Promise.race([Promise.all(underWay), pause(DRAIN_MS)])
      await Promise.all(Object.values(kinds).map((kind) => kind.stop()))
      await Promise.all(underWay)
      if (brokenOff.length > 0)
        await database.run(releasePartitions, bySystem({ leases: brokenOff }))
    },
  }
}

/** If the clock was set back, work that was already due must not wait until it is due again. */
function createClockWatch(database: Database): () => Promise<void> {
  let latest = database.clock.now()
  return async () => {
    const now = database.clock.now()
    if (latest - now > SET_BACK_MS) {
      await database.run(bringForward, bySystem({ from: now, until: latest }))
      latest = now
    }
    latest = Math.max(latest, now)
  }
}

/** Taking is a write, so it first reads whether a partition is due. */
async function takeDue(
  database: Database,
  evenDisabled: readonly string[],
  underWay: ReadonlySet<unknown>,
): Promise<TakenPartition[]> {
  const due = { now: database.clock.now(), evenDisabled }
  if (!(await isAnythingDue(database.source, due))) return []
  const most = Math.min(TAKEN_AT_ONCE, MOST_PARTITIONS - underWay.size)
  return database.run(takePartitions, bySystem({ lease: randomUUID(), most, evenDisabled }))
}

async function doJobs(
  database: Database,
  kind: JobKind | undefined,
  partition: TakenPartition,
): Promise<'done' | 'broken off'> {
  if (kind === undefined) throw new Error(`unknown kind of job: ${partition.kind}`)
  const most = partition.held_until > 0 ? 1 : kind.atOnce
  const jobs = await findDueJobs(database.source, partition.id, database.clock.now(), most)
  return kind.run({ partition, jobs })
}

function bySystem<Input>(input: Input) {
  return { actor: SYSTEM, accountId: null, input }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}

/** The same database, but every write also wakes the loop, so that new jobs start at once. */
export function waking(database: Database, wake: () => void): Database {
  return {
    ...database,
    write: async (command, request) => {
      const written = await database.write(command, request)
      wake()
      return written
    },
    run: async (command, request) => {
      const output = await database.run(command, request)
      wake()
      return output
    },
  }
}
