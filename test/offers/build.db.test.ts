import { beforeEach, describe, expect, it } from 'vitest'
import { setAccount } from '../../server/account/accounts/accounts.writes.ts'
import { readFormDefinition } from '../../server/forms/check.ts'
import { Offer } from '../../server/leads/offer.contract.ts'
import type { FormDefinition } from '../../shared/form/form.contract.ts'
import { PLENTY, start } from '../prices/promotions.ts'
import { allRows } from '../support/all-rows.ts'
import { addForm, formFile } from '../support/forms.ts'
import { app, dealer, withOwnDealer } from '../support/own-dealer.ts'
import { putForm } from '../support/put-form.ts'
import { type Actor, actor, addLead, CATALOGUE, eventsOf, fillIn, readOffer } from './offers.ts'

await withOwnDealer()

let form: FormDefinition
let doing: Actor
beforeEach(async () => {
  await dealer.catalogue(CATALOGUE)
  form = await addForm(app, dealer)
  doing = actor(app, dealer)
})

/** Position, name, quantity, what one costs, VAT and article number. */
function shown({ lines }: Offer): unknown[][] {
  return lines.map((line) => [
    line.position,
    line.name,
    line.quantity,
    line.unit_price,
    line.vat_rate,
    line.article_number,
  ])
}

const ROOF = [1, 'Dak van Polycarbonaat', 16, 348.35, 21, 'roof.1']

describe('building an offer', () => {
  it('makes the lead an offer with what the rules write for its answers', async () => {
    const id = await fillIn(app, dealer, form, { spots: 4 })
    app.clock.advance(60_000)
    const offer = await doing.build(id)
    expect(shown(offer)).toEqual([ROOF, [2, 'Spots', 4, 32.5, 9, 'spot']])
    expect(offer).toMatchObject({
      id,
      number: '2026-0001',
      status: 'offer',
      // 16 × 348.35 + 4 × 32.50, VAT included.
      total: 5703.6,
      total_includes_vat: true,
      discount_rate: 0,
      created_at: '2026-09-10T08:31:00+00:00',
      record_created_at: '2026-09-10T08:30:00+00:00',
      updated_at: '2026-09-10T08:31:00+00:00',
      sent_at: null,
      invoice: { number: null, status: null, paid_at: null },
    })
    expect(offer.lines[0]).toMatchObject({
      description: '400 × 300 cm',
      base_price: 348.35,
      source: 'auto',
      offer_item_id: expect.any(Number),
    })
    expect(Offer.parse(offer)).toEqual(offer)
    expect(await readOffer(dealer, id)).toEqual(offer)
    const lead = (await dealer.api.get(`/leads/${id}`)).body.data
    expect(lead).toMatchObject({
      status: 'offer',
      total: 5703.6,
      offer: { number: '2026-0001', created_at: '2026-09-10T08:31:00+00:00', sent_at: null },
    })
  })

  it('tells of the new status once, with the lead as it is then', async () => {
    const id = await fillIn(app, dealer, form)
    await doing.build(id)
    const [, event, ...others] = await eventsOf(app, dealer)
    const data = (await dealer.api.get(`/leads/${id}`)).body.data
    expect(event).toEqual({ key: 'lead.status_changed', id, previous: 'requested', data })
    await doing.build(id)
    expect(others).toEqual([])
    expect(await eventsOf(app, dealer)).toHaveLength(2)
  })

  it('speaks the language the customer filled the form in', async () => {
    const id = await fillIn(app, dealer, form, {}, { language: 'en' })
    expect((await doing.build(id)).lines[0]?.name).toBe('Roof of Polycarbonate')
  })

  it('leaves a lead of the API without lines, to be typed by hand', async () => {
    const id = await addLead(dealer)
    const offer = await doing.build(id)
    expect([offer.lines, offer.total, offer.number]).toEqual([[], null, '2026-0001'])
  })

  it('has no total while a line is on request', async () => {
    const id = await fillIn(app, dealer, form, { wishes: 'A hatch' })
    const offer = await doing.build(id)
    expect(shown(offer)).toEqual([ROOF, [2, 'Survey', 1, null, 21, null]])
    expect([offer.total, offer.lines[1]?.base_price]).toEqual([null, null])
  })

  it('counts as the account says: prices without VAT, totals without', async () => {
    const totals = []
    for (const pricesIncludeVat of [true, false]) {
      for (const totalIncludesVat of [true, false]) {
        const own = await app.dealer({ ...PLENTY, pricesIncludeVat, totalIncludesVat })
        await own.catalogue(CATALOGUE)
        const id = await fillIn(app, own, await addForm(app, own), { spots: 4 })
        const { total, total_includes_vat: includes } = await own.build(id)
        totals.push([pricesIncludeVat, total, includes])
      }
    }
    expect(totals).toEqual([
      [true, 5703.6, true],
      // Less 5573.60 × 21 / 121 = 967.32 and 130 × 9 / 109 = 10.73.
      [true, 4725.55, false],
      // With 5573.60 × 21 % = 1170.46 and 130 × 9 % = 11.70.
      [false, 6885.76, true],
      [false, 5703.6, false],
    ])
  })

  it('keeps what prices and totals meant when the account changes its mind', async () => {
    const id = await fillIn(app, dealer, form)
    await doing.build(id)
    const change = { pricesIncludeVat: false, totalIncludesVat: false }
    await dealer.run(setAccount, { id: dealer.account.id, change })
    expect(await doing.add(id)).toMatchObject({ total: 5673.6, total_includes_vat: true })
    const later = await doing.build(await fillIn(app, dealer, form))
    expect(later).toMatchObject({ total: 5573.6, total_includes_vat: false })
  })

  it('gives a new offer the newest promotion that is live', async () => {
    await start(dealer, { discount_pct: 50 })
    await start(dealer, { discount_pct: 4 })
    await start(dealer, { discount_pct: 60, is_active: false })
    const offer = await doing.build(await fillIn(app, dealer, form))
    expect(offer).toMatchObject({
      discount_rate: 4,
      // 334.416 rounded, then times 16.
      lines: [{ base_price: 348.35, unit_price: 334.42 }],
      total: 5350.72,
    })
  })
})

describe('what a line says', () => {
  it('is kept when its item is renumbered, changed, retired or deleted', async () => {
    const id = await fillIn(app, dealer, form, { spots: 2 })
    const offer = await doing.build(id)
    const [roof, spots] = CATALOGUE.items
    const renamed = { ...roof, article_number: 'new-1', text: 'Other', price: { per_unit: 1 } }
    await dealer.catalogue({ items: [renamed, { ...spots, is_active: false, vat_rate: 21 }] })
    expect(await readOffer(dealer, id)).toEqual(offer)
    await dealer.catalogue({ items: [renamed] }, true)
    expect(await readOffer(dealer, id)).toEqual(offer)
  })
})

describe('building again', () => {
  it('changes nothing where nothing changed', async () => {
    const id = await fillIn(app, dealer, form, { spots: 2 })
    await doing.build(id)
    const { account_counters: _, ...before } = await allRows(app)
    app.clock.advance(60_000)
    await doing.build(id)
    const { account_counters: __, ...after } = await allRows(app)
    expect(after).toEqual(before)
  })

  it('writes the rules’ lines anew and keeps those typed by hand, number and discount', async () => {
    await start(dealer, { discount_pct: 10 })
    const id = await fillIn(app, dealer, form, { spots: 2 })
    const first = await doing.build(id)
    await doing.add(id, { position: 1 })
    await start(dealer, { discount_pct: 20 })
    const [roof] = CATALOGUE.items
    await dealer.catalogue({ items: [{ ...roof, price: { per_unit: 400 }, vat_rate: 9 }] }, true)
    app.clock.advance(60_000)
    const again = await doing.build(id)
    expect(shown(again)).toEqual([
      [1, 'Dak van Polycarbonaat', 16, 360, 9, 'roof.1'],
      [2, 'Delivery', 1, 100, 21, null],
    ])
    expect(again).toMatchObject({
      number: first.number,
      created_at: first.created_at,
      discount_rate: 10,
      updated_at: '2026-09-10T08:31:00+00:00',
    })
    expect(again.lines[0]?.id).toBe(first.lines[0]?.id)
  })

  it('keeps a price the dealer agreed on, and takes up the new list price beside it', async () => {
    const id = await fillIn(app, dealer, form)
    const { lines } = await doing.build(id)
    await doing.edit(id, { lineId: lines[0]?.id ?? 0, price: 300_00, name: 'My roof' })
    const [roof] = CATALOGUE.items
    await dealer.catalogue({ items: [{ ...roof, price: { per_unit: 400 } }] })
    const [line] = (await doing.build(id)).lines
    expect(line).toMatchObject({ name: 'Dak van Polycarbonaat', base_price: 400, unit_price: 300 })
  })

  it('brings back a rule’s line that was removed', async () => {
    const id = await fillIn(app, dealer, form)
    const { lines } = await doing.build(id)
    expect((await doing.remove(id, lines[0]?.id ?? 0)).lines).toEqual([])
    expect(shown(await doing.build(id))).toEqual([ROOF])
  })

  it('reads the answers by the form as it was filled in', async () => {
    const id = await fillIn(app, dealer, form, { roof: 'glass', tint: true })
    await doing.build(id)
    const { questions } = formFile() as { questions: { key: string }[] }
    const kept = questions.filter(({ key }) => key !== 'roof' && key !== 'tint')
    const definition = readFormDefinition(formFile({ slug: form.slug, questions: kept }))
    await dealer.run(putForm, { definition })
    expect((await doing.build(id)).lines[0]?.name).toBe('Dak van Glas')
  })

  it('of an offer that is sent takes the sending back, when its lines change', async () => {
    const id = await fillIn(app, dealer, form)
    await doing.build(id)
    await doing.send(id)
    await doing.measure(id)
    const before = (await eventsOf(app, dealer)).length
    expect(await doing.build(id)).toMatchObject({ status: 'sent' })
    const [roof] = CATALOGUE.items
    await dealer.catalogue({ items: [{ ...roof, price: { per_unit: 400 } }] })
    const reopened = { status: 'offer', sent_at: null, measurement_accepted_at: null, total: 6400 }
    expect(await doing.build(id)).toMatchObject(reopened)
    expect(await eventsOf(app, dealer, before)).toMatchObject([
      { key: 'lead.status_changed', previous: 'sent', data: { status: 'offer' } },
    ])
  })
})

describe('numbers', () => {
  it('count up by the year of the account’s time zone', async () => {
    const numbers = []
    for (const [at, timeZone] of [
      ['2026-12-31T22:59:59Z', 'Europe/Amsterdam'],
      ['2026-12-31T23:00:00Z', 'Europe/Amsterdam'],
      ['2027-01-01T00:00:00Z', 'Europe/Lisbon'],
      ['2027-01-01T04:59:59Z', 'America/New_York'],
    ] as const) {
      app.clock.set(at)
      const own = await app.dealer({ ...PLENTY, timeZone })
      const ids = [await addLead(own), await addLead(own)]
      for (const id of ids) numbers.push((await own.build(id)).number)
    }
    expect(numbers).toEqual([
      '2026-0001',
      '2026-0002',
      '2027-0001',
      '2027-0002',
      '2027-0001',
      '2027-0002',
      '2026-0001',
      '2026-0002',
    ])
  })

  it('leave none out, however many are drawn at once and whatever is refused', async () => {
    const leads = []
    for (let n = 0; n < 12; n++) leads.push(await addLead(dealer))
    const work = leads.flatMap((id) => [doing.build(id), doing.build(id), doing.sign(id)])
    const done = await Promise.allSettled(work)
    expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(12)
    const { data } = (await dealer.api.get('/offers')).body
    const numbers = data.map(({ number }: Offer) => number).toSorted()
    expect(numbers).toEqual(leads.map((_, n) => `2026-${String(n + 1).padStart(4, '0')}`))
  })

  it('are not spent on a lead that cannot be built', async () => {
    await dealer.catalogue({
      items: [{ ...CATALOGUE.items[0], price: { per_unit: 1e9 }, quantity: 1e5 }],
    })
    const id = await fillIn(app, dealer, form)
    const before = await allRows(app)
    await expect(doing.build(id)).rejects.toMatchObject({ code: 'validation_failed' })
    expect(await allRows(app)).toEqual(before)
    expect((await doing.build(await addLead(dealer))).number).toBe('2026-0001')
  })
})
