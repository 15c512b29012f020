import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { startPostgres } from '../../scripts/postgres-server.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { openPostgresPool } from '../../server/core/db/postgres.ts'
import { LEADS_VIEW } from '../../server/core/migrations/0048-bin.ts'
import { PLENTY, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { expectReady, expectUnavailable, expectWholeLeads } from './expect-unavailable.ts'
import { openPassage } from './passage.ts'

/** The longest a request may wait for a database that says nothing. */
const PATIENCE_MS = 15_000

const postgres = await forTests(startPostgres())
const url = new URL(postgres.url)
let isPooler = false
const passage = await forTests(openPassage(Number(url.port), asPooler))
url.port = String(passage.port)
const settings = { DATA_DIR: 'unused', DATABASE_URL: url.href }
const app = await forTests(startTestApp({ engine: 'postgres', settings, remove: async () => {} }))
const dealer = await app.dealer(PLENTY)

/** A pooler tells a process number of its own, in the message `K` before the first query. */
function asPooler(bytes: Buffer): Buffer {
  const at = isPooler ? bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12])) : -1
  if (at >= 0) bytes.writeInt32BE(7, at + 5)
  return bytes
}

let sent = 0
function sendLead() {
  sent += 1
  const lead = { email: `p${sent}@klant.example` }
  return dealer.api.post('/leads', lead, { 'Idempotency-Key': `key-${sent}` })
}

function sendTen() {
  return Promise.all(Array.from({ length: 10 }, sendLead))
}

/** Ten leads and a page, all at once. */
async function askAll() {
  const [leads, page] = await Promise.all([sendTen(), dealer.api.get('/leads')])
  return [...leads, page]
}

async function expectServing(): Promise<void> {
  await expect.poll(async () => (await sendLead()).status, { timeout: PATIENCE_MS }).toBe(201)
  // A connection that ended is found out by the request that is given it.
  const worst = async () => Math.max(...(await askAll()).map(({ status }) => status))
  await expect.poll(worst, { timeout: PATIENCE_MS }).toBeLessThan(300)
  await expectReady(app.server.url, true)
}

async function countLeads(): Promise<number> {
  const leads = await allAccounts(app.database.read).selectFrom('leads').select('id').execute()
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
  })
})

describe('a PostgreSQL that became a standby', () => {
  it('is a 503; its connections are not used again, so the next write finds the primary', async () => {
    await expectServing()
    const made = await countLeads()
    const operator = new Client({ connectionString: postgres.url })
    await operator.connect()
    // What is set here counts for new sessions only, as the address of a new primary does.
    await operator.query('alter database postgres set default_transaction_read_only = on')
    await operator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'zeven'`,
    )
    // The first refusals come from the connections that ended, the next from those opened since.
    for (let round = 0; round < 2; round++) {
      for (const answer of await sendTen()) expectUnavailable(answer)
    }
    await operator.query('set default_transaction_read_only = off')
    await operator.query('alter database postgres reset default_transaction_read_only')
    await operator.end()
    for (const { status } of await sendTen()) expect(status).toBe(201)
    await expectWholeLeads(app, made + 10)
  })
})

describe('a PostgreSQL whose tables a newer version changes', () => {
  it('is a 503 to a read at most; every write is done', async () => {
    await expectServing()
    const made = await countLeads()
    const newer = new Client({ connectionString: postgres.url })
    await newer.connect()
    await newer.query(`begin; alter table all_leads add column newer text; ${LEADS_VIEW} commit`)
    await newer.end()
    expect((await sendLead()).status).toBe(201)
    const page = await dealer.api.get('/leads/1')
    if (page.status !== 200) expectUnavailable(page)
    await expectServing()
    await expectWholeLeads(app, made + 12)
  })
})

describe('a pooler before PostgreSQL', () => {
  const commits = async () => {
    const answer = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(
      app.database.counters.db,
    )
    return answer.rows[0]?.synchronous_commit
  }

  it('is asked for no setting and told no names of statements: its sessions belong to others too', async () => {
    expect(await commits()).toBe('off')
    const lead = await sendLead()
    const { id } = lead.body.data
    const names = () =>
      sql<{ name: string }>`select name from pg_prepared_statements`.execute(app.database.read)
    await dealer.api.get(`/leads/${id}`)
    expect((await names()).rows).not.toEqual([])
    isPooler = true
    passage.unblock()
    await expectServing()
    await dealer.api.get(`/leads/${id}`)
    expect((await names()).rows).toEqual([])
    await expect.poll(commits).toBe('on')
    expect(openPostgresPool(url.href, 'counters').options).not.toHaveProperty('options')
    isPooler = false
    passage.unblock()
  })
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
  })
})
