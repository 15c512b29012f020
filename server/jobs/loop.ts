import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { SYSTEM } from '../db/actor.ts'
import type { Database } from '../db/database.ts'
import { findDueJobs, isAnythingDue, releaseLanes, type TakenLane, takeLanes } from './lanes.ts'

/** How often it looks of itself: for what is due by now, and for what other processes wrote. */
const LOOK_EVERY_MS = 1000
/** Lanes worked on at once: far more than answer slowly on a bad day. */
const MOST_LANES = 2000
/** Lanes taken with one write. */
const TAKEN_AT_ONCE = 100
/** How long jobs may take to end once the server is asked to stop. */
const DRAIN_MS = 6000

export interface Work {
  lane: TakenLane
  jobs: { id: number; input: unknown }[]
}

/** How jobs of one kind are done. */
export interface Kind {
  /** Jobs of one lane that are done at once. A lane that is held has one at a time. */
  atOnce: number
  /**
   * Does the jobs, notes how they ended and gives the lane back, in one transaction. Says `broken off`
   * when `stop` kept it from that.
   */
  run(work: Work): Promise<'done' | 'broken off'>
  /** Breaks off what is under way. */
  stop(): Promise<void>
}

export interface Jobs {
  /** There may be something to do. */
  wake(): void
  /** Resolves when nothing is due and nothing under way. */
  idle(): Promise<void>
  /** Lets jobs end, and gives back what was not done. */
  stop(): Promise<void>
}

/**
 * Does what is due, of every lane a few jobs at a time: a lane that is slow delays no other. A lane is
 * leased while somebody works on it, so that several processes share the work.
 */
export function startJobs(
  database: Database,
  kinds: Readonly<Record<string, Kind>>,
  log: Logger,
): Jobs {
  const underWay = new Set<Promise<void>>()
  const brokenOff: string[] = []
  let awake = false
  let stopping = false
  let looking: Promise<void> | null = null

  function wake(): void {
    awake = true
    if (stopping) return
    looking ??= look().finally(() => {
      looking = null
      if (awake && underWay.size < MOST_LANES) wake()
    })
  }

  /** Takes lanes until nothing is due; taking is a write, made only when there is something. */
  async function look(): Promise<void> {
    while (awake && !stopping && underWay.size < MOST_LANES) {
      awake = false
      try {
        if (!(await isAnythingDue(database.source, database.clock.now()))) continue
        const most = Math.min(TAKEN_AT_ONCE, MOST_LANES - underWay.size)
        const lanes = await database.run(takeLanes, {
          actor: SYSTEM,
          accountId: null,
          input: { lease: randomUUID(), most },
        })
        for (const lane of lanes) begin(lane)
        awake ||= lanes.length > 0
      } catch (error) {
        log.warn({ err: error }, 'jobs could not be read; they are tried again')
        return
      }
    }
  }

  function begin(lane: TakenLane): void {
    const work = workOn(lane)
      .catch((error) => log.warn({ err: error }, 'a job could not be done; it is tried again'))
      .finally(() => {
        underWay.delete(work)
        wake()
      })
    underWay.add(work)
  }

  async function workOn(lane: TakenLane): Promise<void> {
    const kind = kinds[lane.kind]
    if (kind === undefined) throw new Error(`no kind of job is called ${lane.kind}`)
    const most = lane.held_until > 0 ? 1 : kind.atOnce
    const jobs = await findDueJobs(database.source, lane.id, database.clock.now(), most)
    if ((await kind.run({ lane, jobs })) === 'broken off') brokenOff.push(lane.lease)
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
        await database.run(releaseLanes, {
          actor: SYSTEM,
          accountId: null,
          input: { leases: brokenOff },
        })
    },
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}

/** The same database; each write also wakes the loop, so that what it leaves to do begins at once. */
export function waking(database: Database, wake: () => void): Database {
  return {
    ...database,
    write: async (action, request) => {
      const written = await database.write(action, request)
      wake()
      return written
    },
    run: async (action, request) => {
      const output = await database.run(action, request)
      wake()
      return output
    },
  }
}
