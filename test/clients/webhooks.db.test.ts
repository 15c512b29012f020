import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { verifyWebhook } from '../../clients/typescript/src/index.ts'
import { startStage } from '../messaging/webhooks.ts'
import { forTests } from '../support/for-tests.ts'
import type { Received } from '../support/receiver.ts'

const stage = await forTests(startStage())
const dealer = await stage.app.dealer()
const secret = (await stage.subscribe(dealer, '/client')).secret
await dealer.api.post('/leads', { email: 'jo@klant.example', note: 'é — “🌧” / \\' })
await stage.app.server.jobs.idle()
const delivery = stage.receiver.at('/client')[0] as Received
const now = () => stage.app.clock.now()

const OTHER = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

describe('a delivery', () => {
  it('that is real is answered as its event, whatever holds its headers and body', async () => {
    const { raw, headers } = delivery
    const shouting = Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value])
    for (const given of [headers, new Headers(headers as never), Object.fromEntries(shouting)]) {
      for (const body of [raw, Buffer.from(raw), new TextEncoder().encode(raw).buffer]) {
        const event = await verifyWebhook(body, given, secret, { now })
        expect(event.event).toBe('lead.created')
        if (event.event === 'lead.created') expect(event.data.note).toBe('é — “🌧” / \\')
      }
    }
  })

  it('that was forged is refused: another body, secret, time, or no signature', async () => {
    const { raw, headers } = delivery
    const wrong = (changes: { raw?: string; headers?: object; secret?: string }) =>
      expect(
        verifyWebhook(
          changes.raw ?? raw,
          (changes.headers ?? headers) as never,
          changes.secret ?? secret,
          { now },
        ),
      ).rejects.toMatchObject({ name: 'WebhookRefused' })
    await wrong({ raw: `${raw} ` })
    await wrong({ secret: OTHER })
    await wrong({ secret: '' })
    await wrong({ headers: {} })
    const later = String(Number(headers['x-service-timestamp']) - 1)
    await wrong({
      headers: { ...headers, 'x-service-timestamp': later, 'webhook-timestamp': later },
    })
    const own = { 'x-service-timestamp': headers['x-service-timestamp'] }
    await wrong({ headers: { ...own, 'x-service-signature': 'sha256=é' } })
    await wrong({ headers: { ...own, 'x-service-signature': `sha256=${'0'.repeat(64)}` } })
  })

  it('is refused after five minutes, or after the time a receiver allows', async () => {
    const { raw, headers } = delivery
    const signedAt = Number(headers['x-service-timestamp']) * 1000
    const takenAfter = (seconds: number, tolerance?: number) => {
      const options = { now: () => signedAt + seconds * 1000 }
      return verifyWebhook(raw, headers, secret, { ...options, ...(tolerance && { tolerance }) })
    }
    await expect(takenAfter(300)).resolves.toBeDefined()
    await expect(takenAfter(301)).rejects.toThrow('older than 300 seconds')
    await expect(takenAfter(-301)).rejects.toThrow('older than 300 seconds')
    await expect(takenAfter(301, 600)).resolves.toBeDefined()
  })

  it('must be given as it came', async () => {
    const read = verifyWebhook(delivery.body, delivery.headers, secret, { now })
    await expect(read).rejects.toThrow(/^body: /)
  })
})

describe('while a secret is changed', () => {
  it('both secrets fit a delivery, by either way of signing, and one of two secrets is enough', async () => {
    const dealer = await stage.app.dealer()
    const first = await stage.subscribe(dealer, '/changed')
    const rotated = await dealer.api.send('POST', `/webhooks/${first.id}/rotate-secret`)
    await dealer.api.post('/leads', { email: 'jo@klant.example' })
    await stage.app.server.jobs.idle()
    const { raw, headers } = stage.receiver.at('/changed')[0] as Received
    const isOwn = ([name]: [string, unknown]) => name.startsWith('x-service-')
    const own = Object.fromEntries(Object.entries(headers).filter(isOwn))
    const standard = Object.fromEntries(Object.entries(headers).filter((one) => !isOwn(one)))
    for (const given of [own, standard]) {
      for (const one of [first.secret, rotated.body.data.secret, [OTHER, first.secret]]) {
        await expect(verifyWebhook(raw, given, one, { now })).resolves.toBeDefined()
      }
      await expect(verifyWebhook(raw, given, OTHER, { now })).rejects.toThrow('does not fit')
    }
  })

  it('signatures of Standard Webhooks alone are enough', async () => {
    const { raw } = delivery
    const timestamp = String(Math.floor(now() / 1000))
    const content = `msg_1.${timestamp}.${raw}`
    const key = Buffer.from(OTHER.slice('whsec_'.length), 'base64')
    const signature = createHmac('sha256', key).update(content).digest('base64')
    const given = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')} v1a,x v1,${signature}`,
    }
    await expect(verifyWebhook(raw, given, OTHER, { now })).resolves.toBeDefined()
    await expect(verifyWebhook(raw, given, secret, { now })).rejects.toThrow('does not fit')
    const other = { ...given, 'webhook-id': 'msg_2' }
    await expect(verifyWebhook(raw, other, OTHER, { now })).rejects.toThrow('does not fit')
  })
})
