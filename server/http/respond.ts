import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import type { Endpoint } from '../contract.ts'
import { failureOf } from '../db/dialect.ts'
import { errorBody, listBody, successBody } from '../envelope.ts'
import { ApiError, Unavailable } from '../errors.ts'
import type { Reply } from './call.ts'

export type Headers = Record<string, string>

/** What every answer of the REST surface carries (decisions A8, B9). */
export function commonHeaders(requestId: string): Headers {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'private, no-store',
    Vary: 'Authorization',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
  }
}

export function respond(reply: Reply, endpoint: Endpoint, headers: Headers): Response {
  if ('replay' in reply) {
    const { status, body } = reply.replay
    return new Response(body, { status, headers: { ...headers, 'Idempotent-Replayed': 'true' } })
  }
  if ('answer' in reply) {
    return new Response(reply.answer.body, { status: reply.answer.status, headers })
  }
  return new Response(bodyOf(reply, endpoint.message), { status: endpoint.status, headers })
}

/** What a read answers. */
export type ReadReply = Exclude<Reply, { replay: unknown } | { answer: unknown }>

/** The body of a read's answer. */
export function bodyOf(reply: ReadReply, message: string): string {
  if ('items' in reply) return listBody(reply.items, message, reply.page)
  return successBody(reply.data, message)
}

export function optionsResponse(allow: string, headers: Headers): Response {
  const { 'Content-Type': _, ...rest } = headers
  return new Response(null, { status: 204, headers: { ...rest, Allow: allow } })
}

export function methodNotAllowed(allow: string): ApiError {
  return new ApiError('method_not_allowed', null, {}, { Allow: allow })
}

export function refusal(error: ApiError, headers: Headers): Response {
  const body = errorBody(error.code, error.message, error.details)
  return new Response(body, { status: error.status, headers: { ...headers, ...error.headers } })
}

/** Answers past Node's own response, on a connection that ends with it. */
export function writeRefusal(socket: Duplex, { code, message, status }: ApiError): void {
  const body = errorBody(code, message)
  const headers = Object.entries({
    ...commonHeaders(randomUUID()),
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${body}`)
}

/**
 * Any thrown thing as the error a caller may see: refusals as they are, an unreachable database as
 * 503, all else as a fixed 500 whose cause is only in the log.
 */
export function asApiError(error: unknown, log: Logger, headers: Headers): ApiError {
  if (error instanceof ApiError) return error
  log.error({ request_id: headers['X-Request-Id'], err: error }, 'request failed')
  if (failureOf(error) !== 'unknown') return new Unavailable()
  return new ApiError('internal_error')
}
