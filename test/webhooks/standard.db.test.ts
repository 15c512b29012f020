import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signatureHeaders } from '../../server/deliveries/sign.ts'
import type { Dealer } from '../support/app.ts'
import { isSigned, type Received } from '../support/receiver.ts'
import { type Stage, startStage } from './webhooks.ts'

/** A secret as they were made at first: 32 bytes in the base64 of addresses, without padding. */
const OLD_SECRET = 'whsec_-x_9Zk3Qm2b7cR4sT8uV1wX5yA6zB0dE2fG4hI6jK8l'

let stage: Stage
let dealer: Dealer

beforeAll(async () => {
  stage = await startStage()
  // The library compares the time of a delivery with the real time.
  stage.app.clock.set(new Date().toISOString())
  dealer = await stage.app.dealer({ perMinute: 1000, writePerMinute: 1000 })
})

afterAll(() => stage?.stop())

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
