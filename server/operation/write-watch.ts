import type { Database } from '../db/database.ts'
import { ApiError } from '../errors.ts'

/** So long after a write the database refused, requests are better sent elsewhere. */
const UNREADY_MS = 5_000

export interface WatchedDatabase {
  database: Database
  /** True for a while after a write the database could not take, up to the next it took. */
  isFailing(): boolean
}

/**
 * Notes whether the database takes writes: on a full disk it still reads, and yet no request can
 * be served. Nothing is written to find out, so a database that is well again shows it when asked.
 */
export function watchWrites(database: Database): WatchedDatabase {
  const records = createWatch()
  return {
    database: {
      ...database,
      write: (action, request) => records.note(database.write(action, request)),
      run: (action, request) => records.note(database.run(action, request)),
    },
    isFailing: records.isFailing,
  }
}

function createWatch() {
  let failedAt = Number.NEGATIVE_INFINITY
  return {
    isFailing: () => performance.now() - failedAt < UNREADY_MS,
    note: async <Output>(write: Promise<Output>): Promise<Output> => {
      try {
        const output = await write
        failedAt = Number.NEGATIVE_INFINITY
        return output
      } catch (error) {
        if (error instanceof ApiError && error.code === 'unavailable') failedAt = performance.now()
        throw error
      }
    },
  }
}
