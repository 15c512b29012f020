import { expect, it, vi } from 'vitest'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { deleteOldEvents, expireOutbox } from '../../server/messaging/deliveries/expire.ts'
import { DELIVERIES_KEPT } from '../../server/messaging/deliveries/schedule.ts'
import { deleteWebhook } from '../../server/messaging/webhooks/webhooks.writes.ts'
import { openVersion } from '../../server/offers/customer/talk.ts'
import { GRID } from '../prices/matrices.ts'
import { type Dealer, PLENTY, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'

const DAY_MS = 24 * 60 * 60_000

const app = await forTests(startTestApp())

async function eventsOf({ api }: Dealer, query = '') {
  return (await api.get(`/events${query}`)).body.data
}

it('lists what happened, as webhooks tell of it, though nobody had subscribed', async () => {
  const dealer = await app.dealer(PLENTY)
  const { id } = (await dealer.api.post('/leads', { email: 'jo@klant.example' })).body.data
  const lead = (await dealer.api.get(`/leads/${id}`)).body.data
  await dealer.build(id)
  const [first, second] = await eventsOf(dealer)
  expect(first).toEqual({
    id: expect.any(Number),
    event: 'lead.created',
    created_at: '2026-09-10T08:30:00+00:00',
    previous_status: null,
    data: lead,
  })
  expect(second).toMatchObject({ event: 'lead.status_changed', previous_status: 'requested' })
  expect(await eventsOf(await app.dealer())).toEqual([])
})

it('pages either way round, and narrows by event and moment', async () => {
  const dealer = await app.dealer(PLENTY)
  for (const _ of [1, 2, 3]) await dealer.api.post('/leads', { email: 'jo@klant.example' })
  const first = (await dealer.api.get('/events?limit=2')).body
  const second = (await dealer.api.get(`/events?cursor=${first.meta.next_cursor}`)).body
  const ids = [...first.data, ...second.data].map(({ id }) => id)
  expect(ids).toEqual((await eventsOf(dealer)).map(({ id }: { id: number }) => id))
  expect((await eventsOf(dealer, '?order=desc&limit=1'))[0].id).toBe(ids[2])
  expect(await eventsOf(dealer, '?event=offer.signed')).toEqual([])
  expect(await eventsOf(dealer, '?event=lead.created')).toHaveLength(3)
  expect(await eventsOf(dealer, '?created_since=2026-09-11')).toEqual([])
})

it('shows a record only to a key that may read it, and to another which one it is', async () => {
  const dealer = await app.dealer(PLENTY)
  const hook = { url: 'https://erp.example/zeven', events: ['lead.created', 'offer.viewed'] }
  const { id: webhook } = (await dealer.api.post('/webhooks', hook)).body.data
  const lead = { name: 'Zoë Müller', email: 'zoe@klant.example' }
  const { id } = (await dealer.api.post('/leads', lead)).body.data
  await dealer.build(id)
  const manager = await dealer.withScopes(['webhooks:manage', 'offers:read'])
  const viewer = await dealer.withScopes(['webhooks:manage', 'leads:read'])
  for (const path of ['/events', `/webhooks/${webhook}/deliveries`]) {
    const [hidden, seen] = [await manager.get(path), await viewer.get(path)]
    expect([hidden.status, /Müller|zoe@/.test(hidden.text)]).toEqual([200, false])
    expect(seen.text).toMatch(/Müller.+zoe@/)
  }
  const told = (await manager.get('/events?event=lead.created')).body.data[0]
  const sent = JSON.parse(
    (await manager.get(`/webhooks/${webhook}/deliveries`)).body.data[0].request,
  )
  expect([told.data, sent.data]).toEqual([{ id }, { id }])
})

it('keeps events for 30 days', async () => {
  const own = await startTestApp()
  const dealer = await own.dealer()
  await dealer.api.post('/leads', { email: 'jo@klant.example' })
  own.clock.advance(30 * DAY_MS)
  await expireOutbox(own.database, () => false)
  expect(await eventsOf(dealer)).toHaveLength(1)
  own.clock.advance(1)
  expect(await eventsOf(dealer)).toEqual([])
  await expireOutbox(own.database, () => false)
  expect(await allAccounts(own.database.read).selectFrom('events').select('id').execute()).toEqual(
    [],
  )
  await own.stop()
})

it('reads an old event once, and lets it go later with its last delivery', async () => {
  const own = await startTestApp()
  const dealer = await own.dealer(PLENTY)
  const hook = { url: 'https://erp.example/zeven', events: ['lead.created'] }
  const { id } = (await dealer.api.post('/webhooks', hook)).body.data
  for (let n = 0; n <= DELIVERIES_KEPT; n++) {
    await dealer.api.post('/leads', { email: `jo-${n}@klant.example` })
  }
  const left = async () =>
    (await allAccounts(own.database.read).selectFrom('events').select('id').execute()).length
  own.clock.advance(30 * DAY_MS + 1)
  const swept = { upTo: 0 }
  const sweep = () => expireOutbox(own.database, () => false, swept)
  await sweep()
  expect(await left()).toBe(DELIVERIES_KEPT + 1)
  expect(swept.upTo).toBe(await newestEvent(own))
  const ran = vi.spyOn(own.database, 'run')
  await sweep()
  const reads = ran.mock.calls.filter(([command]) => command === (deleteOldEvents as unknown))
  expect(reads).toHaveLength(1)
  const listed = async () =>
    (await dealer.api.get(`/webhooks/${id}/deliveries?limit=100`)).body.data.length
  expect(await listed()).toBe(DELIVERIES_KEPT + 1)
  // One more delivery than is kept: the oldest goes, and its event with it. A list is without it before.
  await own.write(({ db }) =>
    allAccounts(db).updateTable('deliveries').set({ state: 'delivered' }).execute(),
  )
  expect(await listed()).toBe(DELIVERIES_KEPT)
  await sweep()
  expect(await left()).toBe(DELIVERIES_KEPT)
  await dealer.run(deleteWebhook, { id })
  expect(await left()).toBe(0)
  await own.stop()
})

async function newestEvent({ database: { read } }: typeof app): Promise<number> {
  const found = allAccounts(read)
    .selectFrom('events')
    .select((eb) => eb.fn.max('id').as('id'))
  return (await found.executeTakeFirstOrThrow()).id
}

it('tells once that the customer opened a version of an offer', async () => {
  const dealer = await app.dealer(PLENTY)
  const { id } = (await dealer.api.post('/leads', { email: 'jo@klant.example' })).body.data
  await dealer.build(id)
  await dealer.freeze(id)
  const open = () =>
    app.database.run(openVersion, {
      actor: { kind: 'customer', id },
      accountId: dealer.account.id,
      input: { leadId: id, version: 1, address: null },
    })
  await open()
  await open()
  const seen = await eventsOf(dealer, '?event=offer.viewed')
  const offer = (await dealer.api.get(`/offers/${id}`)).body.data
  expect(seen.map(({ data }: { data: unknown }) => data)).toEqual([offer])
})

it('tells of a price matrix that was made, changed or deleted, without its prices', async () => {
  const dealer = await app.dealer(PLENTY)
  const put = () => dealer.api.post('/price-matrices', { matrices: [GRID] })
  await put()
  await put()
  const listed = (await dealer.api.get('/price-matrices')).body.data[0]
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ name: 'Another name' })
  await dealer.api.send('PATCH', `/price-matrices/${listed.id}`, { headers, body })
  await dealer.api.send('DELETE', `/price-matrices/${listed.id}`)
  const told = await eventsOf(dealer, '?event=price_matrix.changed')
  const renamed = {
    ...listed,
    name: 'Another name',
    updated_at: expect.any(String),
    version: listed.version + 1,
  }
  expect(told.map(({ data }: { data: object }) => data)).toEqual([
    { ...listed, deleted: false },
    { ...renamed, deleted: false },
    { ...renamed, deleted: true },
  ])
})
