import { randomUUID } from 'node:crypto'
import { createServer, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener, RequestError } from '@hono/node-server'
import { errorBody } from '../envelope.ts'
import { ApiError, STATUS_BY_CODE } from '../errors.ts'
import { commonHeaders, refusal } from './respond.ts'

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
}
/** Until a socket is given up on which nothing moves: its client does not read its answer. */
const STALLED_MS = 120_000

type Fetch = Parameters<typeof getRequestListener>[0]

export type Timeouts = Partial<typeof TIMEOUTS>

/** An HTTP server that refuses in our own words also what never becomes a request. */
export function createHttpServer(fetch: Fetch, timeouts: Timeouts = {}): Server {
  const listener = getRequestListener(fetch, { errorHandler })
  // The listener asks for a host itself, in our words.
  const options = { ...TIMEOUTS, ...timeouts, requireHostHeader: false }
  const server = createServer(options, listener)
  server.setTimeout(STALLED_MS)
  server.on('clientError', refuseUnreadable)
  server.on('connect', (_request, socket) => refuse(socket, 'This server is no proxy.'))
  server.on('checkExpectation', (request) => {
    refuse(request.socket, 'The expectation of this request cannot be met.')
  })
  return server
}

/** A request whose address or host cannot be read; the surfaces answer all that goes wrong later. */
function errorHandler(error: unknown): Response {
  const said =
    error instanceof RequestError
      ? new ApiError('invalid_request', 'The address or the host of this request cannot be read.')
      : new ApiError('internal_error', 'Something went wrong on our side.')
  return refusal(said, commonHeaders(randomUUID()))
}

const REASONS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'The head of this request is too large.',
  ERR_HTTP_REQUEST_TIMEOUT: 'This request did not arrive in time.',
}

function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  refuse(socket, REASONS[error.code ?? ''] ?? 'This is not a valid HTTP request.')
}

/** Answers past Node's own response and ends the connection: what else comes on it means nothing. */
function refuse(socket: Duplex, message: string): void {
  // An answer to a connection that never asked would be taken for that of its first request.
  const silent = 'bytesRead' in socket && socket.bytesRead === 0
  if (silent || !socket.writable) return void socket.destroy()
  const body = errorBody('invalid_request', message)
  const status = STATUS_BY_CODE.invalid_request
  const headers = Object.entries({
    ...commonHeaders(randomUUID()),
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${body}`)
}
