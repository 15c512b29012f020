import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  type Context,
  DiagLogLevel,
  diag,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { idsOfActor } from '../../account/audit/record.ts'
import type { Actor } from '../../ground/db/actor.ts'
import type { Database } from '../../ground/db/database.ts'
import type { DatabaseObserver } from '../../ground/db/observer.ts'
import type { Kind } from '../../ground/jobs/loop.ts'

/** Stopping the server does not wait longer than this for a collector that does not answer. */
const SEND_MS = 3_000

/**
 * Spans of requests, writes and jobs, for a collector of OpenTelemetry. They hold ids and names of
 * our own, and never what somebody sent.
 */
export interface Tracing {
  /** Runs the work of a request. `describe` says of its answer what the span shows. */
  request<T>(work: () => Promise<T>, describe: (answer: T) => Described): Promise<T>
  /** The same database, whose writes are spans when a request or a job makes them. */
  database(database: Database): Database
  observer: DatabaseObserver
  kinds(kinds: Readonly<Record<string, Kind>>): Record<string, Kind>
  /** Sends what is left. */
  stop(): Promise<void>
}

interface Described {
  name: string
  attributes: Attributes
  isFailed: boolean
}

interface SpanOptions {
  kind: SpanKind
  parent: Context
  links?: { context: SpanContext }[]
  attributes?: Attributes
}

export function createTracing(endpoint: string, engine: string, log: Logger): Tracing {
  const provider = createProvider(endpoint)
  const tracer = provider.getTracer('zeven')
  // Nothing is registered globally: libraries that know OpenTelemetry would add spans of their own.
  const current = new AsyncLocalStorage<Context>()
  const told = (message: string) =>
    log.warn({ reason: message.slice(0, 200) }, 'traces are not sent')
  const silent = () => {}
  const logger = { error: told, warn: silent, info: silent, debug: silent, verbose: silent }
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true })

  async function inSpan<T>(
    name: string,
    { parent, ...options }: SpanOptions,
    work: (span: Span) => Promise<T>,
  ): Promise<T> {
    const span = tracer.startSpan(name, options, parent)
    try {
      return await current.run(trace.setSpan(parent, span), () => work(span))
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  }

  /** Writes that the server makes by itself, such as looking for jobs, have no span. */
  function traced<Request extends { actor: Actor; accountId: number | null }, T>(
    name: string,
    request: Request,
    write: (request: Request) => Promise<T>,
  ): Promise<T> {
    const parent = current.getStore()
    if (parent === undefined) return write(request)
    const attributes = whoDidIt(request.accountId, request.actor)
    return inSpan(name, { kind: SpanKind.INTERNAL, parent, attributes }, (span) =>
      write({ ...request, trace: asText(span.spanContext()) }),
    )
  }

  return {
    request: (work, describe) =>
      inSpan('request', { kind: SpanKind.SERVER, parent: ROOT_CONTEXT }, async (span) => {
        const answer = await work()
        const { name, attributes, isFailed } = describe(answer)
        span.updateName(name).setAttributes(attributes)
        if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
        return answer
      }),
    database: (database) => ({
      ...database,
      write: (action, request) =>
        traced(action.name, request, (own) => database.write(action, own)),
      run: (action, request) => traced(action.name, request, (own) => database.run(action, own)),
    }),
    observer: {
      asked: () => {},
      wrote: ({ transaction }) => {
        const parent = current.getStore()
        if (parent === undefined || transaction === null) return
        const { startedAt: startTime, ms } = transaction
        const options = {
          startTime,
          kind: SpanKind.CLIENT,
          attributes: { 'db.system.name': engine },
        }
        tracer.startSpan('transaction', options, parent).end(startTime + ms)
      },
    },
    kinds: (kinds) =>
      Object.fromEntries(
        Object.entries(kinds).map(([name, kind]) => [
          name,
          {
            ...kind,
            run: (work) => {
              const [cause, ...others] = work.jobs.flatMap(({ input }) => causeOf(input) ?? [])
              const parent = cause ? trace.setSpanContext(ROOT_CONTEXT, cause) : ROOT_CONTEXT
              const links = others.map((context) => ({ context }))
              const attributes = {
                'zeven.account': work.lane.account_id,
                'zeven.jobs': work.jobs.length,
              }
              const options = { kind: SpanKind.CONSUMER, parent, links, attributes }
              return inSpan(`job ${name}`, options, () => kind.run(work))
            },
          } satisfies Kind,
        ]),
      ),
    stop: async () => {
      await provider.shutdown().catch(() => {})
      diag.disable()
    },
  }
}

function createProvider(endpoint: string): TracerProvider {
  const url = `${endpoint}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: SEND_MS })
  // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES say otherwise, as everywhere.
  const named = resourceFromAttributes({ 'service.name': 'zeven' })
  const resource = named.merge(detectResources({ detectors: [envDetector] }))
  return new TracerProvider({ resource, spanProcessors: [new BatchSpanProcessor({ exporter })] })
}

/** Who did something, in the words of the history of an account. */
function whoDidIt(accountId: number | null, actor: Actor): Attributes {
  const { actor: kind, actor_id: id } = idsOfActor(actor)
  return { 'zeven.account': accountId ?? undefined, 'zeven.actor': kind, 'zeven.actor_id': id }
}

/** The form of W3C Trace Context: `00-<trace>-<span>-01`. */
function asText({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-0${traceFlags.toString(16)}`
}

/** The write that queued a job, where it was traced. */
function causeOf(input: unknown): SpanContext | null {
  const { trace: text } = input as { trace?: unknown }
  if (typeof text !== 'string') return null
  const [, traceId = '', spanId = '', flags = '0'] = text.split('-')
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return isSpanContextValid(context) ? context : null
}
