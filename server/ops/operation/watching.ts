import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { Config } from '../../ground/config.ts'
import type { Database } from '../../ground/db/database.ts'
import type { DatabaseObserver } from '../../ground/db/observer.ts'
import type { Metrics } from './metrics.ts'
import type { Tracing } from './tracing.ts'

/** What looks at a running server: metrics and traces, each null when nobody asked for it. */
export interface Watching {
  metrics: Metrics | null
  tracing: Tracing | null
  observer: DatabaseObserver | undefined
  /** Serves `/metrics`, also with what is read of this database. */
  createServer(database: Database, kinds: readonly string[]): Server | null
}

/** The libraries are large, so each is loaded only when it is needed. */
export async function startWatching(config: Config, log: Logger): Promise<Watching> {
  const { metricsPort, tracesTo, databaseUrl } = config
  const measuring = metricsPort === undefined ? null : await loadMeasuring()
  const metrics = measuring?.metrics ?? null
  const engine = databaseUrl === undefined ? 'sqlite' : 'postgresql'
  const tracing =
    tracesTo === undefined
      ? null
      : (await import('./tracing.ts')).createTracing(tracesTo, engine, log)
  const observers = [metrics?.database, tracing?.observer].filter((one) => one !== undefined)
  return {
    metrics,
    tracing,
    observer: observers.length === 0 ? undefined : toAll(observers),
    createServer: (database, kinds) => {
      if (measuring === null) return null
      measuring.addGauges(measuring.metrics.registry, config, database, kinds)
      return measuring.createMetricsServer(measuring.metrics)
    },
  }
}

async function loadMeasuring() {
  const { createMetrics, createMetricsServer } = await import('./metrics.ts')
  const { addGauges } = await import('./gauges.ts')
  return { metrics: createMetrics(), createMetricsServer, addGauges }
}

function toAll(observers: readonly DatabaseObserver[]): DatabaseObserver {
  return {
    asked: (ms) => {
      for (const one of observers) one.asked(ms)
    },
    wrote: (write) => {
      for (const one of observers) one.wrote(write)
    },
  }
}
