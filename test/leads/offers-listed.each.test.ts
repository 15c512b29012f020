import { expect, it } from 'vitest'
import type { Columns } from '../../server/leads/change.ts'
import { OFFER_STATES } from '../../server/leads/offer.contract.ts'
import { PLENTY, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { addOffer } from '../support/offer.ts'
import { signIn } from '../support/portal.ts'

const app = await forTests(startTestApp())
const dealer = await app.dealer(PLENTY)
const member = await signIn(app, dealer)
const now = app.clock.now()
const DAY = 86_400_000

const sent = { offer_sent_at: now - 3 * DAY, total: 100_00 } satisfies Columns
const opened = { ...sent, offer_viewed_at: now - 2 * DAY }
const over = { offer_valid_until: now - 1 }
const later = { offer_valid_until: now + 20 * DAY }
/** Each kind of offer, by the state that it is in. */
const KINDS: [state: string, columns: Columns][] = [
  ['draft', { total: 50_00 }],
  ['draft', { ...over, total: null }],
  ['sent', sent],
  ['sent', { ...sent, ...later }],
  ['opened', { ...opened, offer_valid_until: now + DAY }],
  ['opened', { ...opened, total: null }],
  ['expired', { ...sent, ...over }],
  ['expired', { ...opened, ...over, total: 2500_50 }],
  ['signed', { ...opened, ...over, offer_signed_at: now - DAY }],
  ['rejected', { ...opened, ...over, offer_rejected_at: now - DAY }],
  ['rejected', { offer_rejected_at: now - DAY }],
]
const ids: number[] = []
for (const [index, [, columns]] of KINDS.entries()) {
  const made = { offer_created_at: now - (20 - index) * DAY }
  ids.push(await addOffer(app, dealer, { ...made, ...columns }))
}
// No offers, one of them lost.
const { id: lost } = (await dealer.api.post('/leads', { email: 'jo@klant.example' })).body.data
await member.patch(`/leads/${lost}`, { status: 'rejected' })
await dealer.api.post('/leads', { email: 'jo@klant.example' })

interface Row {
  id: number
  offer_stands: { state: string; valid_until: string | null }
}
async function list(query: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor = ''; ; ) {
    const path = `/leads?include=offer_stands&limit=3&${query}${cursor}`
    const { status, body, text } = await member.get(path)
    expect(status, text).toBe(200)
    rows.push(...body.data)
    if (body.meta.next_cursor === null) return rows
    cursor = `&cursor=${encodeURIComponent(body.meta.next_cursor)}`
  }
}
const idsOf = async (query: string) => (await list(query)).map(({ id }) => id)

it.each(OFFER_STATES)('lists the offers that are %s, and says so of each', async (state) => {
  const rows = await list(`offer=${state}&sort=offer_newest`)
  const expected = ids.filter((_, index) => KINDS[index]?.[0] === state)
  expect(rows.map(({ id }) => id)).toEqual(expected.toReversed())
  expect(new Set(rows.map(({ offer_stands: stands }) => stands.state))).toEqual(new Set([state]))
  const { leads } = (await member.get(`/leads/sum?offer=${state}`)).body.data
  expect(leads).toBe(expected.length)
})

it('has all of them made last first, the dearest first, and those that lapse by their last day', async () => {
  expect(await idsOf('offer=any&sort=offer_newest')).toEqual(ids.toReversed())
  expect((await idsOf('offer=any&sort=price'))[0]).toBe(ids[7])
  expect(await idsOf('sort=expiry')).toEqual([ids[6], ids[7], ids[4], ids[3]])
  expect(await idsOf('offer=opened&sort=expiry')).toEqual([ids[4]])
})

it('adds up what the whole list comes to', async () => {
  const totalOf = async (query: string) => (await member.get(`/leads/sum?${query}`)).body.data
  expect(await totalOf('offer=expired')).toEqual({ leads: 2, total: 2600.5 })
  expect(await totalOf('offer=opened')).toMatchObject({ leads: 2, total: 100 })
  expect(await totalOf('offer=any&q=nobody')).toMatchObject({ leads: 0, total: 0 })
})
