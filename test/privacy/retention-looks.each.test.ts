import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { runRetention } from '../../server/privacy/retention/run.ts'
import { type Dealer, PLENTY, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { openNoting, type Statement } from '../support/plans.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const app = await forTests(startTestApp())
const noting = openNoting(app.storage)
afterAll(() => noting.db.destroy())

const write = (statement: string) => app.write(({ db }) => sql.raw(statement).execute(db))
const seal = (plain: string) => plain

/** What a round of upkeep asks of the database, beside what it writes. */
const round = (): Promise<Statement[]> =>
  noting.noted(() =>
    runRetention({ database: { ...app.database, source: noting }, seal }, () => false),
  )

/** An account whose owners were told, and its leads with so many days in which nothing happened. */
async function dealerWith(...days: number[]): Promise<Dealer> {
  const dealer = await app.dealer(PLENTY)
  await write(`update accounts set retention_from = 1 where id = ${dealer.account.id}`)
  for (const [index, own] of days.entries()) {
    const sent = { name: 'Bo Proef', email: `bo-${index}@klant.example` }
    const { id } = (await dealer.api.post('/leads', sent)).body.data
    const at = app.clock.now() - own * DAY
    await write(`update all_leads set updated_at = ${at} where id = ${id}`)
  }
  return dealer
}

async function left({ account: { id } }: Dealer): Promise<number> {
  const rows = await allAccounts(app.database.read)
    .selectFrom('all_leads')
    .select('id')
    .where('account_id', '=', id)
    .where('erased_at', 'is', null)
    .execute()
  return rows.length
}

test('a round asks one question for all accounts in which nothing is due, by an index', async () => {
  await dealerWith(10)
  await round()
  expect(await round()).toHaveLength(1)
  const soon = app.clock.now() + HOUR
  const copied = 'country, language, currency, plan, time_zone, api, created_at, updated_at'
  await write(`insert into accounts (name, retention_look_at, ${copied})
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 3000)
    select 'Copy ' || n, ${soon} + n, ${copied} from numbers, (select ${copied} from accounts limit 1) as one`)
  if (app.storage.engine === 'postgres') await write('analyze accounts')
  const [look, ...more] = await round()
  expect(more).toEqual([])
  if (look === undefined) throw new Error('no statement')
  const plan = await explained(look)
  expect(plan).toContain('accounts_to_look_at')
  if (app.storage.engine === 'sqlite') expect(plan).toContain('leads_binned')
  // Of those that are due, only as many are looked at.
  app.clock.advance(HOUR + 3)
  const looks = await round()
  expect(looks.length).toBeLessThan(20)
  // Deleting them can take PostgreSQL longer than a connection may be silent.
  await write(
    `update accounts set retention_look_at = ${soon + 365 * DAY} where name like 'Copy %'`,
  )
})

async function explained({ text, values }: Statement): Promise<string> {
  const words = app.storage.engine === 'sqlite' ? 'explain query plan' : 'explain'
  const { rows } = await noting.db.executeQuery({
    ...sql`select 1`.compile(noting.db),
    sql: `${words} ${text}`,
    parameters: values,
  })
  return JSON.stringify(rows)
}

test('an account is looked at when its next lead ends, and once a day', async () => {
  const dealer = await dealerWith(365, 364.5, 364.25, 100)
  await round()
  expect(await left(dealer)).toBe(3)
  app.clock.advance(12 * HOUR - 1)
  await round()
  expect(await left(dealer)).toBe(3)
  app.clock.advance(1)
  await round()
  expect(await left(dealer)).toBe(2)
  // Nobody tells the upkeep of what changes meanwhile.
  await write(
    `update all_leads set updated_at = 0 where account_id = ${dealer.account.id} and erased_at is null`,
  )
  app.clock.advance(6 * HOUR)
  await round()
  expect(await left(dealer)).toBe(0)
})

test('a lead that was in the bin for thirty days goes, whenever its account is looked at', async () => {
  const dealer = await dealerWith(10, 20)
  await round()
  const at = app.clock.now() - 30 * DAY + HOUR
  await write(`update all_leads set deleted_at = ${at} where account_id = ${dealer.account.id}`)
  await round()
  expect(await left(dealer)).toBe(2)
  app.clock.advance(HOUR)
  await round()
  expect(await left(dealer)).toBe(0)
})

test('an account with more leads that end than one look finds is looked at in the next round', async () => {
  await round()
  const dealer = await dealerWith(364.5)
  await copyLead(dealer, 98)
  await round()
  expect(await round()).toHaveLength(1)
  await copyLead(dealer, 1)
  app.clock.advance(DAY / 4)
  await write(
    `update accounts set retention_look_at = ${app.clock.now()} where id = ${dealer.account.id}`,
  )
  await round()
  expect((await round()).length).toBeGreaterThan(1)
  await write(`update accounts set keep_unanswered_days = null where id = ${dealer.account.id}`)
})

/** Gives the dealer's first lead so many copies. */
async function copyLead({ account: { id } }: Dealer, times: number): Promise<void> {
  const own = allAccounts(app.database.read)
    .selectFrom('all_leads')
    .selectAll()
    .where('account_id', '=', id)
  const { id: lead, uuid, ...rest } = await own.orderBy('id').executeTakeFirstOrThrow()
  const columns = Object.keys(rest)
    .filter((name) => !name.startsWith('list_'))
    .join(', ')
  await write(`insert into all_leads (uuid, ${columns})
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${times})
    select '${randomUUID().slice(0, -4)}' || (1000 + n), ${columns} from numbers, all_leads where id = ${lead}`)
}

test('a run that stopped before it was done with an account looks at it again', async () => {
  await round()
  const dealer = await dealerWith(400, 400)
  let asked = 0
  await runRetention({ database: app.database, seal }, () => ++asked > 2)
  expect(await left(dealer)).toBe(1)
  await round()
  expect(await left(dealer)).toBe(0)
})
