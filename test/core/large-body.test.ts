import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { Incoming, readIncoming } from '../../server/core/http/incoming.ts'
import { createHttpServer } from '../../server/core/http/listener.ts'
import { commonHeaders, errorResponse } from '../../server/core/http/respond.ts'
import { exchange, readAnswer } from '../support/raw.ts'

let server: Server
let url: string
let read: Promise<unknown>[]
beforeEach(async () => {
  read = []
  server = createHttpServer(async (request) => {
    if (request.url.endsWith(UNREAD)) return new Response(null, { status: 404 })
    const reading = readIncoming(request, CEILING).then((bytes) =>
      bytes.reduce((sum, byte) => sum + byte, 0),
    )
    read.push(reading.catch(({ code, message }) => `${code} ${message}`))
    return reading.then(
      (sum) => Response.json(sum),
      (error) => errorResponse(error, commonHeaders('large-body')),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const CEILING = 256 * 1024
const UNREAD = '/unread'
const LENGTH = 128 * 1024 + 17
const body = Uint8Array.from({ length: LENGTH }, (_, index) => index % 251)
const SUM = body.reduce((sum, byte) => sum + byte, 0)
const head = (length: number) =>
  `PATCH / HTTP/1.1\r\nHost: dealer.example\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

/** Joins the parts for one write, so that the next request follows the body directly. */
function bytesOf(...parts: (string | Uint8Array)[]): Uint8Array {
  return Buffer.concat(parts.map((part) => Buffer.from(part as string)))
}

it('is read to its last byte, and no further', async () => {
  const next = head(2)
  const text = await exchange(url, bytesOf(head(LENGTH), body, next, '{}'), {
    until: /200 OK.*200 OK.*\r\n\r\n\d+$/s,
  })
  expect(readAnswer(text).status).toBe(200)
  expect(await Promise.all(read)).toEqual([SUM, 123 + 125])
})

it('is refused when it breaks off', async () => {
  await exchange(url, bytesOf(head(LENGTH), body.subarray(0, LENGTH - 1)), { patienceMs: 200 })
  expect(await Promise.all(read)).toEqual([
    'invalid_request The body ended before it was complete.',
  ])
})

it.each([
  { path: '/', status: 400, chunks: 250_000 },
  { path: UNREAD, status: 404, chunks: 250_000 },
  // All of it, with its end, is read in one go.
  { path: '/', status: 400, chunks: 2_500 },
])(
  'is cut off at $path when it comes in $chunks small pieces',
  async ({ path, status, chunks }) => {
    const sockets: Socket[] = []
    server.on('connection', (socket) => sockets.push(socket))
    const pushed = vi.spyOn(Incoming.prototype, 'push')
    onTestFinished(() => pushed.mockRestore())
    const port = Number(new URL(url).port)
    const workerData = { port, path, connections: 8, chunks }
    const attack = new Worker(new URL('../support/tiny-pieces.ts', import.meta.url), { workerData })
    const [answers] = (await once(attack, 'message')) as [string[]]
    expect(answers.map((text) => readAnswer(text).status)).toEqual(Array(8).fill(status))
    // Each sends 1.5 MB. A tenth of it is read quickly, so other requests do not wait long.
    for (const { bytesRead } of sockets) expect(bytesRead).toBeLessThan(150_000)
    // Of what was read in one go, no piece after the limit is handed over.
    expect(pushed.mock.calls.length).toBeLessThan(8 * 2_010)
    // The next connections have the same parsers, and their bodies come whole.
    for (const body of ['x', 'y'.repeat(900)]) {
      const start = `PATCH / HTTP/1.1\r\nHost: dealer.example\r\nContent-Length: ${body.length}\r\n\r\n`
      const text = await exchange(url, bytesOf(start, body), { until: /\r\n\r\n\d+$/ })
      expect(readAnswer(text).status).toBe(200)
    }
    const sums = await Promise.all(read)
    expect(sums.slice(-2)).toEqual(['x'.charCodeAt(0), 900 * 'y'.charCodeAt(0)])
  },
)

it.each([
  { pieces: 1000, bytes: 1 },
  { pieces: 2500, bytes: 100 },
])('is read when a slow client sends it in $pieces pieces of $bytes bytes', async (sent) => {
  const { pieces, bytes } = sent
  const piece = `${bytes.toString(16)}\r\n${'1'.repeat(bytes)}\r\n`
  const start = 'PATCH / HTTP/1.1\r\nHost: dealer.example\r\nTransfer-Encoding: chunked\r\n\r\n'
  const text = await exchange(url, bytesOf(start, piece.repeat(pieces), '0\r\n\r\n'), {
    until: /\r\n\r\n\d+$/,
  })
  expect(readAnswer(text).status).toBe(200)
  expect(await Promise.all(read)).toEqual([pieces * bytes * '1'.charCodeAt(0)])
})

it('is not read when its Content-Length is too large', async () => {
  const text = await exchange(url, bytesOf(head(CEILING + 1)), { until: /too_large/ })
  expect(text).toContain('payload_too_large')
})
