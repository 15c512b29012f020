import { expect, test } from 'vitest'
import { allAccounts } from '../../server/core/db/of-account.ts'
import type { Columns } from '../../server/leads/change.ts'
import type { OverviewLead } from '../../server/leads/overview/overview.contract.ts'
import { sendOffer } from '../offer-page/offers.ts'
import { type Dealer, PLENTY, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { addOffer } from '../support/offer.ts'
import { signIn } from '../support/portal.ts'
import { sendForm } from '../support/proof.ts'

/** The leads of the small world, by the letters that the tests call them. */
const leads: Record<string, number> = {}

const MINUTE = 60_000

/** Sets columns that the portal sets in steps of its own. */
function change(name: string, columns: Record<string, unknown>): Promise<void> {
  return app.write(({ db }) =>
    allAccounts(db)
      .updateTable('all_leads')
      .set(columns)
      .where('id', '=', leads[name] ?? 0)
      .execute(),
  )
}

async function add(name: string, at: string, source: string): Promise<void> {
  app.clock.set(at)
  const body = { name: 'Jo Voorbeeld', email: 'jo@klant.example', city: 'Utrecht', source }
  leads[name] = (await dealer.api.post('/leads', body)).body.data.id
}

const answered = (name: string, at: string, minutes: number) =>
  change(name, { answered_at: Date.parse(at) + minutes * MINUTE })

/**
 * The dealer is in Amsterdam, two hours ahead of UTC in summer. Now it is Thursday 10 September
 * 2026, half past ten there.
 */
const app = await forTests(startTestApp())
const dealer = await app.dealer({ leadQuota: 50 })
// Sunday, half past eleven in the evening: still the week before.
await add('sunday', '2026-09-06T21:30:00Z', 'fair')
await answered('sunday', '2026-09-06T21:30:00Z', 10)
// Monday, half past midnight.
await add('monday', '2026-09-06T22:30:00Z', 'fair')
await answered('monday', '2026-09-06T22:30:00Z', 30)
await add('tuesday', '2026-09-08T08:00:00Z', 'phone')
await answered('tuesday', '2026-09-08T08:00:00Z', 90)
// Wednesday 23:59 and Thursday 00:01 in Amsterdam: only the second is today's.
await add('wednesday', '2026-09-09T21:59:00Z', 'fair')
await add('today', '2026-09-09T22:01:00Z', 'phone')
await change('wednesday', { follow_up_at: Date.parse('2026-09-10T08:00:00Z') })
await change('tuesday', { follow_up_at: Date.parse('2026-09-10T12:00:00Z') })
await change('sunday', { offer_signed_at: Date.parse('2026-09-08T10:00:00Z'), total: 4321_05 })
const rejected = { rejected_reason: 'Price: Jo wants less', lost_reason: 'Price' }
// 31 August 23:00 and 1 September 01:00 in Amsterdam.
await change('monday', { ...rejected, offer_rejected_at: Date.parse('2026-08-31T21:00:00Z') })
await change('tuesday', { ...rejected, offer_rejected_at: Date.parse('2026-08-31T23:00:00Z') })
app.clock.set('2026-09-10T08:30:00Z')
const form = await addForm(app, dealer)
await sendForm(app, form.slug, submission(), null)
leads.form = (await dealer.api.get('/leads')).body.data.at(-1).id
const owner = await signIn(app, dealer)

const idsOf = (some: { leads: { id: number }[] }) => some.leads.map(({ id }) => id)

test('says what waits and what is due', async () => {
  const { status, body } = await owner.get('/overview')
  expect(status).toBe(200)
  const { unanswered, follow_ups: due, held_leads: held, month } = body.data
  expect(unanswered.count).toBe(3)
  expect(idsOf(unanswered)).toEqual([leads.wednesday, leads.today, leads.form])
  expect(due.count).toBe(1)
  expect(due.leads[0]).toMatchObject({
    id: leads.wednesday,
    name: 'Jo Voorbeeld',
    follow_up_at: '2026-09-10T08:00:00+00:00',
  })
  expect(held).toBe(0)
  expect(month).toEqual({ month: '2026-09', leads: 6, quota: 50 })
  expect(body.data.next).toBeNull()
})

/** An offer that was sent on 1 September, with what became of it since. */
async function addSent(to: Dealer, columns: Columns): Promise<number> {
  const at = Date.parse('2026-09-01T08:00:00Z')
  const sent = { status: 'sent', answered_at: at, offer_sent_at: at, total: 100_00 }
  return addOffer(app, to, { ...sent, ...columns })
}
const at = (day: string) => Date.parse(`${day}T10:00:00Z`)

test('offers are told of that were opened without an answer, or that lapse or did, and what they come to', async () => {
  const other = await app.dealer(PLENTY)
  const member = await signIn(app, other)
  const opened = { offer_viewed_at: at('2026-09-05') }
  const first = await addSent(other, opened)
  const last = await addSent(other, { offer_viewed_at: at('2026-09-07') })
  const called = await addSent(other, opened)
  await member.post(`/leads/${called}/notes`, { kind: 'call', outcome: 'reached' })
  await addSent(other, { ...opened, follow_up_at: at('2026-09-20') })
  await addSent(other, { ...opened, offer_signed_at: at('2026-09-06') })
  await addSent(other, { ...opened, offer_signed_at: Date.parse('2026-08-31T21:00:00Z') })
  await addSent(other, {})
  const days = ['2026-09-08', '2026-09-15', '2026-08-20', '2026-09-11', '2026-09-18', '2026-08-01']
  const ids: number[] = []
  for (const day of days) ids.push(await addSent(other, { ...opened, offer_valid_until: at(day) }))
  const [over, inTime, long, soon] = ids
  const { body } = await member.get('/overview')
  // The one that is valid until 18 September lapses later than in a week.
  expect(idsOf(body.data.opened).slice(0, 2)).toEqual([last, expect.any(Number)])
  expect(idsOf(body.data.opened)).toContain(first)
  expect(body.data.opened.count).toBe(3)
  expect(idsOf(body.data.expiring)).toEqual([soon, inTime, over, long])
  const states = body.data.expiring.leads.map(({ offer }: OverviewLead) => offer?.state)
  expect(states).toEqual(['opened', 'opened', 'expired', 'expired'])
  expect(body.data.expiring.leads[0]).toMatchObject({ total: 100, currency: 'eur' })
  expect(body.data.open).toEqual({ offers: 11, total: 1100 })
  expect(body.data.won).toEqual({ offers: 1, total: 100 })
})

test('what customers asked comes with their words, and what comes next when all is done', async () => {
  const other = await app.dealer()
  const member = await signIn(app, other)
  const hidden = await signIn(app, other, { role: 'seller', sees_contact: false })
  const sent = await sendOffer(app, other, { columns: { answered_at: 1 } })
  await sent.post('ask', { question: 'Kan het in blauw?' })
  const { questions, next } = (await member.get('/overview')).body.data
  expect([questions.count, next]).toEqual([1, null])
  expect(questions.leads[0]).toMatchObject({ id: sent.id, question: 'Kan het in blauw?' })
  expect((await hidden.get('/overview')).text).not.toContain('blauw')
  await member.post(`/leads/${sent.id}/notes`, { kind: 'mail' })
  const done = (await member.get('/overview')).body.data
  expect(done.questions).toEqual({ count: 0, leads: [] })
  expect(done.next).toEqual({ visit: null, follow_up: null })
  const { version } = (await member.get(`/leads/${sent.id}`)).body.data
  await member.patch(`/leads/${sent.id}`, { version, follow_up_at: '2026-09-20T08:00:00Z' })
  expect((await member.get('/overview')).body.data.next.follow_up).toMatchObject({ id: sent.id })
})

test('counts the leads of each week by source and form, and how soon they were answered', async () => {
  const { body } = await owner.get('/overview/charts')
  const { weeks } = body.data
  expect(weeks).toHaveLength(26)
  expect(weeks.at(-2)).toEqual({
    week: '2026-08-31',
    leads: 1,
    by_source: [{ name: 'fair', count: 1 }],
    by_form: [{ name: null, count: 1 }],
    median_answer_seconds: 600,
    answered: 1,
  })
  expect(weeks.at(-1)).toEqual({
    week: '2026-09-07',
    leads: 5,
    by_source: [
      { name: 'fair', count: 2 },
      { name: 'phone', count: 2 },
      { name: 'form', count: 1 },
    ],
    by_form: [
      { name: expect.stringMatching(/^form-/), count: 1 },
      { name: null, count: 4 },
    ],
    median_answer_seconds: 3600,
    answered: 2,
  })
  expect(weeks[0]).toMatchObject({ week: '2026-03-16', leads: 0, median_answer_seconds: null })
})

const none = { won: 0, won_total: 0, median_sign_seconds: null, lost: 0, reasons: [] }

test('counts what was won and lost in the months of the account', async () => {
  const { body } = await owner.get('/overview/charts')
  const { months } = body.data
  expect(months).toHaveLength(12)
  expect(months.slice(-2)).toEqual([
    { ...none, month: '2026-08', lost: 1, reasons: [{ name: 'Price', count: 1 }] },
    {
      month: '2026-09',
      won: 1,
      won_total: 4321.05,
      // From Sunday 21:30 to Tuesday 10:00, in UTC.
      median_sign_seconds: 36.5 * 3600,
      lost: 1,
      reasons: [{ name: 'Price', count: 1 }],
    },
  ])
  expect(months[0]).toEqual({ ...none, month: '2025-10' })
})

test('tells how much was won of what was decided, by form, source and member', async () => {
  const { won_of: wonOf } = (await owner.get('/overview/charts')).body.data
  expect(wonOf).toEqual({
    form: [{ name: null, won: 1, lost: 2 }],
    source: [
      { name: 'fair', won: 1, lost: 1 },
      { name: 'phone', won: 0, lost: 1 },
    ],
    member: [{ name: null, won: 1, lost: 2 }],
  })
})

test('adds up what is open by status, as the list of leads does, by what the list is narrowed by', async () => {
  await change('wednesday', { total: 1000_50, status: 'offer' })
  await change('today', { total: 99_50 })
  const { open } = (await owner.get('/overview/charts')).body.data
  expect(open).toEqual([
    { status: 'offer', leads: 1, total: 1000.5 },
    { status: 'requested', leads: 2, total: 99.5 },
  ])
  const sum = async (query: string) => (await owner.get(`/leads/sum${query}`)).body.data.total
  expect(await sum('')).toBe(4321.05 + 1000.5 + 99.5)
  expect(await sum('?status=offer')).toBe(1000.5)
  expect(await sum('?source=phone&unanswered=1')).toBe(99.5)
  expect(await sum('?follow_up=due&sort=follow_up')).toBe(1000.5)
  expect(await sum('?q=nobody')).toBe(0)
})

test('hides contact details, and what people wrote beside a reason', async () => {
  const hidden = await signIn(app, dealer, { role: 'reader', sees_contact: false })
  const overview = await hidden.get('/overview')
  expect(overview.body.data.unanswered.leads[0]).toMatchObject({ name: 'J. V.', city: 'Utrecht' })
  expect(overview.text).not.toContain('Voorbeeld')
  const charts = await hidden.get('/overview/charts')
  expect(charts.body.data.months.at(-1).reasons).toEqual([{ name: 'Price', count: 1 }])
  expect(charts.text).not.toContain('wants less')
})

test('tells apart eight sources, and counts the others together', async () => {
  const other = await app.dealer({ writePerMinute: 1000 })
  for (let index = 0; index < 10; index++) {
    const body = { email: 'jo@klant.example', source: `source-${index}` }
    await other.api.post('/leads', body)
    if (index < 2) await other.api.post('/leads', body)
  }
  const member = await signIn(app, other)
  const { by_source: sources } = (await member.get('/overview/charts')).body.data.weeks.at(-1)
  expect(sources).toHaveLength(9)
  expect(sources[0]).toEqual({ name: 'source-0', count: 2 })
  expect(sources.at(-1)).toEqual({ name: null, count: 2 })
})

test('an account without leads has an overview too, and none of another account', async () => {
  const member = await signIn(app, await app.dealer())
  const { body } = await member.get('/overview')
  expect(body.data.unanswered).toEqual({ count: 0, leads: [] })
  expect(body.data.next).toBeNull()
  expect(body.data.month).toMatchObject({ leads: 0, quota: null })
  expect(body.data.won).toEqual({ offers: 0, total: 0 })
  const charts = (await member.get('/overview/charts')).body.data
  expect(charts.weeks.every(({ leads: count }: { leads: number }) => count === 0)).toBe(true)
})
