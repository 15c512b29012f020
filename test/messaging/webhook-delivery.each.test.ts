import { expect, it } from 'vitest'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { expireOutbox } from '../../server/messaging/deliveries/expire.ts'
import { testWebhook } from '../../server/messaging/webhooks/deliveries.writes.ts'
import { changeWebhook } from '../../server/messaging/webhooks/webhooks.writes.ts'
import { PLENTY } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { isSigned } from '../support/receiver.ts'
import { deliveriesOf, startStage, webhookOf } from './webhooks.ts'

const MINUTE_MS = 60_000
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const stage = await forTests(startStage())

it('sends a lead to the endpoint, signed, with the record as the API shows it', async () => {
  const { app, receiver } = stage
  const dealer = await app.dealer()
  const { secret } = await stage.subscribe(dealer, '/lead?of=1')
  const { body } = await dealer.api.post('/leads', { email: 'jo@klant.example', note: 'é"\\ 🌧' })
  await app.server.jobs.idle()

  const [first, ...others] = receiver.at('/lead?of=1')
  if (first === undefined) throw new Error('nothing arrived')
  expect(others).toEqual([])
  expect(isSigned(first, secret)).toBe(true)
  expect(isSigned(first, `${secret}x`)).toBe(false)
  expect(first.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(first.headers['x-service-event']).toBe('lead.created')
  expect(first.headers['x-service-delivery']).toMatch(UUID)
  expect(first.headers['x-service-timestamp']).toBe(String(app.clock.now() / 1000))
  expect(first.headers.host).toBe(`erp.example:${receiver.port}`)
  expect(first.serverName).toBe('erp.example')
  const lead = await dealer.api.get(`/leads/${body.data.id}`)
  expect(first.body).toEqual({
    id: first.headers['x-service-delivery'],
    event: 'lead.created',
    event_id: expect.any(Number),
    created_at: '2026-09-10T08:30:00+00:00',
    data: lead.body.data,
  })
})

it('names an event by the id that the list of events has, at every endpoint and each time', async () => {
  const { app, receiver } = stage
  const dealer = await app.dealer(PLENTY)
  const one = await stage.subscribe(dealer, '/named')
  await stage.subscribe(dealer, '/named-too')
  await dealer.api.post('/leads', { email: 'jo@klant.example' })
  await app.server.jobs.idle()
  const since = encodeURIComponent('2026-09-10T00:00:00Z')
  await dealer.api.post(`/webhooks/${one.id}/replay?since=${since}`, undefined)
  await app.server.jobs.idle()
  const [listed] = (await dealer.api.get('/events')).body.data
  const [delivery] = (await dealer.api.get(`/webhooks/${one.id}/deliveries`)).body.data
  const heard = [...receiver.at('/named'), ...receiver.at('/named-too')]
  expect(heard.map(({ body }) => body.event_id)).toEqual([listed.id, listed.id, listed.id])
  expect(delivery.event_id).toBe(listed.id)
  expect(JSON.parse(delivery.request)).toEqual(heard[0]?.body)
})

it('keeps body and id over all retries, each signed anew and never early', async () => {
  const { app, receiver } = stage
  const dealer = await app.dealer()
  const { id, secret } = await stage.subscribe(dealer, '/failing')
  receiver.answer(({ path }) => (path === '/failing' ? 500 : 200))
  await dealer.api.post('/leads', { email: 'jo@klant.example' })
  await app.server.jobs.idle()
  for (const minutes of [1, 5, 30, 120, 360]) {
    const before = receiver.at('/failing').length
    app.clock.advance(minutes * MINUTE_MS - 1)
    await app.server.jobs.idle()
    expect(receiver.at('/failing').length, `${minutes} minutes, a moment early`).toBe(before)
    app.clock.advance(1)
    await app.server.jobs.idle()
    expect(receiver.at('/failing').length, `after ${minutes} minutes`).toBe(before + 1)
  }
  app.clock.advance(7 * 24 * 60 * MINUTE_MS)
  await app.server.jobs.idle()

  const all = receiver.at('/failing')
  expect(all.length).toBe(6)
  expect(new Set(all.map(({ raw }) => raw)).size).toBe(1)
  expect(new Set(all.map(({ headers }) => headers['x-service-delivery'])).size).toBe(1)
  expect(new Set(all.map(({ headers }) => headers['x-service-timestamp'])).size).toBe(6)
  expect(all.every((one) => isSigned(one, secret))).toBe(true)
  const [kept] = await deliveriesOf(app, id)
  expect(kept).toMatchObject({
    state: 'failed',
    attempts: 6,
    status: 500,
    response: 'answer 500',
    reason: 'answered 500',
  })
  receiver.answer(() => 200)
})

it('keeps events while an endpoint is away for a moment, and sends them later', async () => {
  const { app, receiver } = stage
  const dealer = await app.dealer(PLENTY)
  const { id } = await stage.subscribe(dealer, '/away', ['lead.created'])
  receiver.answer(({ path }) => (path === '/away' ? 503 : 200))
  for (let lead = 0; lead < 60; lead++) {
    await dealer.api.post('/leads', { email: 'jo@klant.example' })
  }
  await app.server.jobs.idle()
  const before = await deliveriesOf(app, id)
  expect(before.map(({ state }) => state)).toEqual(Array(60).fill('pending'))
  const tried = receiver.at('/away').length
  expect(tried).toBeLessThanOrEqual(4)
  receiver.answer(() => 200)
  app.clock.advance(MINUTE_MS - 1)
  await app.server.jobs.idle()
  expect(receiver.at('/away').length).toBe(tried)
  app.clock.advance(1)
  await app.server.jobs.idle()
  expect((await deliveriesOf(app, id)).map(({ state }) => state)).toEqual(
    Array(60).fill('delivered'),
  )
  expect(await webhookOf(app, id)).toMatchObject({ is_active: 1, failures: 0 })
})

it('tries a failing endpoint once a minute, then every ten, and switches it off after 20 failures', async () => {
  const { app, receiver } = stage
  const dealer = await app.dealer(PLENTY)
  const { id } = await stage.subscribe(dealer, '/off', ['lead.created'])
  receiver.answer(({ path }) => (path === '/off' ? 503 : 200))
  for (let lead = 0; lead < 30; lead++) {
    await dealer.api.post('/leads', { email: 'jo@klant.example' })
    if (lead === 0) await app.server.jobs.idle()
  }
  const attemptsAt: number[] = [0]
  for (let minute = 1; (await webhookOf(app, id)).is_active === 1; minute++) {
    app.clock.advance(MINUTE_MS)
    await app.server.jobs.idle()
    const { length } = receiver.at('/off')
    if (length > attemptsAt.length) attemptsAt.push(minute)
    expect(length).toBe(attemptsAt.length)
  }
  const later = Array.from({ length: 14 }, (_, index) => 15 + 10 * index)
  expect(attemptsAt).toEqual([0, 1, 2, 3, 4, 5, ...later])
  const off = await webhookOf(app, id)
  expect(off.failures).toBe(20)
  expect(off.switched_off_reason).toMatch(/20 failed attempts in a row; the last: answered 503/)
  const shown = (await dealer.api.get('/webhooks')).body.data.webhooks[0]
  expect(shown).toMatchObject({
    id,
    is_active: false,
    switched_off_reason: off.switched_off_reason,
  })

  // No new delivery is queued, and the waiting ones are kept.
  await dealer.api.post('/leads', { email: 'jo@klant.example' })
  expect((await deliveriesOf(app, id)).map(({ state }) => state)).toEqual(Array(30).fill('pending'))
  receiver.answer(() => 200)
  app.clock.advance(2 * 24 * 60 * MINUTE_MS)
  await expireOutbox(app.database, () => false)
  await app.server.jobs.idle()
  expect(receiver.at('/off').length).toBe(20)

  await dealer.run(changeWebhook, { id, change: { is_active: true } })
  await app.server.jobs.idle()
  expect(receiver.at('/off').length).toBe(50)
  const deliveries = await deliveriesOf(app, id)
  expect(deliveries.map(({ state }) => state)).toEqual(Array(30).fill('delivered'))
})

it('gives up waiting deliveries when their endpoint has been off for three days', async () => {
  const { app, receiver } = stage
  const dealer = await app.dealer(PLENTY)
  const { id } = await stage.subscribe(dealer, '/gone', ['lead.created'])
  receiver.answer(({ path }) => (path === '/gone' ? 503 : 200))
  for (let lead = 0; lead < 8; lead++) {
    await dealer.api.post('/leads', { email: 'jo@klant.example' })
  }
  while ((await webhookOf(app, id)).is_active === 1) {
    await app.server.jobs.idle()
    app.clock.advance(10 * MINUTE_MS)
  }
  receiver.answer(() => 200)
  const waiting = async () =>
    (await deliveriesOf(app, id)).filter(({ state }) => state === 'pending').length
  expect(await waiting()).toBeGreaterThan(0)
  app.clock.advance(3 * 24 * 60 * MINUTE_MS)
  await expireOutbox(app.database, () => false)
  expect(await waiting()).toBe(0)
  const before = receiver.at('/gone').length
  await dealer.run(changeWebhook, { id, change: { is_active: true } })
  await app.server.jobs.idle()
  expect(receiver.at('/gone').length).toBe(before)
})

it('tries a test or replay at once, even while the endpoint waits after a failure', async () => {
  const { app, receiver } = stage
  const dealer = await app.dealer(PLENTY)
  const accountId = dealer.account.id
  const { id } = await stage.subscribe(dealer, '/asked', ['lead.created'])
  receiver.answer(({ path }) => (path === '/asked' ? 503 : 200))
  for (let lead = 0; lead < 3; lead++) {
    await dealer.api.post('/leads', { email: 'jo@klant.example' })
    await app.server.jobs.idle()
  }
  expect(receiver.at('/asked').length).toBe(1)
  await app.database.run(testWebhook, { actor: OPERATOR, accountId, input: { id } })
  await app.server.jobs.idle()
  const events = () => receiver.at('/asked').map(({ body }) => body.event)
  expect(events()).toEqual(['lead.created', 'webhook.test'])
  receiver.answer(() => 200)
  await app.database.run(testWebhook, { actor: OPERATOR, accountId, input: { id } })
  await app.server.jobs.idle()
  // The endpoint is back, so the waiting deliveries follow, except the one with a later retry.
  expect(events().slice(2)).toEqual(['webhook.test', 'lead.created', 'lead.created'])
})

it('forgets failures at the first success', async () => {
  const { app, receiver } = stage
  const dealer = await app.dealer()
  const { id } = await stage.subscribe(dealer, '/moody', ['lead.created'])
  receiver.answer(({ path }) => (path === '/moody' ? 500 : 200))
  for (const _ of [1, 2, 3]) await dealer.api.post('/leads', { email: 'jo@klant.example' })
  await app.server.jobs.idle()
  expect((await webhookOf(app, id)).failures).toBeGreaterThan(0)
  receiver.answer(() => 204)
  app.clock.advance(MINUTE_MS)
  await app.server.jobs.idle()
  expect((await webhookOf(app, id)).failures).toBe(0)
  expect((await deliveriesOf(app, id)).map(({ state }) => state)).toEqual(
    Array(3).fill('delivered'),
  )
  receiver.answer(() => 200)
})

it('sends each event only to endpoints that asked for it, of its own account', async () => {
  const { app, receiver } = stage
  const [own, other] = [await app.dealer(), await app.dealer()]
  await stage.subscribe(own, '/signed', ['offer.signed'])
  await stage.subscribe(own, '/leads', ['lead.created', 'lead.created'])
  await stage.subscribe(other, '/other', ['lead.created'])
  await own.api.post('/leads', { email: 'jo@klant.example' })
  await app.server.jobs.idle()
  expect(receiver.at('/signed')).toEqual([])
  expect(receiver.at('/other')).toEqual([])
  expect(receiver.at('/leads').length).toBe(1)
})

it('sends the status before a change, and an offer as the API shows it', async () => {
  const { app, receiver } = stage
  const dealer = await app.dealer()
  const { body } = await dealer.api.post('/leads', { email: 'jo@klant.example' })
  await stage.subscribe(dealer, '/moved', ['lead.status_changed'])
  await dealer.build(body.data.id)
  await app.server.jobs.idle()
  const [moved] = receiver.at('/moved')
  expect(moved?.body).toMatchObject({ event: 'lead.status_changed', previous_status: 'requested' })
  const lead = await dealer.api.get(`/leads/${body.data.id}`)
  expect(moved?.body.data).toEqual(lead.body.data)
})
