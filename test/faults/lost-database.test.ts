import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PostgresServer, startPostgres } from '../../scripts/postgres-server.ts'
import { type Dealer, startTestApp, type TestApp } from '../support/app.ts'
import { expectReady, expectUnavailable, expectWholeLeads } from './expect-unavailable.ts'
import { openPassage, type Passage } from './passage.ts'

const PLENTY = { perMinute: 1e6, perDay: 1e6, writePerMinute: 1e6, writePerDay: 1e6, inFlight: 50 }
/** The longest a request may wait for a database that says nothing. */
const PATIENCE_MS = 15_000

let postgres: PostgresServer
let passage: Passage
let app: TestApp
let dealer: Dealer
beforeAll(async () => {
  postgres = await startPostgres()
  const url = new URL(postgres.url)
  passage = await openPassage(Number(url.port))
  url.port = String(passage.port)
  const settings = { DATA_DIR: 'unused', DATABASE_URL: url.href }
  app = await startTestApp({ engine: 'postgres', settings, remove: async () => {} })
  dealer = await app.dealer(PLENTY)
})
afterAll(async () => {
  await app.stop()
  await passage.close()
  await postgres.stop()
})

let sent = 0
function sendLead() {
  sent += 1
  const lead = { email: `p${sent}@klant.example` }
  return dealer.api.post('/leads', lead, { 'Idempotency-Key': `key-${sent}` })
}

/** Ten leads and a page, all at once. */
function askAll() {
  return Promise.all([...Array.from({ length: 10 }, sendLead), dealer.api.get('/leads')])
}

async function expectServing(): Promise<void> {
  await expect.poll(async () => (await sendLead()).status, { timeout: PATIENCE_MS }).toBe(201)
  for (const { status } of await askAll()) expect(status).toBeLessThan(300)
  await expectReady(app.server.url, true)
}

async function countLeads(): Promise<number> {
  const leads = await app.database.read.selectFrom('leads').select('id').execute()
  return leads.length
}

describe('a PostgreSQL that is gone', () => {
  it('is a 503 that says when to come again; it is used again when it is back', async () => {
    await expectServing()
    const made = await countLeads()
    await postgres.crash()
    for (const answer of await askAll()) expectUnavailable(answer)
    await expectReady(app.server.url, false)
    await postgres.restart()
    await expectWholeLeads(app, made)
    await expectServing()
    await expectWholeLeads(app, await countLeads())
  }, 60_000)
})

describe('a PostgreSQL that does not answer', () => {
  it('is a 503 within seconds; it is used again when it answers', async () => {
    await expectServing()
    passage.block()
    const start = performance.now()
    for (const answer of await askAll()) expectUnavailable(answer)
    await expectReady(app.server.url, false)
    expect(performance.now() - start).toBeLessThan(2 * PATIENCE_MS)
    passage.unblock()
    await expectServing()
    await expectWholeLeads(app, await countLeads())
  }, 90_000)
})
