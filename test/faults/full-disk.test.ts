import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { PLENTY, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { limitPages, UNLIMITED_PAGES } from '../support/full-disk.ts'
import { createStorage } from '../support/storage.ts'
import { expectReady, expectUnavailable, expectWholeLeads } from './expect-unavailable.ts'

const storage = await forTests(createStorage('sqlite'))
const app = await forTests(startTestApp(storage))
const dealer = await app.dealer(PLENTY)
/** More than one page has counters of. */
const DEALERS = 120

let sent = 0
function sendLead() {
  sent += 1
  const lead = { email: `p${sent}@klant.example`, note: 'x'.repeat(4000) }
  return dealer.api.post('/leads', lead, { 'Idempotency-Key': `key-${sent}` })
}

async function sendUntilFull(): Promise<number> {
  for (let made = 0; ; made++) {
    const answer = await sendLead()
    if (answer.status === 201) continue
    expectUnavailable(answer)
    return made
  }
}

describe('a full disk', () => {
  it('is a 503 that says when to try again; nothing is half written, no restart needed', async () => {
    expect((await sendLead()).status).toBe(201)
    await expectReady(app.server.url, true)

    await app.database.run(limitPages, { actor: OPERATOR, accountId: null, input: 1 })
    const made = 1 + (await sendUntilFull())
    for (let time = 0; time < 5; time++) expectUnavailable(await sendLead())
    await expectReady(app.server.url, false)
    expect((await dealer.api.get('/leads?limit=1')).status).toBe(200)
    await expectWholeLeads(app, made)

    await app.database.run(limitPages, { actor: OPERATOR, accountId: null, input: UNLIMITED_PAGES })
    expect((await sendLead()).status).toBe(201)
    await expectReady(app.server.url, true)
    await expectWholeLeads(app, made + 1)
  })

  it('allows reads while budgets cannot be stored, and still limits them', async () => {
    const { counters } = app.database
    const few = { perMinute: 5, perDay: 1e6, inFlight: 1 }
    const dealers = await Promise.all(Array.from({ length: DEALERS }, () => app.dealer(few)))
    await sql`pragma max_page_count = 1`.execute(counters.db)
    const statuses: number[] = []
    for (const { api } of dealers) {
      for (let read = 0; read < 7; read++) statuses.push((await api.get('/me')).status)
    }
    // Keys without a stored counter are counted in memory, with the same limit.
    expect(statuses.filter((status) => status === 200)).toHaveLength(DEALERS * 5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(DEALERS * 2)
    await sql`pragma max_page_count = ${sql.lit(UNLIMITED_PAGES)}`.execute(counters.db)
  })
})
