import type { Server } from 'node:http'
import type { Config } from '../../core/config.ts'
import type { Database } from '../../core/db/database.ts'
import { ApiError } from '../../core/errors.ts'
import type { ReportProblem } from '../../core/log.ts'
import type { Metrics } from './metrics.ts'

/** How long the server is not ready after a failed write. */
const UNREADY_MS = 5_000

interface WatchedDatabase {
  database: Database
  /** True for a while after a failed write, or until a write succeeds. */
  isFailing(): boolean
}

/**
 * Monitors whether writes work: on a full disk reads still work, but most requests fail. It makes no
 * test writes. After a while the server is ready again, and the next write shows whether the
 * database works.
 */
export function watchWrites(database: Database, report: ReportProblem): WatchedDatabase {
  const records = createWatch(report)
  return {
    database: {
      ...database,
      write: (command, request) => records.note(database.write(command, request)),
      run: (command, request) => records.note(database.run(command, request)),
    },
    isFailing: records.isFailing,
  }
}

function createWatch(report: ReportProblem) {
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
          report('writes fail: leads are turned away', { reason: error.cause })
        }
        throw error
      }
    },
  }
}

/** The metrics of a running server; null if they are not enabled. */
export interface Watching {
  metrics: Metrics | null
  /** Serves `/metrics`, including the gauges of this database. */
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
