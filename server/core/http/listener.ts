import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import { ApiError } from '../errors.ts'
import { Incoming, rememberIncoming } from './incoming.ts'
import { commonHeaders, errorResponse, writeError } from './respond.ts'

/**
 * Client timeouts in milliseconds: enough for a slow line, but not enough to block others. An idle
 * connection is kept longer than proxies keep theirs (60 s). Otherwise it might be closed just when
 * the proxy sends a request on it.
 */
const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  /** A file may take longer: a plan of 10 MB over a poor mobile connection. */
  uploadTimeout: 600_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  /** A connection without traffic is closed after this, because its client does not read. */
  stalledTimeout: 120_000,
}
/** How long the client of a rejected connection has to close it. */
const LINGER_MS = 1_000
/** Additional connections are closed at once, so that the process can still open files. */
const MAX_CONNECTIONS = 10_000
type Fetch = Parameters<typeof getRequestListener>[0]

export type HttpTimeouts = Partial<typeof TIMEOUTS>

/** The requests that send a file. */
const UPLOAD = /^\/api\/widget\/v1\/forms\/[^/?]+\/uploads(?:\?|$)/

/** An HTTP server that also sends our own error bodies for requests that Node cannot read. */
export function createHttpServer(fetch: Fetch, timeouts: HttpTimeouts = {}): Server {
  const { stalledTimeout, uploadTimeout, requestTimeout, ...own } = { ...TIMEOUTS, ...timeouts }
  const listener = getRequestListener(
    (request, env) => {
      const { incoming } = env as HttpBindings
      const issue = issueOf(incoming)
      if (issue !== null) return errorResponse(unreadable(issue), commonHeaders(randomUUID()))
      rememberIncoming(request, incoming)
      if (!UPLOAD.test(incoming.url ?? '')) limitBody(incoming, requestTimeout)
      return fetch(request, env)
    },
    { errorHandler },
  )
  // The listener checks the host itself, so that the error has our own body.
  const limits = { ...own, requestTimeout: uploadTimeout, requireHostHeader: false }
  const server = createServer({ ...limits, IncomingMessage: Incoming }, listener)
  server.prependListener('request', cutTinyPieces)
  server.setTimeout(stalledTimeout)
  server.maxConnections = MAX_CONNECTIONS
  server.on('clientError', refuseUnreadable)
  server.on('connect', (_request, socket) => refuse(socket, unreadable('This is not a proxy.')))
  server.on('checkExpectation', ({ socket }) => {
    refuse(socket, unreadable('The expectation of this request cannot be met.'))
  })
  return server
}

/** Makes browsers use https for a year, even for addresses typed without it. */
export function insistOnTls(server: Server): void {
  server.prependListener('request', (_, response) => {
    response.setHeader('Strict-Transport-Security', 'max-age=31536000')
  })
}

/** Node has one limit for all requests, which must be that of the slowest. */
function limitBody(incoming: IncomingMessage, afterMs: number): void {
  if (incoming.complete) return
  const timer = setTimeout(() => refuseSlow(incoming.socket), afterMs)
  incoming.once('close', () => clearTimeout(timer))
}

/** Reports why a body is cut off, unless the request was answered before. */
function cutTinyPieces(incoming: IncomingMessage, outgoing: ServerResponse): void {
  incoming.once('tooManyPieces', () => {
    if (!outgoing.headersSent) {
      writeError(incoming.socket, unreadable('The body comes in too many pieces.'))
    }
    incoming.socket.destroy()
  })
}

/** A part `.` or `..` of a path, plain or encoded. URLs treat \ like /. */
const DOT_SEGMENT = /[/\\](?:\.|%2e){1,2}(?:[/\\]|$)/i

/** Why a proxy and this server could interpret the request differently, or null. */
function issueOf({ headersDistinct, url = '' }: IncomingMessage): string | null {
  if ((headersDistinct.host?.length ?? 0) > 1) return 'This request names two hosts.'
  const [path = ''] = url.split(/[?#]/)
  return DOT_SEGMENT.test(path) ? 'The path of this request has a dot segment.' : null
}

/** Answers if the address or host cannot be parsed. The surfaces answer all later errors. */
function errorHandler(error: unknown): Response {
  const apiError =
    error instanceof RequestError
      ? unreadable('The address or the host of this request cannot be read.')
      : new ApiError('internal_error')
  return errorResponse(apiError, commonHeaders(randomUUID()))
}

function unreadable(message: string): ApiError {
  return new ApiError('invalid_request', message)
}

function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuseSlow(socket)
  else if (error.code === 'HPE_HEADER_OVERFLOW') {
    refuse(socket, unreadable('The head of this request is too large.'))
  } else {
    refuse(socket, new ApiError('invalid_request'))
  }
}

function refuseSlow(socket: Duplex): void {
  refuse(socket, new ApiError('request_timeout'))
  // The socket is closed now: data that still arrives must not complete the rejected request.
  ;(socket as Socket).destroySoon()
}

/** Answers and ends the connection. Any further data on it is ignored. */
function refuse(socket: Duplex, error: ApiError): void {
  // A client that has sent nothing would take this for the answer to its first request.
  const silent = 'bytesRead' in socket && socket.bytesRead === 0
  if (silent || !socket.writable) return void socket.destroy()
  writeError(socket, error)
  socket.end()
  const lingering = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(lingering))
}
