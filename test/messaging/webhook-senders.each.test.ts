import { expect, it, onTestFinished, vi } from 'vitest'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { expireOutbox } from '../../server/messaging/deliveries/expire.ts'
import { partitionOf } from '../../server/messaging/deliveries/queue.ts'
import { type Dealer, PLENTY, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { isSigned } from '../support/receiver.ts'
import { rowsOf } from '../support/rows.ts'
import { deliveriesOf, startStage } from './webhooks.ts'

const EVENTS = ['lead.created']
const MINUTE_MS = 60_000

const stage = await forTests(startStage())

function addLeads({ api }: Dealer, count: number) {
  const lead = { email: 'jo@klant.example' }
  return Promise.all(Array.from({ length: count }, () => api.post('/leads', lead)))
}

it('lets no hanging endpoint delay another, of the same account or host', async () => {
  const { app, receiver } = stage
  const dealer = await app.dealer(PLENTY)
  await stage.subscribe(dealer, '/hanging', EVENTS)
  await stage.subscribe(dealer, '/healthy', EVENTS)
  receiver.answer(({ path }) => (path === '/hanging' ? undefined : 200))
  // No attempt ends before this says so: what waits for one that hangs never comes.
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  onTestFinished(() => void vi.restoreAllMocks())
  await addLeads(dealer, 12)
  await expect.poll(() => receiver.at('/healthy').length).toBe(12)
  expect(receiver.at('/hanging').length).toBeLessThanOrEqual(4)
  const [hanging] = (await dealer.api.get('/webhooks')).body.data.webhooks
  // The endpoint is deleted during an attempt. The attempt ends, and nothing of it is kept.
  expect((await dealer.api.send('DELETE', `/webhooks/${hanging.id}`)).status).toBe(200)
  limit.abort()
  await app.server.jobs.idle()
  expect(await deliveriesOf(app, hanging.id)).toEqual([])
  receiver.answer(() => 200)
})

it('repeats a lost attempt after its lease, and ignores a late result of the first', async () => {
  const { app, receiver } = stage
  const dealer = await app.dealer()
  const { id } = await stage.subscribe(dealer, '/lost', EVENTS)
  receiver.answer(({ path }) => (path === '/lost' ? 500 : 200))
  await addLeads(dealer, 1)
  await app.server.jobs.idle()
  const [before] = await deliveriesOf(app, id)
  // This is what a process leaves behind when it is killed during an attempt.
  const now = app.clock.now()
  await app.write(({ db }) =>
    allAccounts(db)
      .updateTable('lanes')
      .set({ lease: 'dead', due_at: now + MINUTE_MS })
      .where('name', '=', partitionOf(id))
      .execute(),
  )
  receiver.answer(() => 200)
  await app.server.jobs.idle()
  expect(receiver.at('/lost').length).toBe(1)
  app.clock.advance(MINUTE_MS)
  await app.server.jobs.idle()
  expect(receiver.at('/lost').map(({ body }) => body.id)).toEqual([before?.uuid, before?.uuid])
  expect((await deliveriesOf(app, id))[0]).toMatchObject({ state: 'delivered', attempts: 2 })
})

it('sends each attempt once though two servers share the storage', async () => {
  const { app, receiver } = stage
  const dealer = await app.dealer(PLENTY)
  const { id, secret } = await stage.subscribe(dealer, '/shared', EVENTS)
  const webhooks = { resolve: async () => ['127.0.0.1'], ca: receiver.authority.ca }
  const second = await startTestApp(app.storage, { webhooks })
  second.clock.set(new Date(app.clock.now()).toISOString())
  const other = second.clientOf(dealer.key.secret)
  const lead = { email: 'jo@klant.example' }
  await Promise.all([
    addLeads(dealer, 20),
    ...Array.from({ length: 20 }, () => other.post('/leads', lead)),
  ])
  await app.server.jobs.idle()
  await second.server.jobs.idle()
  await second.stop()
  const arrived = receiver.at('/shared')
  expect(arrived.length).toBe(40)
  expect(new Set(arrived.map(({ body }) => body.id)).size).toBe(40)
  expect(arrived.every((one) => isSigned(one, secret))).toBe(true)
  const kept = await deliveriesOf(app, id)
  expect(kept.every(({ state, attempts }) => state === 'delivered' && attempts === 1)).toBe(true)
})

it('keeps the last 50 deliveries, all pending ones, and the events they need', async () => {
  const { app, receiver } = stage
  const dealer = await app.dealer(PLENTY)
  const { id } = await stage.subscribe(dealer, '/kept', EVENTS)
  const isMoody = (body: { data: { contact: { email: string } } }) =>
    body.data.contact.email.startsWith('moody')
  receiver.answer(({ path, body }) => (path === '/kept' && isMoody(body) ? 500 : 200))
  for (const _ of [1, 2]) await dealer.api.post('/leads', { email: 'moody@klant.example' })
  // Each delivery is tried twice, and then waits five minutes.
  for (const _ of [0, 1, 2, 3]) {
    await app.server.jobs.idle()
    app.clock.advance(MINUTE_MS)
  }
  await addLeads(dealer, 60)
  await app.server.jobs.idle()
  const before = await deliveriesOf(app, id)
  await expireOutbox(app.database, () => false)
  const kept = await deliveriesOf(app, id)
  expect(kept.map((one) => one.id)).toEqual(
    [...before.slice(0, 2), ...before.slice(-50)].map((one) => one.id),
  )
  const eventsOf = () => rowsOf(app, 'events', dealer.account.id)
  expect((await eventsOf()).length).toBe(62)
  app.clock.advance(31 * 24 * 60 * MINUTE_MS)
  await expireOutbox(app.database, () => false)
  expect(new Set((await eventsOf()).map((one) => one.id))).toEqual(
    new Set(kept.map((one) => one.event_id)),
  )
  await app.server.jobs.idle()
  receiver.answer(() => 200)
})
