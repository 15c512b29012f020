import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createThreadPoster } from '../../server/deliveries/thread-poster.ts'

let silent: Server
let url: string
const sockets: Socket[] = []

beforeAll(async () => {
  silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  url = `https://127.0.0.1:${(silent.address() as AddressInfo).port}/`
})

afterAll(() => {
  for (const socket of sockets) socket.destroy()
  silent?.close()
})

function what(to: string) {
  return { url: to, headers: { 'Content-Type': 'application/json' }, body: '{}' }
}

it('tells how each attempt ended, with the reason', async () => {
  const poster = createThreadPoster([])
  const ends = await Promise.all([poster.post(what(url)), poster.post(what('https://[::1]/'))])
  const inside = { ok: false, status: null, reason: expect.stringMatching(/public/) }
  expect(ends).toMatchObject([inside, inside])
  await poster.close()
})

it('ends attempts that are under way when it is closed, and says so of each', async () => {
  const poster = createThreadPoster(['127.0.0.1'])
  const ends = Promise.all([poster.post(what(url)), poster.post(what(url))])
  while (sockets.length < 2) await new Promise((done) => setTimeout(done, 10))
  const startedAt = performance.now()
  await poster.close()
  expect((await ends).map(({ ok }) => ok)).toEqual([false, false])
  expect(performance.now() - startedAt).toBeLessThan(2000)
})

it('has no thread to close when nothing was sent', async () => {
  await createThreadPoster([]).close()
})
