import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { disableAccount, enableAccount } from '../../server/account/accounts/states.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { runRetention } from '../../server/privacy/retention/run.ts'
import { formatTimestamp } from '../../shared/time.ts'
import { type Dealer, PLENTY, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { type Member, signIn } from '../support/portal.ts'
import { rowsOf } from '../support/rows.ts'

const DAY = 86_400_000

let dealer: Dealer
let owner: Member
let people = 0
const app = await forTests(startTestApp())

/** A dealer with an owner, and a lead in which nothing happened for this many days. */
async function begin() {
  dealer = await app.dealer(PLENTY)
  owner = await signIn(app, dealer)
}

async function addLead(days: number, columns = '', email?: string): Promise<number> {
  people += 1
  const person = { name: 'Bo Proef', email: email ?? `bo-${people}@klant.example` }
  const { id } = (await dealer.api.post('/leads', person)).body.data
  const at = app.clock.now() - days * DAY
  await write(
    `update all_leads set updated_at = ${at} ${columns && `, ${columns}`} where id = ${id}`,
  )
  return id
}

const write = (statement: string) => app.write(({ db }) => sql.raw(statement).execute(db))

function run() {
  return runRetention({ database: app.database, seal: (plain) => plain }, () => false)
}

/** Tells owners, and lets their thirty days pass. */
async function runAfterNotice() {
  await run()
  app.clock.advance(31 * DAY)
  await run()
}

async function left(): Promise<number[]> {
  const rows = await allAccounts(app.database.read)
    .selectFrom('leads')
    .select('id')
    .where('account_id', '=', dealer.account.id)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

test('nothing goes before owners were told for thirty days, once', async () => {
  await begin()
  const old = await addLead(5000)
  await run()
  await run()
  expect(await left()).toEqual([old])
  const mails = (await owner.get('/mails')).body.data
  expect(mails.filter(({ kind }: { kind: string }) => kind === 'retention')).toHaveLength(1)
  const shown = (await owner.get('/settings/retention')).body.data
  expect(Date.parse(shown.from)).toBe(app.clock.now() + 30 * DAY)
  expect(shown.ending).toMatchObject([{ id: old, name: 'Bo Proef', at: shown.from }])
  app.clock.advance(29 * DAY)
  await run()
  expect(await left()).toEqual([old])
  app.clock.advance(2 * DAY)
  await run()
  expect(await left()).toEqual([])
})

test('each state has its own time, counted from the last change', async () => {
  await begin()
  const at = app.clock.now() - 400 * DAY
  await addLead(400)
  const answered = await addLead(400, `answered_at = ${at}`)
  const offer = await addLead(400, `answered_at = ${at}, offer_created_at = ${at}`)
  await addLead(400, `offer_rejected_at = ${at}, status = 'rejected'`)
  const signed = await addLead(900, `offer_created_at = ${at}, offer_signed_at = ${at}`)
  const young = await addLead(300)
  await runAfterNotice()
  expect(await left()).toEqual([answered, offer, signed, young])
  app.clock.advance(400 * DAY)
  await run()
  expect(await left()).toEqual([signed])
  app.clock.advance(7 * 366 * DAY)
  await run()
  expect(await left()).toEqual([])
})

test('a lead is kept until the day somebody chose, or the day of its follow-up', async () => {
  await begin()
  const planned = await addLead(400, `follow_up_at = ${app.clock.now() + 90 * DAY}`)
  const wanted = await addLead(400)
  const body = { until: '2099-12-31', reason: 'Lawsuit' }
  const kept = await owner.send('PUT', `/leads/${wanted}/keep`, body)
  expect(kept.body.data).toMatchObject({ reason: 'Lawsuit', ends_at: kept.body.data.until })
  expect((await owner.get(`/leads/${wanted}?include=kept`)).body.data.kept).toEqual(kept.body.data)
  await runAfterNotice()
  expect(await left()).toEqual([planned, wanted])
  const bad = [
    { until: '2001-01-01', reason: 'x' },
    { until: '2099-01-01', reason: ' ' },
  ]
  for (const one of bad) {
    expect((await owner.send('PUT', `/leads/${wanted}/keep`, one)).status).toBe(422)
  }
  const ended = await owner.send('PUT', `/leads/${wanted}/keep`, { until: null, reason: null })
  const inThirtyDays = formatTimestamp(app.clock.now() + 30 * DAY)
  expect(ended.body.data).toEqual({ ends_at: inThirtyDays, until: inThirtyDays, reason: null })
  // Each account is looked through once a day at least: owners are told then.
  app.clock.advance(DAY)
  await run()
  expect(await left()).toEqual([planned, wanted])
  app.clock.advance(31 * DAY)
  await run()
  expect(await left()).toEqual([planned])
  app.clock.advance(30 * DAY)
  await run()
  expect(await left()).toEqual([])
})

test('a customer stays while another lead of theirs does, and goes with the last', async () => {
  await begin()
  await addLead(400, '', 'ada@klant.example')
  const young = await addLead(10, '', 'ada@klant.example')
  await runAfterNotice()
  expect(await left()).toEqual([young])
  const customers = async () =>
    (await dealer.api.get('/customers?email=ada@klant.example')).body.data
  expect(await customers()).toHaveLength(1)
  app.clock.advance(400 * DAY)
  await run()
  expect(await customers()).toEqual([])
})

test('owners have thirty days again after a time was made shorter, and after the account was closed', async () => {
  await begin()
  const gone = await addLead(400)
  await runAfterNotice()
  expect(await left()).not.toContain(gone)
  const old = await addLead(200)
  const times = { unanswered_days: 100, rejected_days: 365, open_days: 730, signed_years: 7 }
  await owner.send('PUT', '/settings/retention', times)
  await run()
  app.clock.advance(29 * DAY)
  await run()
  expect(await left()).toEqual([old])
  const own = { actor: OPERATOR, accountId: dealer.account.id }
  const input = { id: dealer.account.id, reason: null }
  await app.database.run(disableAccount, { ...own, input })
  app.clock.advance(31 * DAY)
  await run()
  await app.database.run(enableAccount, { ...own, input })
  await run()
  expect(await left()).toEqual([old])
  app.clock.advance(31 * DAY)
  await run()
  expect(await left()).toEqual([])
  const mails = await rowsOf(app, 'mails', dealer.account.id)
  expect(mails.filter(({ kind }) => kind === 'retention')).toHaveLength(3)
})

test('an owner chooses the times; null keeps for good, and a longer time counts at once', async () => {
  await begin()
  const old = await addLead(400)
  const times = { unanswered_days: null, rejected_days: null, open_days: null, signed_years: 7 }
  expect((await owner.send('PUT', '/settings/retention', times)).status).toBe(200)
  await runAfterNotice()
  expect(await left()).toEqual([old])
  expect((await owner.get(`/leads/${old}?include=kept`)).body.data.kept.ends_at).toBeNull()
  const short = { ...times, unanswered_days: 5 }
  expect((await owner.send('PUT', '/settings/retention', short)).status).toBe(422)
  const changed = await owner.send('PUT', '/settings/retention', { ...times, unanswered_days: 90 })
  expect(changed.body.data.ending).toHaveLength(1)
})

test('two runs at once, after one that stopped in the middle, erase each lead once', async () => {
  await begin()
  // A run looks whether it has ended before each account and each lead.
  await write(`update accounts set disabled_at = 1 where id <> ${dealer.account.id}`)
  for (let count = 0; count < 6; count++) await addLead(400)
  await run()
  app.clock.advance(31 * DAY)
  let looks = 0
  await runRetention({ database: app.database, seal: (plain) => plain }, () => ++looks > 4)
  expect(await left()).toHaveLength(3)
  await Promise.all([run(), run()])
  expect(await left()).toEqual([])
  const lines = (await owner.get('/audit?limit=100&verb=erase&record=lead')).body.data
  expect(lines).toHaveLength(6)
  expect(lines[0].who.kind).toBe('system')
})
