import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import { ApiError } from '../errors.ts'
import { keepIncoming } from './incoming.ts'
import { commonHeaders, refusal, writeRefusal } from './respond.ts'

/**
 * How long a client may take, in milliseconds: enough for a slow line, too little to hold what
 * others need. Connections between requests are kept longer than proxies keep theirs (60 s), so
 * that none is closed under a request.
 */
const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  /** Until a connection is given up on which nothing moves: its client does not read. */
  stalledTimeout: 120_000,
}
/** Until the client of a refused connection must have closed it. */
const LINGER_MS = 1_000
/** Past this many, new ones are closed at once, so that files and the database can be opened. */
const MAX_CONNECTIONS = 10_000
type Fetch = Parameters<typeof getRequestListener>[0]

export type Timeouts = Partial<typeof TIMEOUTS>

/** An HTTP server that refuses in our own words also what never becomes a request. */
export function createHttpServer(fetch: Fetch, timeouts: Timeouts = {}): Server {
  const listener = getRequestListener(
    (request, env) => {
      const { incoming } = env as HttpBindings
      const fault = faultOf(incoming)
      if (fault !== null) return refusal(unreadable(fault), commonHeaders(randomUUID()))
      keepIncoming(request, incoming)
      return fetch(request, env)
    },
    { errorHandler },
  )
  const { stalledTimeout, ...own } = { ...TIMEOUTS, ...timeouts }
  // The listener asks for a host itself, in our words.
  const server = createServer({ ...own, requireHostHeader: false }, listener)
  server.setTimeout(stalledTimeout)
  server.maxConnections = MAX_CONNECTIONS
  server.on('clientError', refuseUnreadable)
  server.on('connect', (_request, socket) => refuse(socket, unreadable('This server is no proxy.')))
  server.on('checkExpectation', ({ socket }) => {
    refuse(socket, unreadable('The expectation of this request cannot be met.'))
  })
  return server
}

/** A part of a path that stands for a folder, written out or encoded: \ and / are the same to a URL. */
const DOT_SEGMENT = /[/\\](?:\.|%2e){1,2}(?:[/\\]|$)/i

/** What makes a request one that two readers could take for different ones; null when nothing does. */
function faultOf({ headersDistinct, url = '' }: IncomingMessage): string | null {
  if ((headersDistinct.host?.length ?? 0) > 1) return 'This request names two hosts.'
  const [path = ''] = url.split(/[?#]/)
  return DOT_SEGMENT.test(path) ? 'The path of this request has a dot segment.' : null
}

/** A request whose address or host cannot be read; the surfaces answer all that goes wrong later. */
function errorHandler(error: unknown): Response {
  const said =
    error instanceof RequestError
      ? unreadable('The address or the host of this request cannot be read.')
      : new ApiError('internal_error')
  return refusal(said, commonHeaders(randomUUID()))
}

function unreadable(message: string): ApiError {
  return new ApiError('invalid_request', message)
}

function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    refuse(socket, new ApiError('request_timeout'))
    // At once: what still arrives must not complete a request that was refused.
    ;(socket as Socket).destroySoon()
  } else if (error.code === 'HPE_HEADER_OVERFLOW') {
    refuse(socket, unreadable('The head of this request is too large.'))
  } else {
    refuse(socket, new ApiError('invalid_request'))
  }
}

/** Answers and ends the connection: what else comes on it means nothing. */
function refuse(socket: Duplex, error: ApiError): void {
  // An answer to a connection that never asked would be taken for that of its first request.
  const silent = 'bytesRead' in socket && socket.bytesRead === 0
  if (silent || !socket.writable) return void socket.destroy()
  writeRefusal(socket, error)
  socket.end()
  const lingering = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(lingering))
}
