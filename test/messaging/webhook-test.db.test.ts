import type { ServerResponse } from 'node:http'
import { afterEach, expect, it, vi } from 'vitest'
import { PLENTY } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { deliveriesOf, startStage } from './webhooks.ts'

const stage = await forTests(startStage())
afterEach(() => vi.restoreAllMocks())

/** Shorter than the wait for a delivery that is due, so that a needless wait fails the test. */
const timeout = 10_000

/** An endpoint that leaves everything without an answer until the test writes one. */
async function startSilent(path: string) {
  const dealer = await stage.app.dealer(PLENTY)
  const { id } = await stage.subscribe(dealer, path, ['lead.created'])
  const open: ServerResponse[] = []
  stage.receiver.answer((received, response) => {
    if (received.path !== path) return 200
    open.push(response)
    return undefined
  })
  return { dealer, id, open }
}

it('answers at once when the endpoint fails meanwhile, with when the test is sent', {
  timeout,
}, async () => {
  const { app } = stage
  const { dealer, id, open } = await startSilent('/fails')
  await dealer.api.post('/leads', { email: 'jo@klant.example' })
  await expect.poll(() => open.length).toBe(1)
  const asked = dealer.api.post(`/webhooks/${id}/test`, undefined)
  await expect.poll(async () => (await deliveriesOf(app, id)).length).toBe(2)
  open[0]?.writeHead(500).end()
  const { data } = (await asked).body
  expect(data).toMatchObject({ event: 'webhook.test', state: 'pending', attempts: 0 })
  expect(data.next_at).toBe('2026-09-10T08:31:00+00:00')
})

it('waits for an endpoint that does not answer by the clock', { timeout }, async () => {
  const { dealer, id, open } = await startSilent('/silent')
  const now = performance.now.bind(performance)
  let late = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now() + late)
  const asked = dealer.api.post(`/webhooks/${id}/test`, undefined)
  await expect.poll(() => open.length).toBe(1)
  late = 12_000
  const { data } = (await asked).body
  expect(data).toMatchObject({ state: 'pending', attempts: 0, next_at: data.created_at })
  open[0]?.writeHead(204).end()
  await stage.app.server.jobs.idle()
})
