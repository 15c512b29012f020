import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { signatureHeaders } from '../../server/messaging/sending/sign.ts'
import { PLENTY, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { isSigned, type Received } from '../support/receiver.ts'
import { startStage } from './webhooks.ts'

/** A secret as they were made at first: 32 bytes in the base64 of addresses, without padding. */
const OLD_SECRET = 'whsec_-x_9Zk3Qm2b7cR4sT8uV1wX5yA6zB0dE2fG4hI6jK8l'

const DAY_MS = 24 * 60 * 60_000

const stage = await forTests(startStage())
// The library compares the time of a delivery with the real time.
stage.app.clock.set(new Date().toISOString())
const dealer = await stage.app.dealer(PLENTY)

/** The delivery of a new lead to a path. */
async function deliveryTo(path: string): Promise<Received> {
  await dealer.api.post('/leads', { email: 'jo@klant.example', note: 'é — “🌧” / \\' })
  await stage.app.server.jobs.idle()
  return stage.receiver.at(path).at(-1) as Received
}

function verify(secret: string, { raw, headers }: Received): unknown {
  return new Webhook(secret).verify(raw, headers as Record<string, string>)
}

it('lets the library of Standard Webhooks verify a delivery with the secret as it was shown', async () => {
  const { secret } = await stage.subscribe(dealer, '/standard', ['lead.created'])
  const delivery = await deliveryTo('/standard')
  expect(delivery.headers['webhook-id']).toBe(delivery.headers['x-service-delivery'])
  expect(delivery.headers['webhook-timestamp']).toBe(delivery.headers['x-service-timestamp'])
  expect(delivery.headers).not.toHaveProperty('x-service-signature-previous')
  expect(verify(secret, delivery)).toEqual(delivery.body)
  expect(() => verify(secret, { ...delivery, raw: `${delivery.raw} ` })).toThrow('signature')
  const other = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`
  expect(() => verify(other, delivery)).toThrow('signature')
})

it('goes on signing with older secrets, which the library takes in the usual alphabet', () => {
  const raw = '{"id":"a"}'
  const timestamp = Math.floor(Date.now() / 1000)
  const signed = { id: 'a', timestamp, rawBody: raw }
  const headers = Object.fromEntries(
    Object.entries(signatureHeaders([OLD_SECRET], signed)).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  )
  const delivery = { path: '', raw, headers, body: JSON.parse(raw), serverName: undefined }
  expect(isSigned(delivery, OLD_SECRET)).toBe(true)
  const usual = `whsec_${OLD_SECRET.slice(6).replaceAll('-', '+').replaceAll('_', '/')}=`
  expect(verify(usual, delivery)).toEqual(delivery.body)
})

async function rotate(id: number): Promise<string> {
  const { status, body } = await dealer.api.send('POST', `/webhooks/${id}/rotate-secret`)
  expect(status).toBe(200)
  return body.data.secret
}

/** Which of the secrets a receiver could hold and still verify: by each header, in order. */
function verifiable({ headers, raw, ...rest }: Received, secrets: readonly string[]) {
  const own = { headers, raw, ...rest }
  const formers = String(headers['x-service-signature-previous'] ?? '').split(' ')
  return {
    own: secrets.filter((secret) => isSigned(own, secret)),
    former: secrets.filter((secret) =>
      formers.some((signature) =>
        isSigned({ ...own, headers: { ...headers, 'x-service-signature': signature } }, secret),
      ),
    ),
    standard: secrets.filter((secret) => {
      try {
        return verify(secret, own) !== undefined
      } catch {
        return false
      }
    }),
  }
}

it('signs with the new secret and the former one for 24 hours, then with the new one alone', async () => {
  const { app } = stage
  const { id, secret: first } = await stage.subscribe(dealer, '/rotated', ['lead.created'])
  const second = await rotate(id)
  expect(second).not.toBe(first)
  const secrets = [first, second]
  const shown = (await dealer.api.get('/webhooks')).body.data.webhooks.find(
    (one: { id: number }) => one.id === id,
  )
  expect(shown.secret).toBe(`whsec_…${second.slice(-4)}`)
  expect(Date.parse(shown.former_secret_until)).toBeCloseTo(app.clock.now() + DAY_MS, -4)
  expect(verifiable(await deliveryTo('/rotated'), secrets)).toEqual({
    own: [second],
    former: [first],
    standard: secrets,
  })
  app.clock.advance(DAY_MS)
  const later = await deliveryTo('/rotated')
  expect(later.headers).not.toHaveProperty('x-service-signature-previous')
  expect(isSigned(later, second)).toBe(true)
  // The library compares with the real time: it refuses what it gets a day early.
  expect(later.headers['webhook-signature']).not.toContain(' ')
  app.clock.set(new Date().toISOString())
})

it('signs with all secrets of the last 24 hours after two rotations, and no other', async () => {
  const { id, secret: first } = await stage.subscribe(dealer, '/twice', ['lead.created'])
  const secrets = [first, await rotate(id), await rotate(id)]
  const forged = `whsec_${'A'.repeat(44)}`
  expect(verifiable(await deliveryTo('/twice'), [...secrets, forged])).toEqual({
    own: [secrets[2]],
    former: secrets.slice(0, 2),
    standard: secrets,
  })
})

it('signs a retry with the secrets of its own time', async () => {
  const { app, receiver } = stage
  const { id, secret: first } = await stage.subscribe(dealer, '/retried', ['lead.created'])
  receiver.answer(({ path }) => (path === '/retried' ? 500 : 200))
  const before = await deliveryTo('/retried')
  const second = await rotate(id)
  receiver.answer(() => 200)
  app.clock.advance(60_000)
  await app.server.jobs.idle()
  const [, retry] = receiver.at('/retried') as [Received, Received]
  expect(retry.raw).toBe(before.raw)
  expect(verifiable(before, [first, second])).toMatchObject({ own: [first], former: [] })
  expect(verifiable(retry, [first, second])).toMatchObject({ own: [second], former: [first] })
  app.clock.set(new Date().toISOString())
})

it('sends with a new secret though the former one can no longer be opened', async () => {
  const { app, receiver } = stage
  const { id } = await stage.subscribe(dealer, '/lost', ['lead.created'])
  const settings = {
    ...app.storage.settings,
    ZEVEN_SECRET: 'another secret of forty characters, here',
  }
  const webhooks = { resolve: async () => ['127.0.0.1'], ca: receiver.authority.ca }
  const changed = await startTestApp({ ...app.storage, settings }, { webhooks })
  changed.clock.set(new Date(app.clock.now()).toISOString())
  const api = changed.clientOf(dealer.key.secret)
  const { secret } = (await api.send('POST', `/webhooks/${id}/rotate-secret`)).body.data
  const { body } = await api.send('POST', `/webhooks/${id}/test`)
  expect(body.data).toMatchObject({ state: 'delivered' })
  await changed.stop()
  const arrived = receiver.at('/lost').at(-1) as Received
  expect(isSigned(arrived, secret)).toBe(true)
  expect(arrived.headers).not.toHaveProperty('x-service-signature-previous')
})
