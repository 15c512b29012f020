import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findLastEvent, type Heard, listen } from '../../server/outbox/sending/listen.ts'
import { makeSecret } from '../../server/outbox/webhooks/secret.ts'
import { type Dealer, startTestApp, type TestApp } from '../support/app.ts'
import { createStorage } from '../support/storage.ts'
import { createZeven } from '../support/zeven.ts'

const { secret } = makeSecret()
const LEAD = { email: 'jo@klant.example' }

let app: TestApp
let dealer: Dealer
beforeAll(async () => {
  app = await startTestApp()
  // The library of Standard Webhooks compares with the time of this machine.
  app.clock.set(new Date().toISOString())
  dealer = await app.dealer()
})
afterAll(() => app.stop())

/** Hears the first event after `happen`, sent to this address. */
async function hear(to: string | null, happen: () => Promise<unknown>): Promise<Heard> {
  const stop = new AbortController()
  const accountId = dealer.account.id
  const after = await findLastEvent(app.database, accountId)
  await happen()
  const events = listen(app.database, { accountId, after, secret, to, signal: stop.signal })
  const { value } = await events.next()
  stop.abort()
  expect((await events.next()).done).toBe(true)
  return value as Heard
}

it('sends what an endpoint would get, signed, to a local address, and says when it does not answer', async () => {
  await dealer.api.post('/leads', LEAD)
  const got: { body: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer(async (request, answer) => {
    got.push({ body: await text(request), headers: request.headers })
    answer.writeHead(204, { Connection: 'close' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const to = `http://127.0.0.1:${port}/hook`
  const heard = await hear(to, () => dealer.api.post('/leads', LEAD))
  await new Promise((resolve) => server.close(resolve))
  const late = await hear(to, () => dealer.api.post('/leads', LEAD))
  expect(late.answer).toBe('no answer: ECONNREFUSED')
  expect(heard).toMatchObject({ event: 'lead.created', answer: expect.stringMatching(/^204 in /) })
  const [{ body = '', headers = {} } = {}, ...others] = got
  expect([body, others]).toEqual([heard.body, []])
  const verified = new Webhook(secret).verify(body, headers as Record<string, string>)
  expect(verified).toMatchObject({ id: heard.id, event: 'lead.created' })
})

it('shows an event that is sent nowhere', async () => {
  const shown = await hear(null, () => dealer.api.post('/leads', LEAD))
  expect([shown.answer, JSON.parse(shown.body).event]).toEqual([null, 'lead.created'])
})

it('refuses an address that is none, by name', async () => {
  const storage = await createStorage()
  const words = ['webhook', 'listen', '--account', '1', '--forward', 'localhost']
  const { code, errors } = await createZeven(storage).run(words)
  await storage.remove()
  expect([code, errors]).toEqual([1, expect.stringContaining('--forward needs an address')])
})
