import { describe, expect, it } from 'vitest'
import type { OfferSheet } from '../../server/offers/sheet/sheet.contract.ts'
import { FIXED, put } from '../prices/matrices.ts'
import { PLENTY, start } from '../prices/promotions.ts'
import { startTestApp } from '../support/app.ts'
import { issuesIn } from '../support/envelope.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm } from '../support/forms.ts'
import { signIn } from '../support/portal.ts'
import { actor, CATALOGUE, fillIn, readOffer } from './offers.ts'
import { dataOf, offerOf } from './sheet.ts'

const app = await forTests(startTestApp())

/** A customer who read "from € 2,350.50" on a form that is priced from a table. */
async function seen(price: object = {}, settings: object = {}, more: object = {}) {
  const dealer = await app.dealer({ ...PLENTY, ...settings })
  await put(dealer, [{ ...FIXED, code: 'veranda', fixed_price: 2350.5 }])
  const rules = [{ matrix: 'veranda' }]
  const form = await addForm(app, dealer, {
    price: { includes_vat: true, rules, ...price },
    ...more,
  })
  const lead = await fillIn(app, dealer, form)
  return { dealer, lead, doing: actor(app, dealer), owner: await signIn(app, dealer) }
}
type Seen = Awaited<ReturnType<typeof seen>>

const take = ({ owner, lead }: Seen) => owner.post(`/offers/${lead}/lines`, { from: 'shown_price' })

async function built({ owner, lead }: Seen): Promise<OfferSheet> {
  return dataOf(await owner.post(`/leads/${lead}/offer`))
}

describe('the price that a customer saw', () => {
  it('is said with what the form left out of it, on the lead, in lists and beside the offer', async () => {
    const texts = { priceFrom: { en: 'from {0}, without walls', nl: 'vanaf {0}, zonder wanden' } }
    const { owner, lead } = await seen({}, {}, { texts })
    const said = { amount: 'vanaf €\u00a02.351, zonder wanden', note: 'incl. btw' }
    expect(dataOf(await owner.post(`/leads/${lead}/offer`))).toMatchObject({ price_words: said })
    const found = await owner.get(`/leads/${lead}?include=price_words`)
    expect(found.body.data.price_words).toEqual(said)
    const { body } = await owner.get('/leads?include=price_words')
    expect(body.data).toMatchObject([{ price_words: said }])
  })

  it('is a line in one click, which says where it comes from', async () => {
    const desk = await seen()
    const { document } = await built(desk)
    expect(document.lines).toEqual([])
    dataOf(await take(desk))
    const { document: now } = await offerOf(desk.owner, desk.lead)
    expect(now.totals?.gross).toBe(2350.5)
    expect(now.lines).toMatchObject([
      {
        name: 'Test form, 400 × 300 cm, Polycarbonaat',
        base_price: 2350.5,
        vat_rate: 21,
        source: 'manual',
        origin: { shown_price: { from: 2350.5, to: null, includes_vat: true } },
      },
    ])
    expect(await readOffer(desk.dealer, desk.lead)).toMatchObject({
      total: 2350.5,
      lines: [{ unit_price: 2350.5, source: 'manual', offer_item_id: null }],
    })
  })

  it('is taken once, and only where the form showed one', async () => {
    const desk = await seen()
    await built(desk)
    const key = { 'Idempotency-Key': 'once' }
    const body = { from: 'shown_price' }
    const path = `/offers/${desk.lead}/lines`
    const twice = [await desk.owner.post(path, body, key), await desk.owner.post(path, body, key)]
    expect(twice.map(({ status }) => status)).toEqual([201, 201])
    const again = await take(desk)
    expect([again.status, issuesIn(again)]).toEqual([422, { from: ['unusable'] }])
    expect((await offerOf(desk.owner, desk.lead)).document.lines).toHaveLength(1)
    const { body: other } = await desk.dealer.api.post('/leads', { email: 'jo@klant.example' })
    const unseen = { ...desk, lead: other.data.id }
    await built(unseen)
    const refused = await take(unseen)
    expect(issuesIn(refused)).toEqual({ from: ['unusable'] })
  })

  it.each([
    ['with VAT, for prices without it', true, false, 1942.56, 2350.5],
    ['without VAT, for prices with it', false, true, 2844.11, 2844.11],
    ['without VAT, for prices without it', false, false, 2350.5, 2844.11],
  ])('%s', async (_, includes_vat, pricesIncludeVat, price, gross) => {
    const desk = await seen({ includes_vat, as_line: true }, { pricesIncludeVat })
    const { document } = await built(desk)
    expect(document.lines.map((line) => line.base_price)).toEqual([price])
    expect(document.totals?.gross).toBe(gross)
  })

  it('of a range is its lower end', async () => {
    const desk = await seen({ show: 'range', as_line: true })
    const [line] = (await built(desk)).document.lines
    expect(line?.base_price).toBe(2100)
    expect(line?.origin).toEqual({ shown_price: { from: 2100, to: 2600, includes_vat: true } })
  })

  it('comes by itself where the form says so, and no promotion is taken off it', async () => {
    const desk = await seen({ as_line: true })
    await start(desk.dealer, { discount_pct: 10 })
    const offer = await desk.doing.build(desk.lead)
    expect(offer).toMatchObject({ discount_rate: 10, total: 2350.5 })
    expect(offer.lines).toMatchObject([{ base_price: 2350.5, unit_price: 2350.5 }])
    expect((await desk.doing.build(desk.lead)).lines).toEqual(offer.lines)
  })

  it('makes way for the lines of the rules, once these write some', async () => {
    const desk = await seen({ as_line: true })
    await desk.doing.build(desk.lead)
    const typed = await desk.doing.add(desk.lead, { name: 'Crane' })
    expect(typed.lines.map(({ name }) => name)).toEqual([
      'Test form, 400 × 300 cm, Polycarbonaat',
      'Crane',
    ])
    await desk.dealer.catalogue(CATALOGUE)
    const { lines } = await desk.doing.build(desk.lead)
    expect(lines.map(({ name }) => name)).toEqual(['Dak van Polycarbonaat', 'Crane'])
  })

  it('that came with its promotion is not lowered a second time', async () => {
    const dealer = await app.dealer(PLENTY)
    await dealer.catalogue(CATALOGUE)
    await start(dealer, { discount_pct: 4 })
    const price = { by: 'offer', includes_vat: true, as_line: true }
    const lead = await fillIn(app, dealer, await addForm(app, dealer, { price }))
    await dealer.catalogue({ items: [] }, true)
    // 16 × 334.42, as the customer saw it with 4 % off.
    expect(await actor(app, dealer).build(lead)).toMatchObject({
      discount_rate: 4,
      total: 5350.72,
      lines: [{ base_price: 5350.72, unit_price: 5350.72 }],
    })
  })
})
