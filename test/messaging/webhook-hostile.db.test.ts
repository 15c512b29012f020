import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Dealer } from '../support/app.ts'
import { createAuthority } from '../support/authority.ts'
import { forTests } from '../support/for-tests.ts'
import { type Answering, startReceiver } from '../support/receiver.ts'
import { deliveriesOf, type Stage, startStage } from './webhooks.ts'

const EVENTS = ['lead.created']

const stage = await forTests(startStage())

/** The delivery after one attempt to a path. */
async function outcomeOf(path: string, how: Answering) {
  const { app, receiver } = stage
  const dealer = await app.dealer()
  const { id } = await stage.subscribe(dealer, path, EVENTS)
  receiver.answer((received, response) => (received.path === path ? how(received, response) : 200))
  return attemptOf(dealer, id)
}

async function attemptOf(dealer: Awaited<ReturnType<Stage['app']['dealer']>>, id: number) {
  await dealer.api.post('/leads', { email: 'jo@klant.example' })
  await stage.app.server.jobs.idle()
  const [delivery] = await deliveriesOf(stage.app, id)
  if (delivery === undefined) throw new Error('nothing was queued')
  return delivery
}

it('counts a redirect as a failure and does not follow it', async () => {
  const delivery = await outcomeOf('/away', (_, response) => {
    response.writeHead(301, { Location: stage.receiver.url('/elsewhere') }).end('moved')
    return undefined
  })
  expect(delivery).toMatchObject({
    state: 'pending',
    status: 301,
    reason: 'answered 301',
    response: 'moved',
  })
  expect(stage.receiver.at('/elsewhere')).toEqual([])
})

it('counts any 2xx as a success, also without a body', async () => {
  expect(await outcomeOf('/empty', () => 204)).toMatchObject({ state: 'delivered', status: 204 })
})

it('passes over interim answers, such as 100 Continue, and takes the one that follows', async () => {
  const interim = (status: 200 | 500) =>
    outcomeOf(`/interim-${status}`, (_, response) => {
      response.writeContinue()
      response.writeProcessing()
      response.writeEarlyHints({ link: '</style.css>; rel=preload' })
      return status
    })
  expect(await interim(200)).toMatchObject({ state: 'delivered', status: 200 })
  expect(await interim(500)).toMatchObject({ state: 'pending', status: 500 })
})

it('fails after 5 seconds when the answer never comes, or comes byte by byte', async () => {
  const { app, receiver } = stage
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 10))
  onTestFinished(() => limit.mockRestore())
  receiver.answer(({ path }, response) => {
    if (path === '/dripping') drip(response)
    return undefined
  })
  const dealers = [await app.dealer(), await app.dealer()]
  const [silent, dripping] = [
    await stage.subscribe(dealers[0] as Dealer, '/silent', EVENTS),
    await stage.subscribe(dealers[1] as Dealer, '/dripping', EVENTS),
  ]
  for (const { api } of dealers) await api.post('/leads', { email: 'jo@klant.example' })
  await app.server.jobs.idle()
  expect(limit).toHaveBeenCalledWith(5000)
  for (const { id } of [silent, dripping]) {
    expect(await deliveriesOf(app, id)).toMatchObject([
      { state: 'pending', status: null, reason: 'no answer within 5 s' },
    ])
  }
})

function drip({ socket }: ServerResponse): void {
  const head = 'HTTP/1.1 200 OK\r\nX-Slow: '
  let sent = 0
  const timer = setInterval(() => {
    if (socket === null || socket.destroyed) clearInterval(timer)
    else socket.write(head[sent++] ?? 'x')
  }, 50)
}

it('reads no more than 64 KiB of an endless answer and keeps 4', async () => {
  let written = 0
  const delivery = await outcomeOf('/endless', (_, response) => {
    response.writeHead(200)
    const more = (): void => {
      while (!response.destroyed && written < 1e9) {
        written += 65536
        if (!response.write('é'.repeat(32768))) return void response.once('drain', more)
      }
    }
    more()
    return undefined
  })
  expect(delivery).toMatchObject({ state: 'delivered', status: 200 })
  expect(delivery.response).toBe('é'.repeat(2048))
  expect(written).toBeLessThan(50e6)
})

it('keeps an answer whose text a database cannot store', async () => {
  const delivery = await outcomeOf('/odd', (_, response) => {
    response.writeHead(500).end(Buffer.from([0x61, 0, 0xff, 0xfe, 0x62, 0xed, 0xa0, 0x80]))
    return undefined
  })
  expect(delivery.response).toMatch(/^a.*b/)
})

it('counts a broken and a refused connection as failures, and says which it was', async () => {
  const broken = await outcomeOf('/broken', (_, response) => {
    response.destroy()
    return undefined
  })
  expect(broken).toMatchObject({ state: 'pending', status: null })
  expect(broken.reason).toMatch(/closed|hang up|socket/)
  const dealer = await stage.app.dealer()
  const { body } = await dealer.api.post('/webhooks', {
    url: 'https://erp.example:1/',
    events: EVENTS,
  })
  expect((await attemptOf(dealer, body.data.id)).reason).toMatch(/ECONNREFUSED/)
})

it('trusts no certificate of an unknown authority, of another name, or past its end', async () => {
  const by = stage.receiver.authority
  const authorities = {
    'self-signed|unable|issuer|signature': await createAuthority(),
    altnames: await createAuthority({ by, names: ['other.example'] }),
    expired: await createAuthority({ by, expired: true }),
  }
  for (const [reason, authority] of Object.entries(authorities)) {
    const receiver = await startReceiver(authority)
    const dealer = await stage.app.dealer()
    const { body } = await dealer.api.post('/webhooks', { url: receiver.url(), events: EVENTS })
    const delivery = await attemptOf(dealer, body.data.id)
    expect(delivery).toMatchObject({ state: 'pending', status: null })
    expect(delivery.reason).toMatch(new RegExp(reason))
    expect(receiver.received).toEqual([])
    await receiver.close()
  }
})

it('fails at a port without TLS', async () => {
  const plain = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n')).listen(
    0,
    '127.0.0.1',
  )
  await once(plain, 'listening')
  const { port } = plain.address() as { port: number }
  const dealer = await stage.app.dealer()
  const { body } = await dealer.api.post('/webhooks', {
    url: `https://erp.example:${port}/`,
    events: EVENTS,
  })
  const delivery = await attemptOf(dealer, body.data.id)
  expect(delivery).toMatchObject({ state: 'pending', status: null })
  expect(delivery.reason).not.toBe('')
  plain.close()
})
