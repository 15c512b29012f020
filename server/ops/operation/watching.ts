import type { Server } from 'node:http'
import type { Config } from '../../core/config.ts'
import type { Database } from '../../core/db/database.ts'
import { ApiError } from '../../core/errors.ts'
import type { ReportProblem } from '../../core/log.ts'
import type { Metrics } from './metrics.ts'

/** How long after a failed write the server says that it is not ready. */
const UNREADY_MS = 5_000

interface WatchedDatabase {
  database: Database
  /** True for a while after a write that the database could not do, or until the next one works. */
  isFailing(): boolean
}

/**
 * Watches whether writes work: on a full disk reads still work, but most requests cannot be served.
 * It makes no writes to find out. After a while the server is ready again, and the next write shows
 * whether the database works.
 */
export function watchWrites(database: Database, tell: ReportProblem): WatchedDatabase {
  const records = createWatch(tell)
  return {
    database: {
      ...database,
      write: (command, request) => records.note(database.write(command, request)),
      run: (command, request) => records.note(database.run(command, request)),
    },
    isFailing: records.isFailing,
  }
}

function createWatch(tell: ReportProblem) {
  let failedAt = Number.NEGATIVE_INFINITY
  return {
    isFailing: () => performance.now() - failedAt < UNREADY_MS,
    note: async <Output>(write: Promise<Output>): Promise<Output> => {
      try {
        const output = await write
        failedAt = Number.NEGATIVE_INFINITY
        return output
      } catch (error) {
        if (error instanceof ApiError && error.code === 'unavailable') {
          failedAt = performance.now()
          tell('writes fail: leads are turned away', { reason: error.cause })
        }
        throw error
      }
    },
  }
}

/** What counts in a running server; null when nobody asked for it. */
export interface Watching {
  metrics: Metrics | null
  /** Serves `/metrics`, also with what is read of this database. */
  createServer(database: Database, kinds: readonly string[]): Server | null
}

/** The library is large, so it is loaded only when it is needed. */
export async function startWatching(config: Config): Promise<Watching> {
  if (config.metricsPort === undefined) return { metrics: null, createServer: () => null }
  const { createMetrics, createMetricsServer } = await import('./metrics.ts')
  const { addGauges } = await import('./gauges.ts')
  const metrics = createMetrics()
  return {
    metrics,
    createServer: (database, kinds) => {
      addGauges(metrics.registry, config, database, kinds)
      return createMetricsServer(metrics)
    },
  }
}
