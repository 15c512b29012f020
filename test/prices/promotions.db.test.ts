import { describe, expect, it } from 'vitest'
import {
  type Promotion,
  PromotionWithOffers,
} from '../../server/prices/promotions/promotions.contract.ts'
import { dataOf } from '../offers/sheet.ts'
import { PLENTY } from '../support/app.ts'
import type { Answer } from '../support/client.ts'
import { expectError } from '../support/envelope.ts'
import { addOffer } from '../support/offer.ts'
import { app, dealer, memberOf, withOwnDealer } from '../support/own-dealer.ts'
import { rowsOf } from '../support/rows.ts'
import { find, listed, patch, remove, start } from './promotions.ts'

await withOwnDealer()

const NOW = '2026-09-10T08:30:00+00:00'

describe('POST /promotions', () => {
  it('keeps what was sent, and fills in the rest', async () => {
    const { id } = await start(dealer)
    const none = { code: null, description: null, valid_from: null, valid_until: null }
    expect(await find(dealer, id)).toMatchObject({ ...none, is_active: true, is_live: true })
    const all = {
      name: '  Autumn  ',
      discount_pct: 12,
      code: ' AUT-26 ',
      description: ' Leaves fall.\nSo do prices. ',
      valid_from: '2026-09-01T00:00:00Z',
      valid_until: '2026-10-31T23:59:59+01:00',
      is_active: false,
    }
    const other = await start(dealer, all)
    expect(await find(dealer, other.id)).toMatchObject({
      ...all,
      name: 'Autumn',
      code: 'AUT-26',
      description: 'Leaves fall.\nSo do prices.',
      valid_from: '2026-09-01T00:00:00+00:00',
      valid_until: '2026-10-31T22:59:59+00:00',
      is_live: false,
    })
    const long = { name: 'n'.repeat(255), code: 'c'.repeat(80), description: 'd'.repeat(5000) }
    expect(await find(dealer, (await start(dealer, long)).id)).toMatchObject(long)
  })

  it('takes null for what may be null, also later, and drops what is blank', async () => {
    const nothing = { code: null, description: null, valid_from: null, valid_until: null }
    const { id } = await start(dealer, nothing)
    expect(await find(dealer, id)).toMatchObject(nothing)
    const whole = { code: 'AUT', description: 'Leaves', valid_from: '2026-09-01' }
    const cleared = (await start(dealer, { ...whole, valid_until: '2026-10-01' })).id
    expect((await patch(dealer, cleared, nothing)).body.data).toMatchObject(nothing)
    const blank = await start(dealer, { code: '  ', description: '\n' })
    expect(await find(dealer, blank.id)).toMatchObject({ code: null, description: null })
  })

  it('rounds a discount half up to hundredths', async () => {
    const sent = [33.335, 33.334, 1.005, 0.005, 0.0049999, 1e-7, 99.995, 100, -0]
    for (const discount_pct of sent) await start(dealer, { discount_pct })
    expect(await listed(dealer, 'discount_pct')).toEqual([
      33.34, 33.33, 1.01, 0.01, 0, 0, 100, 100, 0,
    ])
  })

  it('names the others that are live, the newest first', async () => {
    const first = await start(dealer, { name: 'First', code: 'one', discount_pct: 5 })
    await start(dealer, { is_active: false })
    await start(dealer, { valid_from: '2026-09-11' })
    const second = await start(dealer, { name: 'Second' })
    const third = await start(dealer)
    expect(third.also_live).toEqual([
      { id: second.id, name: 'Second', code: null, discount_pct: 7.5 },
      { id: first.id, name: 'First', code: 'one', discount_pct: 5 },
    ])
    const off = await start(dealer, { is_active: false })
    expect(off).toMatchObject({ is_live: false, is_applied_to_new_offers: false })
    expect(off.also_live).toHaveLength(3)
  })

  it('gives the later of two of one second to new offers', async () => {
    const [first, second] = [await start(dealer), await start(dealer)]
    expect(second.id).toBeGreaterThan(first.id)
    expect(await listed(dealer, 'created_at')).toEqual([NOW, NOW])
    expect(await listed(dealer, 'is_live')).toEqual([true, true])
    expect(await listed(dealer, 'is_applied_to_new_offers')).toEqual([false, true])
  })

  it('of another account is not live beside its own', async () => {
    await start(dealer)
    expect(await start(await app.dealer(PLENTY))).toMatchObject({ also_live: [] })
    expect(await listed(dealer, 'is_applied_to_new_offers')).toEqual([true])
  })

  it('touches no offer and causes no event', async () => {
    const id = await addOffer(app, dealer)
    const before = await rowsOf(app, 'leads', dealer.account.id)
    app.clock.advance(60_000)
    await start(dealer)
    expect(await rowsOf(app, 'leads', dealer.account.id)).toEqual(before)
    expect(before).toMatchObject([{ id, discount_rate: 0 }])
    expect(await rowsOf(app, 'events', dealer.account.id)).toHaveLength(1)
  })
})

describe('GET /promotions', () => {
  it('narrows to those switched on, whatever their window', async () => {
    for (const change of [
      { name: 'A' },
      { name: 'B', is_active: false },
      { name: 'C', valid_until: '2020-01-01' },
    ]) {
      await start(dealer, change)
    }
    for (const query of ['', '?active_only=0', '?active_only=false']) {
      expect(await listed(dealer, 'name', query)).toEqual(['A', 'B', 'C'])
    }
    for (const query of ['?active_only=1', '?active_only=true']) {
      expect(await listed(dealer, 'name', query)).toEqual(['A', 'C'])
    }
  })

  it('finds a code exactly', async () => {
    await start(dealer, { code: 'SPRING' })
    await start(dealer, { code: 'spring', is_active: false })
    const found = async (query: string) => (await listed(dealer, 'code', query)).join()
    expect(await found('?code=SPRING')).toBe('SPRING')
    expect(await found('?code=spring')).toBe('spring')
    expect(await found('?code=spring&active_only=1')).toBe('')
    for (const none of ['', 'SPRIN', 'SPRING%20', '%25']) {
      expect(await found(`?code=${none}`)).toBe('')
    }
  })

  it('pages, and lists what changed since, each as it is at that moment', async () => {
    const ids: number[] = []
    for (let day = 1; day <= 5; day++) {
      app.clock.set(`2026-09-0${day}T08:30:00Z`)
      ids.push((await start(dealer, { name: `S${day}`, valid_until: `2026-09-1${day}` })).id)
    }
    app.clock.set('2026-09-13T12:00:00Z')
    await patch(dealer, ids[1] as number, { name: 'Changed' })
    const { data, meta } = (await dealer.api.get('/promotions?limit=2')).body
    expect(data.map(({ id }: Promotion) => id)).toEqual(ids.slice(0, 2))
    expect(data.map(({ is_live }: Promotion) => is_live)).toEqual([false, false])
    const rest = await dealer.api.get(`/promotions?limit=3&cursor=${meta.next_cursor}`)
    expect(rest.body.data).toMatchObject([
      { id: ids[2], is_live: true, is_applied_to_new_offers: false },
      { id: ids[3], is_live: true, is_applied_to_new_offers: false },
      { id: ids[4], is_live: true, is_applied_to_new_offers: true },
    ])
    const since = '?updated_since=2026-09-04T00:00:00Z'
    expect(await listed(dealer, 'name', since)).toEqual(['Changed', 'S4', 'S5'])
    expect(await listed(dealer, 'is_applied_to_new_offers', since)).toEqual([false, false, true])
    app.clock.set('2026-09-15T12:00:00Z')
    expect(await listed(dealer, 'is_live', since)).toEqual([false, false, true])
  })
})

describe('GET /promotions/{id}', () => {
  it('counts the offers that carry it, of any status', async () => {
    const { id } = await start(dealer)
    const other = await start(dealer)
    const by = { discount_source: 'promotion', promotion_id: id } as const
    await addOffer(app, dealer, by)
    await addOffer(app, dealer, { ...by, status: 'signed' })
    await addOffer(app, dealer, { ...by, discount_source: 'pinned', status: 'rejected' })
    await addOffer(app, dealer, { promotion_id: other.id })
    const found = await find(dealer, id)
    expect(found.offers_count).toBe(3)
    expect(PromotionWithOffers.parse(found)).toEqual(found)
  })
})

describe('PATCH /promotions/{id}', () => {
  const WHOLE = {
    name: 'Autumn',
    discount_pct: 12,
    code: 'AUT',
    description: 'Leaves',
    valid_from: '2026-09-01T00:00:00+00:00',
    valid_until: '2026-10-01T00:00:00+00:00',
  }

  it('changes what is sent and answers the whole promotion', async () => {
    const { id } = await start(dealer, WHOLE)
    const before = await find(dealer, id)
    app.clock.advance(60_000)
    const { status, body } = await patch(dealer, id, { discount_pct: 33.335, is_active: false })
    const changed = {
      ...before,
      discount_pct: 33.34,
      is_active: false,
      is_live: false,
      is_applied_to_new_offers: false,
      updated_at: '2026-09-10T08:31:00+00:00',
      version: before.version + 60_000,
    }
    expect([status, body]).toEqual([
      200,
      { data: changed, meta: { message: 'Promotion changed.' } },
    ])
    expect(await find(dealer, id)).toEqual(changed)
  })

  it('takes application/json too, and ignores fields there are not', async () => {
    const { id } = await start(dealer)
    const { status, body } = await dealer.api.send('PATCH', `/promotions/${id}`, {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Other', id: 7, is_live: false, account_id: 1, edited: 9 }),
    })
    expect([status, body.data.id, body.data.name, body.data.is_live]).toEqual([
      200,
      id,
      'Other',
      true,
    ])
  })

  it.each([
    {},
    { name: 'Autumn' },
    { ...WHOLE, is_active: true, discount_pct: 12.0049 },
    { valid_from: '2026-09-01T02:00:00', unknown: 1 },
  ])('leaves updated_at where it is when %o changes nothing', async (change) => {
    const { id } = await start(dealer, WHOLE)
    const before = await find(dealer, id)
    app.clock.advance(60_000)
    const { status, body } = await patch(dealer, id, change)
    expect([status, body.data]).toEqual([200, before])
    expect(await listed(dealer, 'id', '?updated_since=2026-09-10T08:30:30Z')).toEqual([])
  })

  it('leaves offers the discount they have', async () => {
    const { id } = await start(dealer)
    await addOffer(app, dealer, {
      discount_rate: 750,
      discount_source: 'promotion',
      promotion_id: id,
    })
    const before = await rowsOf(app, 'leads', dealer.account.id)
    app.clock.advance(60_000)
    expect((await patch(dealer, id, { discount_pct: 50 })).body.data.offers_count).toBe(1)
    expect(await rowsOf(app, 'leads', dealer.account.id)).toEqual(before)
  })
})

describe('DELETE /promotions/{id}', () => {
  it('deletes one that no offer carries, once', async () => {
    const { id } = await start(dealer)
    expect((await remove(dealer, id)).status).toBe(200)
    for (const query of ['', '?force=1']) {
      expectError(await remove(dealer, id, query), 'not_found')
    }
    expectError(await dealer.api.get(`/promotions/${id}`), 'not_found')
    expectError(await patch(dealer, id, {}), 'not_found')
  })

  it.each([
    [{}, true],
    [{ is_active: false }, false],
  ])('is refused while offers carry it, and says so (%o)', async (change, is_live) => {
    const { id } = await start(dealer, change)
    await addOffer(app, dealer, { promotion_id: id, discount_source: 'pinned' })
    await addOffer(app, dealer, { promotion_id: id, status: 'signed' })
    for (const query of ['', '?force=0', '?force=false']) {
      const answer = await remove(dealer, id, query)
      expectError(answer, 'promotion_in_use')
      expect(answer.body.errors).toEqual({ code: 'promotion_in_use', offers_count: 2, is_live })
    }
    expect((await find(dealer, id)).offers_count).toBe(2)
  })

  it('keeps the discount on offers when it is forced', async () => {
    const { id } = await start(dealer)
    const carrying = { promotion_id: id, discount_source: 'promotion', discount_rate: 750 } as const
    await addOffer(app, dealer, carrying)
    const before = await rowsOf(app, 'leads', dealer.account.id)
    app.clock.advance(60_000)
    const { status, body } = await remove(dealer, id, '?force=true')
    expect([status, body.data]).toEqual([
      200,
      { id, deleted: true, offers_keeping_their_discount: 1 },
    ])
    expect(await rowsOf(app, 'leads', dealer.account.id)).toEqual(before)
  })

  it('never gives its id to another, and its code to the next', async () => {
    const { id } = await start(dealer, { code: 'again' })
    await remove(dealer, id)
    expect((await start(dealer, { code: 'again' })).id).toBeGreaterThan(id)
  })

  it('hands the new offers to the next newest, as one that is switched off does', async () => {
    const [first, second] = [await start(dealer), await start(dealer)]
    const isApplied = async () => (await find(dealer, first.id)).is_applied_to_new_offers
    await patch(dealer, second.id, { is_active: false })
    expect(await isApplied()).toBe(true)
    await patch(dealer, second.id, { is_active: true })
    expect(await isApplied()).toBe(false)
    await remove(dealer, second.id)
    expect(await isApplied()).toBe(true)
  })
})

describe('the doors of keys and members', () => {
  it('answer the same record', async () => {
    const { id } = await start(dealer)
    const member = await memberOf({ role: 'reader' })
    expect(dataOf(await member.get(`/promotions/${id}`))).toEqual(await find(dealer, id))
  })

  it('refuse a change that was made over an older version, with the record as it is now', async () => {
    const { id } = await start(dealer)
    const { version } = await find(dealer, id)
    app.clock.advance(1000)
    expect((await patch(dealer, id, { name: 'Theirs', version })).status).toBe(200)
    const current = await find(dealer, id)
    const member = await memberOf({ role: 'pricing' })
    const change = { name: 'Mine', version }
    for (const { status, body } of [
      await patch(dealer, id, change),
      await member.patch(`/promotions/${id}`, change),
      await dealer.api.post(`/promotions/${id}/apply`, { version }),
    ]) {
      expect([status, body.errors]).toEqual([409, { code: 'changed_meanwhile', current }])
    }
  })

  it('search and sort by state for members alone', async () => {
    const live = await start(dealer, { name: 'Spring sale', code: 'LENTE' })
    const off = await start(dealer, { name: 'Fair', is_active: false })
    const planned = await start(dealer, { name: 'Later', valid_from: '2027-01-01' })
    const over = await start(dealer, { name: 'Past', valid_until: '2025-01-01' })
    const member = await memberOf({ role: 'reader' })
    const ids = async (client: { get(path: string): Promise<Answer> }, query: string) =>
      dataOf(await client.get(`/promotions?${query}`)).map(({ id }: { id: number }) => id)
    const all = [live.id, off.id, planned.id, over.id]
    expect(await ids(member, 'order=desc')).toEqual(all.toReversed())
    expect(await ids(member, 'q=ring%20sal')).toEqual([live.id])
    expect(await ids(member, 'q=nte')).toEqual([live.id])
    expect(await ids(member, 'q=sale&state=off')).toEqual([])
    for (const [state, one] of Object.entries({ live, off, planned, over })) {
      expect(await ids(member, `state=${state}`), state).toEqual([one.id])
    }
    expect((await member.get('/promotions?state=x')).status).toBe(422)
    expect(await ids(dealer.api, 'state=x&q=nte')).toEqual(all)
  })
})
