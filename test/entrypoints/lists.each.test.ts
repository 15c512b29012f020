import { describe, expect, it } from 'vitest'
import { PLENTY, startTestApp } from '../support/app.ts'
import { expectConforms } from '../support/conforms.ts'
import { forTests } from '../support/for-tests.ts'
import { addRecords } from '../support/records.ts'

const PEOPLE = ['a', 'b', 'c', 'a', 'b']
const DAYS = ['01', '02', '03', '04', '05']

const leads: number[] = []
const app = await forTests(startTestApp())
const dealer = await app.dealer(PLENTY)
/** Has two of every kind of record. */
const stocked = await app.dealer(PLENTY)
await addRecords(stocked)
for (const [place, person] of PEOPLE.entries()) {
  app.clock.set(`2026-09-${DAYS[place]}T10:00:00Z`)
  const sent = { email: `${person}@klant.example`, source: place % 2 === 0 ? 'fair' : 'phone' }
  leads.push((await dealer.api.post('/leads', sent)).body.data.id)
}
/** Leads that became offers, in the order in which they did. */
const offers = [4, 0, 2].map((place) => leads[place] ?? 0)
for (const [place, id] of offers.entries()) {
  app.clock.set(`2026-09-1${place}T10:00:00Z`)
  await dealer.build(id)
}

async function ask(path: string, { api } = dealer) {
  const answer = await api.get(path)
  expectConforms('GET', path, answer)
  return answer
}
const idsOf = async (path: string, of = dealer): Promise<number[]> => {
  const { status, body, text } = await ask(path, of)
  expect(status, text).toBe(200)
  return body.data.map(({ id }: { id: number }) => id)
}
async function sweep(path: string, of = dealer): Promise<number[]> {
  const first = await ask(`${path}&limit=1`, of)
  const ids: number[] = []
  for (let { body } = first; ; ) {
    ids.push(...body.data.map(({ id }: { id: number }) => id))
    const cursor = body.meta.next_cursor
    if (cursor === null) return ids
    body = (await ask(`${path.split('?')[0]}?limit=1&cursor=${cursor}`, of)).body
  }
}
const some = (...places: number[]) => places.map((place) => leads[place])
const LISTS = 'leads offers customers price-matrices materials offer-items promotions'
const PATHS = LISTS.split(' ').map((list) => `/${list}`)

it.each(PATHS)('%s holds what changed since a moment, that moment included', async (path) => {
  const [first, second] = (await ask(path, stocked)).body.data
  const at = Date.parse(second.updated_at)
  const since = (ms: number) => `${path}?updated_since=${new Date(ms).toISOString()}`
  expect(first.updated_at).toBe(second.updated_at)
  expect(await idsOf(since(at), stocked)).toEqual([first.id, second.id])
  expect(await idsOf(since(at + 1000), stocked)).toEqual([])
})

describe('order=desc', () => {
  it.each(PATHS)('%s is the same list, newest first', async (path) => {
    const all = await idsOf(path, stocked)
    expect(all).toHaveLength(2)
    expect(await sweep(`${path}?order=desc`, stocked)).toEqual(all.toReversed())
    expect(await sweep(`${path}?order=asc`, stocked)).toEqual(all)
  })

  it('takes no record in that is created while you page', async () => {
    const other = await app.dealer()
    const add = () => other.api.post('/leads', { email: 'jo@klant.example' })
    const [first, second] = [await add(), await add()]
    const page = (await other.api.get('/leads?order=desc&limit=1')).body
    await add()
    const next = (await other.api.get(`/leads?cursor=${page.meta.next_cursor}`)).body
    expect(page.data[0].id).toBe(second.body.data.id)
    expect(next.data.map(({ id }: { id: number }) => id)).toEqual([first.body.data.id])
  })
})

describe('a cursor', () => {
  it.each([
    ['order=desc', 'order=asc'],
    ['order=asc', 'order=desc'],
    ['', 'order=desc'],
  ])('of a list with %j is refused with %s, by name', async (own, other) => {
    const { body } = await ask(`/leads?limit=2&${own}`)
    const refused = await ask(`/leads?cursor=${body.meta.next_cursor}&${other}`)
    expect([refused.status, refused.body.errors.fields]).toEqual([
      422,
      { order: ['differs from the list the cursor belongs to'] },
    ])
  })

  it('of the usual order holds what it held before there was another', async () => {
    for (const order of ['', 'order=asc']) {
      const cursor = (await ask(`/leads?limit=2&${order}`)).body.meta.next_cursor
      const held = JSON.parse(String(Buffer.from(cursor, 'base64url').subarray(16)))
      expect(held).toEqual([1, 'listLeads', dealer.account.id, leads[1], {}])
      expect(await idsOf(`/leads?order=asc&cursor=${cursor}`)).toEqual(some(2, 3, 4))
    }
  })
})

describe('filters', () => {
  it('find the leads and offers of a customer, and of a source', async () => {
    const { customer_id } = (await ask(`/leads/${leads[0]}`)).body.data
    expect(await idsOf(`/leads?customer_id=${customer_id}`)).toEqual(some(0, 3))
    expect(await idsOf(`/offers?customer_id=${customer_id}`)).toEqual(some(0))
    expect(await idsOf('/leads?source=fair')).toEqual(some(0, 2, 4))
    expect(await idsOf('/leads?source=phone&order=desc')).toEqual(some(3, 1))
    expect(await idsOf('/offers?source=phone')).toEqual([])
    expect(await sweep('/leads?source=fair&order=desc')).toEqual(some(4, 2, 0))
  })

  it('find what was created since: a lead when it came, an offer when it was built', async () => {
    expect(await idsOf('/leads?created_since=2026-09-03T12:00')).toEqual(some(2, 3, 4))
    expect(await idsOf('/customers?created_since=2026-09-03T12:00')).toHaveLength(1)
    expect(await idsOf('/offers?created_since=2026-09-11')).toEqual(some(0, 2))
    expect(await sweep('/offers?created_since=2026-09-10&order=desc')).toEqual(some(4, 2, 0))
    expect(await idsOf('/leads?created_since=2026-10-01')).toEqual([])
  })

  it.each(['customer_id=abc', 'customer_id=01', 'customer_id=', 'order=newest', 'order='])(
    'refuse %s by name',
    async (wrong) => {
      const { status, body } = await ask(`/leads?${wrong}`)
      expect([status, Object.keys(body.errors.fields)]).toEqual([422, [wrong.split('=')[0]]])
    },
  )

  it('of a customer nobody has, or of another account, are an empty list', async () => {
    const other = await app.dealer()
    const { customer_id } = (await ask(`/leads/${leads[0]}`)).body.data
    const { body } = await other.api.get(`/leads?customer_id=${customer_id}`)
    expect(body.data).toEqual([])
  })
})
