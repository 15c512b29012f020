import { createServer, type Server } from 'node:http'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { CountedWrite, DatabaseObserver } from '../../core/db/observer.ts'
import type { RequestNotes } from '../../core/http/notes.ts'
import { BROWSERS } from '../../forms/funnel/funnel.contract.ts'
import { FAILURE_KINDS } from '../../forms/visitor.contract.ts'

/** Creates a counter of this process. */
type MakeCounter = (name: string, help: string, labelNames?: string[]) => Counter

/** Initial values of zero, so that the first event shows as a rise. */
const VIA = ['api', 'quick_quote', 'portal', 'import', 'ad']
const OUTCOMES = ['sent', 'kept', 'failed', 'put_off']

/** The counters of writes. Returns the function that counts a write. */
function createCounts(make: MakeCounter): (one: CountedWrite) => void {
  const leads = make('zeven_leads_total', 'Leads made, by how they came.', ['via'])
  const mails = make(
    'zeven_mails_total',
    'Attempts to send a mail. put_off is tried again; failed is not; kept is a file, for lack of a mail server.',
    ['outcome'],
  )
  for (const via of VIA) leads.inc({ via }, 0)
  for (const outcome of OUTCOMES) mails.inc({ outcome }, 0)
  const quarantined = make('zeven_submissions_held_total', 'Forms that were sent and quarantined.')
  const failures = make('zeven_widget_failures_total', 'Forms that failed for a visitor.', [
    'kind',
    'browser',
  ])
  for (const kind of FAILURE_KINDS)
    for (const browser of BROWSERS) failures.inc({ kind, browser }, 0)
  return (one) => {
    if (one.name === 'lead') leads.inc({ via: one.via })
    else if (one.name === 'mail') mails.inc({ outcome: one.outcome })
    else if (one.name === 'failure') failures.inc({ kind: one.kind, browser: one.browser })
    else quarantined.inc()
  }
}

/** In seconds, from a quick cached response to a client that sends its body very slowly. */
const DURATION_BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]

interface Answered {
  surface: string
  method: string
  status: number
  ms: number
  path: string
  notes: RequestNotes
}

export interface Metrics {
  answered(answer: Answered): void
  /** Counts a finished attempt to deliver to a webhook. */
  observeAttempt(outcome: 'delivered' | 'failed', seconds: number): void
  database: DatabaseObserver
  registry: Registry
  /** The Prometheus text format. */
  text(): Promise<string>
}

const SUBMISSION = /^\/api\/widget\/v1\/forms\/[^/]+\/leads$/

/** Metrics of this process. Gauges of the database are in `gauges.ts`. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })

  const counter: MakeCounter = (name, help, labelNames = []) => {
    const whole = `${help} Counted by this process.`
    return new Counter({ name, help: whole, labelNames, registers: [registry] })
  }
  function histogram(name: string, help: string, labelNames: string[]): Histogram {
    const whole = `${help} Measured by this process.`
    const buckets = DURATION_BUCKETS
    return new Histogram({ name, help: whole, labelNames, buckets, registers: [registry] })
  }

  const requests = counter('zeven_http_requests_total', 'Requests answered.', [
    'surface',
    'method',
    'status',
  ])
  const durations = histogram(
    'zeven_http_request_duration_seconds',
    'Time from the head of a request to the head of its answer.',
    ['surface'],
  )
  const attempts = histogram(
    'zeven_webhook_attempt_duration_seconds',
    'Attempts to deliver to webhooks, from the look-up of the host to the answer.',
    ['outcome'],
  )
  const errors = counter(
    'zeven_submissions_refused_total',
    'Forms that were sent and refused, by the code of the error.',
    ['code'],
  )
  const signIns = counter(
    'zeven_sign_ins_total',
    'Sign-ins to the portal that began a session or were refused.',
    ['method', 'outcome'],
  )
  const writes = counter(
    'zeven_writes_total',
    'Writes that are on disk (done), were refused by a rule, or failed.',
    ['outcome'],
  )
  const countOf = createCounts(counter)
  // Initial values of zero, so that the first failure shows as a rise.
  for (const outcome of ['done', 'refused', 'failed']) writes.inc({ outcome }, 0)
  for (const outcome of ['delivered', 'failed']) attempts.zero({ outcome })
  return {
    registry,
    observeAttempt: (outcome, seconds) => attempts.observe({ outcome }, seconds),
    answered: ({ surface, method, status, ms, path, notes: { refused, signIn } }) => {
      requests.inc({ surface, method, status })
      durations.observe({ surface }, ms / 1000)
      if (signIn) signIns.inc({ ...signIn })
      if (refused && method === 'POST' && SUBMISSION.test(path)) errors.inc({ code: refused })
    },
    database: {
      wrote: ({ outcome, counted }) => {
        writes.inc({ outcome })
        counted.forEach(countOf)
      },
    },
    text: () => registry.metrics(),
  }
}

/** Serves `/metrics` on a separate port, so that it is never public by accident. */
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
