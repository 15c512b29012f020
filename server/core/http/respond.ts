import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import type { Endpoint } from '../contract.ts'
import { failureOf } from '../db/dialect.ts'
import { errorBody, join, listPieces, successBody } from '../envelope.ts'
import { ApiError, Unavailable } from '../errors.ts'
import type { Reply, Streamed } from './call.ts'
import { annotate } from './notes.ts'

export type SentHeaders = Record<string, string>

/** The headers of every REST answer. */
export function commonHeaders(requestId: string): SentHeaders {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'private, no-store',
    Vary: 'Authorization',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
  }
}

/** The headers of a deprecated endpoint (RFC 9745, RFC 8594). */
export function deprecationOf({ deprecated }: Pick<Endpoint, 'deprecated'>): SentHeaders {
  if (deprecated === undefined) return {}
  const [since, sunset] = [new Date(deprecated.since), new Date(deprecated.sunset)]
  return { Deprecation: `@${since.getTime() / 1000}`, Sunset: sunset.toUTCString() }
}

export async function respond(
  reply: Reply,
  endpoint: Endpoint,
  headers: SentHeaders,
  ignored: readonly string[] = [],
): Promise<Response> {
  if ('replay' in reply) {
    const { status, body } = reply.replay
    return new Response(body, { status, headers: { ...headers, 'Idempotent-Replayed': 'true' } })
  }
  if ('answer' in reply) {
    return new Response(reply.answer.body, { status: reply.answer.status, headers })
  }
  if ('stream' in reply) {
    return new Response(reply.stream, { status: 200, headers: { ...headers, ...reply.headers } })
  }
  const body = await join(piecesOf(reply, endpoint.message, ignored))
  return new Response(body, { status: endpoint.status, headers })
}

export type ReadReply = Exclude<Reply, { replay: unknown } | { answer: unknown } | Streamed>

export function piecesOf(
  reply: ReadReply,
  message: string,
  ignored: readonly string[] = [],
): Iterable<string> {
  if ('items' in reply) return listPieces(reply.items, message, reply.page)
  return [successBody(reply.data, message, ignored)]
}

export function optionsResponse(allow: string, headers: SentHeaders): Response {
  const { 'Content-Type': _, ...rest } = headers
  return new Response(null, { status: 204, headers: { ...rest, Allow: allow } })
}

export function methodNotAllowed(allow: string): ApiError {
  return new ApiError('method_not_allowed', null, {}, { Allow: allow })
}

export function errorResponse(error: ApiError, headers: SentHeaders): Response {
  const body = errorBody(error.code, error.message, error.details)
  return new Response(body, { status: error.status, headers: { ...headers, ...error.headers } })
}

/** Rejects a request, and records the reason for the log. */
export function refused(request: Request, error: ApiError, headers: SentHeaders): Response {
  annotate(request, { refused: error.code })
  return errorResponse(error, headers)
}

/** Writes an answer directly to the socket, without Node's response. Then the connection ends. */
export function writeError(socket: Duplex, { code, message, status }: ApiError): void {
  const body = errorBody(code, message)
  const headers = Object.entries({
    ...commonHeaders(randomUUID()),
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${body}`)
}

/**
 * Turns a thrown error into one for the caller. An `ApiError` does not change, and an unavailable
 * database is a 503. Everything else is a fixed 500, and its cause is only logged.
 */
export function asApiError(error: unknown, log: Logger, headers: SentHeaders): ApiError {
  if (error instanceof ApiError) return error
  log.error({ request_id: headers['X-Request-Id'], err: error }, 'request failed')
  if (failureOf(error) !== 'unknown') return new Unavailable()
  return new ApiError('internal_error')
}
