import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LARGE_BYTES, readBodyBytes } from '../../server/http/body.ts'
import { createHttpServer } from '../../server/http/listener.ts'
import { updatePriceCells } from '../../server/resources/price-matrices/contract.ts'
import { exchange, readAnswer } from '../support/raw.ts'

let server: Server
let url: string
let read: Promise<number | string>[]
beforeEach(async () => {
  read = []
  server = createHttpServer(async (request) => {
    const ceilingBytes = 4 * LARGE_BYTES
    const reading = readBodyBytes(request, { ...updatePriceCells, ceilingBytes }).then(
      (bytes) => bytes?.reduce((sum, byte) => sum + byte, 0) ?? -1,
      (error) => `${error.code} ${error.message}`,
    )
    read.push(reading)
    return Response.json(await reading)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const LENGTH = 2 * LARGE_BYTES + 17
const body = Uint8Array.from({ length: LENGTH }, (_, index) => index % 251)
const SUM = body.reduce((sum, byte) => sum + byte, 0)
const head = (length: number) =>
  `PATCH / HTTP/1.1\r\nHost: dealer.example\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

/** As one write: what follows the body must not be taken for a part of it. */
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

it('is not read when it says that it is too large', async () => {
  const text = await exchange(url, bytesOf(head(5 * LARGE_BYTES)), { until: /too_large/ })
  expect(text).toContain('payload_too_large')
})
