import { beforeEach, describe, expect, it } from 'vitest'
import { API_ROUTES } from '../../server/doors/routes.ts'
import type { Endpoint } from '../../server/ground/contract.ts'
import { allRows } from '../support/all-rows.ts'
import { PLENTY, startTestApp } from '../support/app.ts'
import { expectRefusal } from '../support/envelope.ts'
import type { Attempt } from '../support/faults/attempt.ts'
import { attempt } from '../support/faults/attempt.ts'
import { faultsOf } from '../support/faults.ts'
import { forTests } from '../support/for-tests.ts'
import { addRecords, pathOfOwnRecord } from '../support/records.ts'

/** Each test is another client: one address may send only so many requests without a valid key. */
let client = 0
const app = await forTests(startTestApp(undefined, { settings: { TRUST_PROXY: '1' } }))
const dealer = await app.dealer(PLENTY)
await addRecords(dealer)
beforeEach(async () => {
  app.clock.set('2026-09-10T08:30:00Z')
  client += 1
  // An accepted replay of a delivery writes once more, after its answer.
  await app.server.jobs.idle()
})

function send({ api, method, path, headers = {}, body = null }: Attempt) {
  const own = { ...headers, 'X-Forwarded-For': `198.18.${client >> 8}.${client & 255}` }
  return api.send(method, path, { headers: own, body, duplex: 'half' } as RequestInit)
}

function named(endpoint: Endpoint) {
  return faultsOf(endpoint).map((fault) => [fault.says, fault.code, fault] as const)
}

// Tries every fault on every endpoint it applies to. A new endpoint is covered without a new test.
describe.each(API_ROUTES.map(({ endpoint }) => endpoint))('$method $path', (endpoint) => {
  it.each(named(endpoint))('refuses %s with %s and writes nothing', async (_, __, fault) => {
    const stage = { app, endpoint, dealer, path: await pathOfOwnRecord(dealer, endpoint) }
    const attempts = await fault.attempts(stage)
    const before = await allRows(app)
    const bodies = new Set<string>()
    for (const wrong of attempts) {
      const answer = await send(wrong)
      expectRefusal(answer, fault.code)
      fault.check?.(answer, stage)
      bodies.add(answer.text)
    }
    expect(bodies.size).toBeGreaterThan(0)
    if (fault.alike === true) expect([...bodies]).toHaveLength(1)
    expect(await allRows(app)).toEqual(before)
  })

  it('accepts the request without any of these faults', async () => {
    const path = await pathOfOwnRecord(dealer, endpoint)
    const answer = await send(attempt({ app, endpoint, dealer, path }))
    expect(answer.status, answer.text).toBe(endpoint.status)
  })
})
