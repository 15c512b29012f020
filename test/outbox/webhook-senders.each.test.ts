import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { LAST_RUN_FILE } from '../../server/ground/last-run.ts'
import { expireOutbox } from '../../server/outbox/deliveries/expire.ts'
import { laneOf } from '../../server/outbox/deliveries/queue.ts'
import { type Dealer, PLENTY, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { isSigned } from '../support/receiver.ts'
import { rowsOf } from '../support/rows.ts'
import { createZeven } from '../support/zeven.ts'
import { deliveriesOf, startStage, webhookOf } from './webhooks.ts'

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
  await addLeads(dealer, 30)
  await expect.poll(() => receiver.at('/healthy').length).toBe(30)
  expect(receiver.at('/hanging').length).toBeLessThanOrEqual(4)
  const [hanging] = (await dealer.api.get('/webhooks')).body.data.webhooks
  // The endpoint is deleted during an attempt. The attempt ends, and nothing of it is kept.
  expect((await dealer.api.send('DELETE', `/webhooks/${hanging.id}`)).status).toBe(200)
  limit.abort()
  await app.server.jobs.idle()
  expect(await deliveriesOf(app, hanging.id)).toEqual([])
  receiver.answer(() => 200)
})

it('sends nothing when a name gets a private address after the endpoint was made', async () => {
  const { receiver } = stage
  let address = '127.0.0.1'
  const resolve = async () => [address]
  const webhooks = { resolve, ca: receiver.authority.ca }
  const app = await startTestApp(undefined, { webhooks })
  const dealer = await app.dealer()
  const { body } = await dealer.api.post('/webhooks', {
    url: receiver.url('/turned'),
    events: EVENTS,
  })
  address = '127.0.0.2'
  await addLeads(dealer, 1)
  await app.server.jobs.idle()
  const [delivery] = await deliveriesOf(app, body.data.id)
  expect(delivery).toMatchObject({ state: 'pending', status: null })
  expect(delivery?.reason).toBe('erp.example does not resolve to public addresses alone')
  expect(receiver.at('/turned')).toEqual([])
  await app.stop()
})

it('says on a delivery that the secret was sealed with another key', async () => {
  const { app, receiver } = stage
  const dealer = await app.dealer()
  const { id } = await stage.subscribe(dealer, '/sealed', EVENTS)
  receiver.answer(({ path }) => (path === '/sealed' ? 500 : 200))
  await addLeads(dealer, 1)
  await app.server.jobs.idle()
  const settings = {
    ...app.storage.settings,
    ZEVEN_SECRET: 'another secret of forty characters, here',
  }
  const changed = await startTestApp({ ...app.storage, settings })
  changed.clock.set(new Date(app.clock.now() + MINUTE_MS).toISOString())
  await changed.server.jobs.idle()
  await changed.stop()
  // What comes after it is about the server that had no such secret.
  await rm(join(app.storage.settings.DATA_DIR, LAST_RUN_FILE))
  const [delivery] = await deliveriesOf(app, id)
  expect(delivery).toMatchObject({
    state: 'pending',
    attempts: 2,
    status: null,
    reason: 'its secret was sealed with another ZEVEN_SECRET',
  })
  expect(receiver.at('/sealed').length).toBe(1)
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
    db
      .updateTable('lanes')
      .set({ lease: 'dead', due_at: now + MINUTE_MS })
      .where('name', '=', laneOf(id))
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
    addLeads(dealer, 60),
    ...Array.from({ length: 60 }, () => other.post('/leads', lead)),
  ])
  await app.server.jobs.idle()
  await second.server.jobs.idle()
  await second.stop()
  const arrived = receiver.at('/shared')
  expect(arrived.length).toBe(120)
  expect(new Set(arrived.map(({ body }) => body.id)).size).toBe(120)
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

it('lets the operator see, test, replay and switch on again', async () => {
  const { app, receiver } = stage
  const zeven = createZeven(app.storage)
  // The commands use the real time, so this server uses it too.
  app.clock.set(new Date(Date.now() + MINUTE_MS).toISOString())
  const dealer = await app.dealer()
  const { id } = await stage.subscribe(dealer, '/mended', EVENTS)
  const account = ['--account', String(dealer.account.id)]
  const api = async (...words: string[]) => (await zeven.json(['api', ...words, ...account])).data
  const sent = await api('POST', `/webhooks/${id}/test`)
  await app.server.jobs.idle()
  const [test] = receiver.at('/mended')
  expect(test?.body).toMatchObject({
    id: sent.id,
    event: 'webhook.test',
    data: { webhook_id: id },
  })

  await api('POST', `/webhooks/deliveries/${sent.id}/replay`)
  await app.server.jobs.idle()
  expect(receiver.at('/mended').map(({ raw }) => raw)).toEqual([test?.raw, test?.raw])
  expect(await api('GET', `/webhooks/${id}/deliveries`)).toMatchObject([
    { id: sent.id, state: 'delivered', attempts: 2, status: 200, response: 'answer 200' },
  ])

  await app.write(({ db }) =>
    db
      .updateTable('webhooks')
      .set({ is_active: 0, failures: 20, switched_off_reason: 'why' })
      .where('id', '=', id)
      .execute(),
  )
  const refused = await zeven.run(['api', 'POST', `/webhooks/${id}/test`, ...account])
  expect([refused.code, JSON.parse(refused.output).meta.message]).toEqual([
    1,
    'The endpoint is switched off; enable it first.',
  ])
  const on = join(app.storage.settings.DATA_DIR, 'on.json')
  await writeFile(on, '{"is_active": true}')
  await api('PATCH', `/webhooks/${id}`, `@${on}`)
  expect(await webhookOf(app, id)).toMatchObject({
    is_active: 1,
    failures: 0,
    switched_off_reason: null,
  })
  expect((await api('GET', '/webhooks')).webhooks).toMatchObject([{ id, is_active: true }])
}, 60_000)
