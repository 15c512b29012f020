import { expect, it } from 'vitest'
import { expireOutbox } from '../../server/messaging/deliveries/expire.ts'
import type { Dealer } from '../support/app.ts'
import { PLENTY } from '../support/app.ts'
import { expectError } from '../support/envelope.ts'
import { forTests } from '../support/for-tests.ts'
import { deliveriesOf, startStage, webhookOf } from './webhooks.ts'

const EVENTS = ['lead.created']
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const stage = await forTests(startStage())

function patch({ api }: Dealer, id: number, change: object) {
  return api.patch(`/webhooks/${id}`, change)
}

async function shown({ api }: Dealer) {
  return (await api.get('/webhooks')).body.data.webhooks[0]
}

async function addLeads({ api }: Dealer, count: number) {
  for (let lead = 0; lead < count; lead++) await api.post('/leads', { email: 'jo@klant.example' })
}

it('changes what is sent and nothing else; null clears the description', async () => {
  const dealer = await stage.app.dealer(PLENTY)
  const { id } = await stage.subscribe(dealer, '/changed', EVENTS)
  const before = await shown(dealer)
  expect((await patch(dealer, id, {})).body.data).toEqual(before)
  const url = stage.receiver.url('/changed-to')
  const events = ['offer.signed', 'offer.sent']
  const change = { url, events, description: ' ERP ' }
  const after = { ...before, url, events, description: 'ERP' }
  expect((await patch(dealer, id, change)).body.data).toEqual(after)
  expect((await patch(dealer, id, { description: null })).body.data).toEqual({
    ...after,
    description: null,
  })
  expect(await shown(dealer)).toEqual({ ...after, description: null })
})

it('refuses a private address and an unknown event', async () => {
  const dealer = await stage.app.dealer(PLENTY)
  const { id } = await stage.subscribe(dealer, '/kept', EVENTS)
  const before = await shown(dealer)
  const inside = await patch(dealer, id, { description: 'new', url: 'https://10.0.0.1/x' })
  expectError(inside, 'validation_failed')
  expect(Object.keys(inside.body.errors.fields)).toEqual(['url'])
  expectError(await patch(dealer, id, { events: ['lead.lost'] }), 'unknown_event')
  expect(await shown(dealer)).toEqual(before)
})

it('sends what waits when it is switched on', async () => {
  const { app, receiver } = stage
  const dealer = await app.dealer(PLENTY)
  const { id } = await stage.subscribe(dealer, '/waiting', EVENTS)
  receiver.answer(({ path }) => (path === '/waiting' ? 503 : 200))
  await addLeads(dealer, 3)
  await app.server.jobs.idle()
  const tried = receiver.at('/waiting').length
  const off = (await patch(dealer, id, { is_active: false })).body.data
  expect(off).toMatchObject({ is_active: false, switched_off_reason: 'Paused by hand.' })
  receiver.answer(() => 200)
  app.clock.advance(DAY_MS)
  await app.server.jobs.idle()
  expect(receiver.at('/waiting').length).toBe(tried)
  const on = (await patch(dealer, id, { is_active: true })).body.data
  expect(on).toMatchObject({ is_active: true, switched_off_reason: null })
  await app.server.jobs.idle()
  const kept = await deliveriesOf(app, id)
  expect(kept.map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered'])
})

it('sends what waits to a new address, without the failures of the old one', async () => {
  const { app, receiver } = stage
  const dealer = await app.dealer(PLENTY)
  const { id } = await stage.subscribe(dealer, '/wrong', EVENTS)
  receiver.answer(({ path }) => (path === '/wrong' ? 503 : 200))
  await addLeads(dealer, 1)
  await app.server.jobs.idle()
  expect((await webhookOf(app, id)).failures).toBe(1)
  await patch(dealer, id, { url: receiver.url('/right') })
  expect(await webhookOf(app, id)).toMatchObject({ failures: 0, failing_since: null })
  app.clock.advance(MINUTE_MS)
  await app.server.jobs.idle()
  expect(receiver.at('/right').map(({ body }) => body.event)).toEqual(['lead.created'])
  receiver.answer(() => 200)
})

it('keeps both of two changes at once', async () => {
  const dealer = await stage.app.dealer(PLENTY)
  const { id } = await stage.subscribe(dealer, '/twice', EVENTS)
  const [one, other] = await Promise.all([
    patch(dealer, id, { description: 'ERP' }),
    patch(dealer, id, { events: ['offer.signed'] }),
  ])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(await shown(dealer)).toMatchObject({ description: 'ERP', events: ['offer.signed'] })
})

it('counts the three days that deliveries wait from the switching off, whatever changes later', async () => {
  const { app, receiver } = stage
  const dealer = await app.dealer(PLENTY)
  const { id } = await stage.subscribe(dealer, '/off', EVENTS)
  receiver.answer(({ path }) => (path === '/off' ? 503 : 200))
  await addLeads(dealer, 1)
  await app.server.jobs.idle()
  await patch(dealer, id, { is_active: false })
  app.clock.advance(2 * DAY_MS)
  await patch(dealer, id, { description: 'still off' })
  app.clock.advance(DAY_MS + MINUTE_MS)
  await expireOutbox(app.database, () => false)
  expect((await deliveriesOf(app, id)).map(({ state }) => state)).toEqual(['cancelled'])
  receiver.answer(() => 200)
})

it('answers a test with what came back, good or bad, and refuses one while it is off', async () => {
  const { app, receiver } = stage
  const dealer = await app.dealer(PLENTY)
  const { id } = await stage.subscribe(dealer, '/tested', EVENTS)
  const test = () => dealer.api.send('POST', `/webhooks/${id}/test`)
  const good = await test()
  expect(good.body.data).toMatchObject({
    event: 'webhook.test',
    state: 'delivered',
    attempts: 1,
    next_at: null,
    status: 200,
    response: 'answer 200',
    reason: null,
  })
  expect(good.body.data.request).toBe(receiver.at('/tested')[0]?.raw)
  receiver.answer(() => 418)
  expect((await test()).body.data).toMatchObject({
    state: 'failed',
    status: 418,
    reason: 'answered 418',
  })
  receiver.answer(() => 200)
  await patch(dealer, id, { is_active: false })
  expectError(await test(), 'validation_failed')
})
