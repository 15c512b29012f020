import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHttpServer } from '../../server/http/listener.ts'
import { createTurnstile } from '../../server/turnstile.ts'

const BURST = 40
/** While there are reads. */
const MOST_IN_MOMENT = 8
const MOMENT_MS = 2

describe('a turnstile', () => {
  it('lets a few pass in a turn of the event loop, in the order they came', async () => {
    const pass = createTurnstile()
    const passed: number[] = []
    const all = Promise.all(
      Array.from({ length: BURST }, (_, index) => pass().then(() => passed.push(index))),
    )
    const seen: number[] = []
    while (passed.length < BURST) {
      await nextTurn()
      seen.push(passed.length)
    }
    await all
    const steps = seen.map((count, turn) => count - (seen[turn - 1] ?? 0))
    expect(Math.max(...steps)).toBeLessThan(BURST / 2)
    expect(passed).toEqual(Array.from({ length: BURST }, (_, index) => index))
  })

  it('lets no more pass in a moment while there are reads', async () => {
    const pass = createTurnstile(() => true)
    const startedAt = performance.now()
    await Promise.all(Array.from({ length: BURST }, () => pass()))
    const moments = BURST / MOST_IN_MOMENT - 1
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(moments * MOMENT_MS)
  })

  it('lets pass what comes when nobody has waited for a while', async () => {
    const pass = createTurnstile()
    await pass()
    await nextTurn()
    await nextTurn()
    await expect(pass()).resolves.toBeUndefined()
  })
})

describe('a burst of writes', () => {
  let server: Server
  let came: string[]
  beforeEach(async () => {
    came = []
    server = createHttpServer(async (request) => {
      came.push(`${request.method} ${new URL(request.url).pathname}`)
      return Response.json(await request.text())
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  async function open(count: number): Promise<Socket[]> {
    const { port } = server.address() as AddressInfo
    const accepted = new Promise<void>((resolve) => {
      let left = count
      server.on('connection', () => {
        left -= 1
        if (left === 0) resolve()
      })
    })
    const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'))
    for (const socket of sockets) socket.on('error', () => {})
    await Promise.all([accepted, ...sockets.map((socket) => once(socket, 'connect'))])
    return sockets
  }

  const post = (index: number) =>
    `POST /${index} HTTP/1.1\r\nHost: dealer.example\r\nContent-Length: 2\r\n\r\n{}`
  const GET = 'GET /read HTTP/1.1\r\nHost: dealer.example\r\n\r\n'
  const answer = async (socket: Socket) => String((await once(socket, 'data'))[0])

  it('lets a read come first that arrived with them, and keeps their order', async () => {
    const sockets = await open(BURST + 1)
    const answers = sockets.map(answer)
    sockets.forEach((socket, index) => {
      socket.write(index < BURST ? post(index) : GET)
    })
    for (const text of await Promise.all(answers)) expect(text).toMatch(/^HTTP\/1.1 200 /)
    expect(came.indexOf('GET /read')).toBeLessThan(BURST / 2)
    const writes = came.filter((line) => line.startsWith('POST'))
    expect(writes).toEqual(Array.from({ length: BURST }, (_, index) => `POST /${index}`))
  })

  it('is answered where its client stays, when others go before their turn', async () => {
    const sockets = await open(BURST)
    const staying = sockets.filter((_, index) => index % 2 === 0)
    const answers = staying.map(answer)
    sockets.forEach((socket, index) => {
      socket.write(post(index))
      if (index % 2 === 1) socket.resetAndDestroy()
    })
    for (const text of await Promise.all(answers)) expect(text).toMatch(/^HTTP\/1.1 200 /)
    const [later] = await open(1)
    later?.write(GET)
    expect(await answer(later as Socket)).toMatch(/^HTTP\/1.1 200 /)
  })
})
