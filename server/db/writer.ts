import type { Action, Job } from './action.ts'
import { commitJobs, type Settled, type WriteStore } from './commit.ts'

/** Jobs one transaction takes at most: enough to share a disk write, few enough to stay quick. */
export const JOBS_PER_COMMIT = 64

/** Commits jobs; each promise settles once its own job is on disk or refused. */
export interface Writer {
  commit(action: Action<never, unknown>, job: Job): Promise<Settled>
  /** Lets what is waiting finish, then lets go of the database. */
  close(): Promise<void>
}

interface Waiting {
  action: Action<never, unknown>
  job: Job
  settle(settled: Settled): void
}

/**
 * Groups jobs that wait at the same moment into one transaction. A lane runs one transaction at a
 * time; `laneOf` names the lane: one for everything on SQLite, one per account and action on
 * PostgreSQL, where writers of different accounts need not wait for one another.
 */
export function createGroupWriter(
  store: WriteStore,
  laneOf: (action: Action<never, unknown>, job: Job) => string,
): Writer {
  const lanes = new Map<string, Waiting[]>()
  const running = new Set<Promise<void>>()

  async function runLane(name: string, waiting: Waiting[]): Promise<void> {
    while (waiting.length > 0) await commitGroup(store, takeGroup(waiting))
    lanes.delete(name)
  }

  return {
    commit: (action, job) =>
      new Promise((settle) => {
        const name = laneOf(action, job)
        const lane = lanes.get(name)
        if (lane !== undefined) {
          lane.push({ action, job, settle })
          return
        }
        const waiting = [{ action, job, settle }]
        lanes.set(name, waiting)
        const run = nextTurn().then(() => runLane(name, waiting))
        running.add(run)
        run.finally(() => running.delete(run))
      }),
    close: async () => {
      while (running.size > 0) await Promise.all(running)
      await store.db.destroy()
    },
  }
}

/** The requests read in this turn of the event loop are all waiting when the lane starts. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

function takeGroup(waiting: Waiting[]): Waiting[] {
  const first = waiting[0]
  const other = waiting.findIndex((entry) => entry.action !== first?.action)
  const size = Math.min(other === -1 ? waiting.length : other, JOBS_PER_COMMIT)
  return waiting.splice(0, size)
}

async function commitGroup(store: WriteStore, group: Waiting[]): Promise<void> {
  const action = group[0]?.action
  if (action === undefined) return
  let settled: Settled[]
  try {
    settled = await commitJobs(
      store,
      action,
      group.map((entry) => entry.job),
    )
  } catch (failure) {
    settled = group.map(() => ({ ok: false, failure }))
  }
  group.forEach((entry, index) => {
    entry.settle(settled[index] ?? { ok: false, failure: new Error('a job was not settled') })
  })
}
