import { expect, it } from 'vitest'
import type { Dealer } from '../support/app.ts'
import { PLENTY } from '../support/app.ts'
import { expectError } from '../support/envelope.ts'
import { forTests } from '../support/for-tests.ts'
import { isSigned } from '../support/receiver.ts'
import { deliveriesOf, startStage } from './webhooks.ts'

const EVENTS = ['lead.created']
const MINUTE_MS = 60_000

const stage = await forTests(startStage())

async function addLeads({ api }: Dealer, count: number) {
  for (let lead = 0; lead < count; lead++) await api.post('/leads', { email: 'jo@klant.example' })
  await stage.app.server.jobs.idle()
}

function since(id: number): string {
  const instant = new Date(stage.app.clock.now()).toISOString()
  return `/webhooks/${id}/replay?since=${instant}`
}

it('lists deliveries page by page, either way round, in one state, with what came back', async () => {
  const { receiver } = stage
  const dealer = await stage.app.dealer(PLENTY)
  const { id } = await stage.subscribe(dealer, '/listed', EVENTS)
  const path = `/webhooks/${id}/deliveries`
  await addLeads(dealer, 3)
  receiver.answer(({ path: to }) => (to === '/listed' ? 410 : 200))
  await addLeads(dealer, 1)
  const kept = (await deliveriesOf(stage.app, id)).map(({ uuid }) => uuid)
  const first = (await dealer.api.get(`${path}?limit=3`)).body
  expect(first.meta).toMatchObject({ has_more: true, limit: 3 })
  const second = (await dealer.api.get(`${path}?limit=3&cursor=${first.meta.next_cursor}`)).body
  const ids = [...first.data, ...second.data].map((one) => one.id)
  expect(ids).toEqual(kept)
  expect(first.data[0]).toMatchObject({ state: 'delivered', status: 200, response: 'answer 200' })
  expect(second.data[0]).toMatchObject({ state: 'pending', status: 410, reason: 'answered 410' })
  const newest = (await dealer.api.get(`${path}?order=desc&limit=1`)).body
  expect(newest.data[0].id).toBe(kept[3])
  const before = (await dealer.api.get(`${path}?limit=1&cursor=${newest.meta.next_cursor}`)).body
  expect(before.data[0].id).toBe(kept[2])
  expect((await dealer.api.get(`${path}?state=pending`)).body.data).toHaveLength(1)
  receiver.answer(() => 200)
})

it('replays a delivery with the same id and body', async () => {
  const { app, receiver } = stage
  const dealer = await app.dealer(PLENTY)
  const { secret } = await stage.subscribe(dealer, '/again', EVENTS)
  await addLeads(dealer, 1)
  const [first] = receiver.at('/again')
  const replay = `/webhooks/deliveries/${first?.body.id}/replay`
  const answer = await dealer.api.send('POST', replay)
  expect([answer.status, answer.body.data]).toEqual([200, { id: first?.body.id }])
  await app.server.jobs.idle()
  const [, second] = receiver.at('/again')
  expect(second?.raw).toBe(first?.raw)
  expect(second && isSigned(second, secret)).toBe(true)
  expect(receiver.at('/again').length).toBe(2)
})

it('replays everything since a moment, also what happened while the endpoint was off', async () => {
  const { app, receiver } = stage
  const dealer = await app.dealer(PLENTY)
  const { id } = await stage.subscribe(dealer, '/since', EVENTS)
  await addLeads(dealer, 1)
  app.clock.advance(MINUTE_MS)
  const path = since(id)
  await addLeads(dealer, 2)
  const patch = (is_active: boolean) => dealer.api.patch(`/webhooks/${id}`, { is_active })
  await patch(false)
  await addLeads(dealer, 1)
  expectError(await dealer.api.send('POST', path), 'validation_failed')
  await patch(true)
  const before = receiver.at('/since').map(({ body }) => body.id)
  const { data } = (await dealer.api.send('POST', path)).body
  expect(data).toEqual({
    queued: 3,
    pending: 0,
    has_more: false,
    until: expect.stringMatching(/^2026-/),
  })
  await app.server.jobs.idle()
  const sent = receiver.at('/since').slice(before.length)
  const [, second, third] = before
  expect(sent).toHaveLength(3)
  expect(sent.map(({ body }) => body.id)).toEqual(expect.arrayContaining([second, third]))
  expect(new Set(sent.map(({ body }) => body.data.id)).size).toBe(3)
})

it('leaves alone what is on its way, and asks for a moment that can be read', async () => {
  const { app, receiver } = stage
  const dealer = await app.dealer(PLENTY)
  const { id } = await stage.subscribe(dealer, '/busy', EVENTS)
  const path = since(id)
  receiver.answer(({ path: to }) => (to === '/busy' ? 500 : 200))
  await addLeads(dealer, 2)
  expect((await dealer.api.send('POST', path)).body.data).toMatchObject({ queued: 0, pending: 2 })
  for (const query of ['', '?since=', '?since=yesterday']) {
    const answer = await dealer.api.send('POST', `/webhooks/${id}/replay${query}`)
    expectError(answer, 'validation_failed')
    expect(Object.keys(answer.body.errors.fields)).toEqual(['since'])
  }
  receiver.answer(() => 200)
})
