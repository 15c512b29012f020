import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorBody } from '../envelope.ts'
import type { ApiError } from '../errors.ts'
import { commonHeaders } from './respond.ts'

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
