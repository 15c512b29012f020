import type { Server } from 'node:http'
import type { Config } from '../../ground/config.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Metrics } from './metrics.ts'

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
