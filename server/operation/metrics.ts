import { createServer, type Server } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** In seconds, from a quick cached answer to a client that sends its body very slowly. */
const DURATION_BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]

export interface Metrics {
  observe(surface: string, method: string, status: number, seconds: number): void
  /** Counts an attempt to deliver to a webhook that has ended. */
  observeAttempt(outcome: 'delivered' | 'failed', seconds: number): void
  /** The Prometheus text format. */
  text(): Promise<string>
}

/** Values that are counted each time the metrics are read. */
interface Counted {
  pending(): Promise<number>
  held(): Promise<number>
}

export function createMetrics(counted: Counted): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'zeven_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['surface', 'method', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'zeven_http_request_duration_seconds',
    help: 'Time from the head of a request to the head of its answer.',
    labelNames: ['surface'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  })
  const attempts = new Histogram({
    name: 'zeven_webhook_attempt_duration_seconds',
    help: 'Attempts to deliver to webhooks, from the look-up of the host to the answer.',
    labelNames: ['outcome'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  })
  new Gauge({
    name: 'zeven_webhook_deliveries_pending',
    help: 'Deliveries that are on their way or wait for their next attempt.',
    registers: [registry],
    async collect() {
      this.set(await counted.pending())
    },
  })
  new Gauge({
    name: 'zeven_leads_held',
    help: 'Submissions of forms that are held back until the dealer releases or drops them.',
    registers: [registry],
    async collect() {
      this.set(await counted.held())
    },
  })
  return {
    observeAttempt: (outcome, seconds) => attempts.observe({ outcome }, seconds),
    observe: (surface, method, status, seconds) => {
      requests.inc({ surface, method, status })
      durations.observe({ surface }, seconds)
    },
    text: () => registry.metrics(),
  }
}

/** Serves `/metrics` on a port of its own, so that it is never open to the public by accident. */
export function createMetricsServer(metrics: Metrics): Server {
  return createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const text = await metrics.text()
    response
      .writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
      .end(text)
  })
}
