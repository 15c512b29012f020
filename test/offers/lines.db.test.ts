import { beforeEach, describe, expect, it } from 'vitest'
import type { Offer } from '../../server/leads/offer.contract.ts'
import { apply, patch, remove, start } from '../prices/promotions.ts'
import { allRows } from '../support/all-rows.ts'
import { addLine } from '../support/offer.ts'
import { app, dealer, withOwnDealer } from '../support/own-dealer.ts'
import { type Actor, actor, addLead, readOffer } from './offers.ts'

await withOwnDealer()

let doing: Actor
let id: number
beforeEach(async () => {
  doing = actor(app, dealer)
  id = await addLead(dealer)
  await doing.build(id)
})

function names({ lines }: Offer): string[] {
  expect(lines.map(({ position }) => position)).toEqual(lines.map((_, index) => index + 1))
  return lines.map(({ name }) => name)
}

/** An offer with the lines a, b and c; their ids. */
async function abc(): Promise<[number, number, number]> {
  for (const name of ['a', 'b', 'c']) await doing.add(id, { name })
  const { lines } = await readOffer(dealer, id)
  return lines.map((line) => line.id) as [number, number, number]
}

describe('a line typed by hand', () => {
  it('says what was typed, of no rule and without an article number', async () => {
    const typed = { name: 'Ramp', description: 'Oak', quantity: 1.5, price: 99_95, vat_rate: 900 }
    const offer = await doing.add(id, typed)
    expect(offer.lines).toEqual([
      {
        id: expect.any(Number),
        position: 1,
        name: 'Ramp',
        description: 'Oak',
        quantity: 1.5,
        unit: null,
        unit_price: 99.95,
        base_price: 99.95,
        vat_rate: 9,
        source: 'manual',
        offer_item_id: null,
        article_number: null,
      },
    ])
    // 149.925, half up.
    expect(offer.total).toBe(149.93)
    expect(await readOffer(dealer, id)).toEqual(offer)
  })

  it('on request takes the total away, and a price brings it back', async () => {
    await doing.add(id)
    const open = await doing.add(id, { price: null })
    expect([open.total, open.lines[1]?.unit_price]).toEqual([null, null])
    const lineId = open.lines[1]?.id ?? 0
    expect((await doing.edit(id, { lineId, price: 25 })).total).toBe(100.25)
  })
})

describe('changing a line', () => {
  it('changes what is given and leaves the rest', async () => {
    const [, b] = await abc()
    const before = (await readOffer(dealer, id)).lines[1]
    const { lines } = await doing.edit(id, { lineId: b, name: 'B', description: 'Oak' })
    expect(lines[1]).toEqual({ ...before, name: 'B', description: 'Oak' })
    const priced = await doing.edit(id, { lineId: b, quantity: 2, price: 50_00, vat_rate: 0 })
    expect(priced.lines[1]).toMatchObject({ quantity: 2, unit_price: 50, vat_rate: 0 })
  })

  it('to what it is already changes nothing', async () => {
    const [, b] = await abc()
    const { account_counters: _, ...before } = await allRows(app)
    app.clock.advance(60_000)
    await doing.edit(id, { lineId: b, name: 'b', quantity: 1, price: 100_00 })
    await doing.edit(id, { lineId: b, position: 2 })
    const { account_counters: __, ...after } = await allRows(app)
    expect(after).toEqual(before)
  })

  it('moves updated_at, also when no amount changes', async () => {
    const [a] = await abc()
    app.clock.set('2026-09-10T09:00:00Z')
    const since = '/offers?updated_since=2026-09-10T09:00:00Z'
    expect((await dealer.api.get(since)).body.data).toEqual([])
    await doing.edit(id, { lineId: a, name: 'A' })
    expect((await dealer.api.get(since)).body.data).toMatchObject([{ id }])
    const leads = await dealer.api.get('/leads?updated_since=2026-09-10T09:00:00Z')
    expect(leads.body.data).toMatchObject([{ id }])
  })
})

describe('order', () => {
  it('is changed by placing a line, without gaps', async () => {
    const [a, , c] = await abc()
    expect(names(await doing.edit(id, { lineId: c, position: 1 }))).toEqual(['c', 'a', 'b'])
    expect(names(await doing.edit(id, { lineId: a, position: 3 }))).toEqual(['c', 'b', 'a'])
    const refused = doing.edit(id, { lineId: a, position: 4 })
    await expect(refused).rejects.toMatchObject({
      details: { fields: { position: ['must be 1 to 3'] } },
    })
  })

  it('closes up when a line is removed', async () => {
    const [a, b, c] = await abc()
    expect(names(await doing.remove(id, b))).toEqual(['a', 'c'])
    await doing.remove(id, a)
    const empty = await doing.remove(id, c)
    expect([empty.lines, empty.total]).toEqual([[], null])
  })
})

describe('a line of another offer', () => {
  it('is none of this one', async () => {
    const [a] = await abc()
    const other = await addLead(dealer)
    await doing.build(other)
    const fields = { line: [`the offer has no line ${a}`] }
    const tries = [
      doing.remove(other, a),
      doing.edit(other, { lineId: a, quantity: 3 }),
      doing.edit(other, { lineId: a, position: 1 }),
    ]
    for (const tried of await Promise.allSettled(tries)) {
      expect(tried).toMatchObject({ reason: { details: { fields } } })
    }
    expect(names(await readOffer(dealer, id))).toEqual(['a', 'b', 'c'])
  })
})

describe('too much', () => {
  it('to add up exactly is refused, whatever the discount', async () => {
    await doing.discount(id, { discount: { rate: 100_00 } })
    const most = { price: 1_000_000_000_00, quantity: 1000 }
    expect((await doing.add(id, most)).total).toBe(0)
    const before = await allRows(app)
    const fields = { lines: ['come to more than 1000000000000'] }
    await expect(doing.add(id, { price: 1 })).rejects.toMatchObject({ details: { fields } })
    expect(await allRows(app)).toEqual(before)
    expect((await doing.discount(id, { discount: null })).total).toBe(1e12)
  })
})

const BY_RULE = { name: 'Roof', source: 'auto', base_price: 100_00 } as const

describe('a discount', () => {
  it('that is a promotion leaves prices that were typed: 65 is what the customer pays', async () => {
    await addLine(app, dealer, id, { ...BY_RULE })
    await addLine(app, dealer, id, { ...BY_RULE, position: 2, agreed_price: 65_00 })
    const { lines } = await doing.add(id, { name: 'Typed', price: 65_00 })
    const { id: sale } = await start(dealer, { discount_pct: 4 })
    const prices = async () =>
      (await readOffer(dealer, id)).lines.map(({ unit_price: price }) => price)
    await apply(dealer, sale)
    expect(await prices()).toEqual([96, 65, 65])
    await doing.discount(id, { discount: { promotion_id: sale } })
    expect(await prices()).toEqual([96, 65, 65])
    // Agreed afterwards, or taken back: the promotion leaves or reaches the line.
    await doing.edit(id, { lineId: lines[0]?.id ?? 0, price: 65_00 })
    await doing.edit(id, { lineId: lines[1]?.id ?? 0, price: null })
    expect(await prices()).toEqual([65, 96, 65])
    await doing.discount(id, { discount: { rate: 4_00 } })
    expect(await prices()).toEqual([62.4, 96, 62.4])
  })

  it('of the dealer’s own moves every price, and no promotion does after it', async () => {
    await abc()
    const offer = await doing.discount(id, { discount: { rate: 12_34 } })
    expect(offer).toMatchObject({ discount_rate: 12.34, total: 262.98 })
    expect(offer.lines[0]).toMatchObject({ base_price: 100, unit_price: 87.66 })
    const { id: sale, backfill_preview: preview } = await start(dealer)
    expect(preview).toMatchObject({ eligible: 1, applied: 0, skipped_dealer_set: 1 })
    await apply(dealer, sale)
    expect(await readOffer(dealer, id)).toEqual(offer)
  })

  it('of a pinned promotion is that promotion’s, live or not, until it is let go', async () => {
    await abc()
    await addLine(app, dealer, id, { ...BY_RULE, position: 4 })
    const old = await start(dealer, { discount_pct: 20, is_active: false })
    const pinned = await doing.discount(id, { discount: { promotion_id: old.id } })
    expect(pinned).toMatchObject({ discount_rate: 20, total: 380 })
    const sale = await start(dealer, { discount_pct: 10 })
    expect((await apply(dealer, sale.id)).body.data).toMatchObject({ skipped_pinned: 1 })
    expect((await readOffer(dealer, id)).discount_rate).toBe(20)
    expect((await dealer.api.get(`/promotions/${old.id}`)).body.data.offers_count).toBe(1)
    expect(await doing.discount(id, { discount: null })).toMatchObject({
      discount_rate: 0,
      total: 400,
    })
    expect((await apply(dealer, sale.id)).body.data).toMatchObject({ applied: 1 })
    expect(await readOffer(dealer, id)).toMatchObject({ discount_rate: 10, total: 390 })
  })

  it('stays as it was given when its promotion changes or is deleted', async () => {
    await abc()
    await addLine(app, dealer, id, { ...BY_RULE, position: 4 })
    const { id: sale } = await start(dealer, { discount_pct: 20 })
    await doing.discount(id, { discount: { promotion_id: sale } })
    await patch(dealer, sale, { discount_pct: 5 })
    expect((await remove(dealer, sale, '?force=1')).body.data).toMatchObject({
      offers_keeping_their_discount: 1,
    })
    expect(await readOffer(dealer, id)).toMatchObject({ discount_rate: 20, total: 380 })
    const again = doing.discount(id, { discount: { promotion_id: sale } })
    await expect(again).rejects.toMatchObject({
      details: { fields: { 'discount.promotion_id': ['is not there any more'] } },
    })
  })

  it('given twice changes nothing, and takes a sending back but once', async () => {
    await abc()
    await doing.send(id)
    expect(await doing.discount(id, { discount: null })).toMatchObject({ status: 'sent' })
    const changed = await doing.discount(id, { discount: { rate: 500 } })
    expect(changed).toMatchObject({ status: 'offer', sent_at: null, total: 285 })
    app.clock.advance(60_000)
    expect(await doing.discount(id, { discount: { rate: 500 } })).toEqual(changed)
  })

  it('holds for lines added later', async () => {
    await doing.discount(id, { discount: { rate: 4_00 } })
    const { lines, total } = await doing.add(id, { price: 348_35, quantity: 16 })
    expect([lines[0]?.unit_price, total]).toEqual([334.42, 5350.72])
  })
})
