import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { startPostgres } from '../../scripts/postgres-server.ts'
import { NEW_ACCOUNT } from '../../server/account/accounts/accounts.contract.ts'
import { createAccount } from '../../server/account/accounts/accounts.writes.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { type Database, openDatabase } from '../../server/core/db/database.ts'
import type { IdempotencyClaim } from '../../server/core/db/idempotency.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { findDueJobs, takePartitions } from '../../server/core/jobs/partitions.ts'
import { createLead } from '../../server/leads/leads.writes.ts'
import type { LeadInput } from '../../server/leads/make.ts'
import { finishDeliveries } from '../../server/messaging/deliveries/finish.ts'
import type { DeliveryJob } from '../../server/messaging/deliveries/queue.ts'
import {
  findMatricesByCode,
  findMatrixByCode,
} from '../../server/prices/matrices/matrices.reads.ts'
import { LEAD } from '../support/lead.ts'

/** Rows added to each table after PostgreSQL collected its statistics. */
const ROWS = 4_000
/** Rows of another account when PostgreSQL collected its statistics. */
const ROWS_BEFORE = 500
const ROUNDS = 6
const AT_ONCE = 8
/** Planning may read all rows once. Reading them in every round is too much. */
const MOST_LOOKED = (ROUNDS * ROWS) / 2
const TABLES = ['customers', 'idempotency', 'price_matrices', 'deliveries', 'jobs'] as const

type Looked = Record<(typeof TABLES)[number], number>

let looked: Looked

beforeAll(async () => {
  await using cleanup = new AsyncDisposableStack()
  const postgres = await startPostgres({ fast: true })
  cleanup.defer(postgres.stop)
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  cleanup.defer(() => client.end())
  const database = await openDatabase({ dataDir: 'unused', url: postgres.url, writes: 'inline' })
  cleanup.defer(() => database.close())
  const accounts = [await newAccount(database), await newAccount(database)] as const
  for (const table of TABLES) {
    await client.query(`alter table ${table} set (autovacuum_enabled = off)`)
  }
  await fill(client, accounts[0], ROWS_BEFORE)
  await client.query('analyze')
  // What is planned while there are no answers at all is kept for longer than that.
  for (let round = 0; round < ROUNDS; round++) await makeLeads(database, accounts[0], round)
  await fill(client, accounts[1], ROWS)
  await fillAnswers(client, accounts[1])
  await client.query('select pg_stat_reset()')
  for (let round = 0; round < ROUNDS; round++) {
    await makeLeads(database, accounts[1], round)
    await repeatLead(database, accounts[1], round)
    await lookUpPrices(database, accounts[1], round)
    await send(database)
  }
  // A connection that ends reports what it has read.
  await database.close()
  looked = await readLooked(client)
}, 120_000)

async function newAccount(database: Database): Promise<number> {
  return (
    await database.run(createAccount, {
      actor: OPERATOR,
      accountId: null,
      input: { ...NEW_ACCOUNT, name: 'Voorbeeld' },
    })
  ).id
}

async function fill(client: Client, account: number, count: number): Promise<void> {
  const n = `generate_series(1, ${count}) as n`
  await client.query(`
    insert into customers (account_id, customer_no, email, email_key, language, country,
      created_at, updated_at)
    select ${account}, 'before-' || n, mail, mail, 'nl', 'NL', 0, 0
    from ${n}, lateral (select 'c' || n || '@klant.example' as mail) as made;
    insert into price_matrices (account_id, code, name, matrix_type, is_active, row_values,
      col_values, row_count, col_count, created_at, updated_at, prices)
    select ${account}, 'code-' || n, 'Code', 'fixed', 1, '[]', '[]', 1, 1, 0, 0, '[[100]]'
    from ${n};
    with event as (
      insert into events (account_id, key, record_id, data, created_at)
      values (${account}, 'lead.created', 1, '{}', 0) returning id
    ), webhook as (
      insert into webhooks (account_id, url, description, events, secret, secret_end, is_active,
        created_at, updated_at)
      values (${account}, 'https://erp.example', '', '["lead.created"]', '', '', 1, 0, 0)
      returning id
    )
    insert into deliveries (account_id, webhook_id, event_id, uuid, state, retries, created_at)
    select ${account}, webhook.id, event.id, gen_random_uuid(), 'pending', 5, 0
    from event, webhook, ${n};
    insert into lanes (name, account_id, kind, due_at, held_until)
    select 'webhook ' || id, account_id, 'webhook', 0, 0 from webhooks where account_id = ${account};
    insert into jobs (lane_id, at, input)
    select lanes.id, 0, json_build_object('delivery', deliveries.id)::text
    from lanes join deliveries using (account_id) where account_id = ${account}`)
}

async function fillAnswers(client: Client, account: number): Promise<void> {
  await client.query(`
    insert into idempotency (account_id, endpoint, key, fingerprint, status, body, created_at)
    select ${account}, 'POST /leads', 'key-' || n, '', 201, '{}', ${Date.now()}
    from generate_series(1, ${ROWS}) as n`)
}

async function makeLeads(database: Database, accountId: number, round: number): Promise<void> {
  const leads = Array.from({ length: AT_ONCE }, (_, index) => {
    const idempotency = claimOf(`new-${round}-${index}`)
    const input = leadOf(`c${round * 100 + index}@klant.example`)
    return database.write(createLead, { actor: OPERATOR, accountId, input, idempotency })
  })
  await Promise.all(leads)
}

async function repeatLead(database: Database, accountId: number, round: number): Promise<void> {
  const input = leadOf('again@klant.example')
  const idempotency = claimOf(`key-${round + 1}`)
  const written = await database.write(createLead, {
    actor: OPERATOR,
    accountId,
    input,
    idempotency,
  })
  expect(written).toHaveProperty('replay')
}

const leadOf = (email: string): LeadInput => ({ ...LEAD, contact: { ...LEAD.contact, email } })

function claimOf(keyHash: string): IdempotencyClaim {
  const answer = { status: 201, message: 'Created', ignored: [] }
  return { endpoint: 'POST /leads', keyHash, fingerprint: '', ...answer }
}

async function lookUpPrices({ source }: Database, account: number, round: number): Promise<void> {
  const codes = Array.from({ length: AT_ONCE }, (_, index) => `code-${round * 100 + index + 1}`)
  expect(await findMatricesByCode(source, account, codes)).toHaveLength(AT_ONCE)
  for (const code of codes) expect(await findMatrixByCode(source, account, code)).not.toBeNull()
}

async function send(database: Database): Promise<void> {
  const partitions = await database.run(takePartitions, {
    actor: OPERATOR,
    accountId: null,
    input: { lease: randomUUID(), most: AT_ONCE, evenDisabled: ['erasure'] },
  })
  expect(partitions).toHaveLength(2)
  for (const partition of partitions) {
    const jobs = await findDueJobs(database.source, partition.id, 0, AT_ONCE)
    expect(jobs).toHaveLength(AT_ONCE)
    const webhook = await allAccounts(database.read)
      .selectFrom('webhooks')
      .select('id')
      .where('account_id', '=', partition.account_id)
      .executeTakeFirstOrThrow()
    const result = { ok: true, status: 200, durationMs: 1, response: '', reason: null }
    const attempted = jobs.map(({ id, input }) => {
      const { delivery } = input as DeliveryJob
      return { jobId: id, deliveryId: delivery, webhookId: webhook.id, retries: 5, result }
    })
    await database.run(finishDeliveries, {
      actor: OPERATOR,
      accountId: null,
      input: { partition, attempted, gone: [] },
    })
  }
}

/** Rows and entries of indexes that were looked at in each table. */
async function readLooked(client: Client): Promise<Looked> {
  const { rows } = await client.query(`
    select own.relname as name, own.seq_tup_read + coalesce((
      select sum(idx_tup_read) from pg_stat_user_indexes as of_own where of_own.relid = own.relid
    ), 0) as looked from pg_stat_user_tables as own`)
  return Object.fromEntries(rows.map(({ name, looked }) => [name, Number(looked)])) as Looked
}

it.each(TABLES)('of %s that PostgreSQL has not counted, few are read', (table) => {
  expect(looked[table]).toBeGreaterThan(0)
  expect(looked[table]).toBeLessThan(MOST_LOOKED)
})
