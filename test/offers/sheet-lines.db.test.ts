import { beforeEach, describe, expect, it } from 'vitest'
import type { OfferSheet } from '../../server/offers/sheet/sheet.contract.ts'
import { startTestApp } from '../support/app.ts'
import { issuesIn } from '../support/envelope.ts'
import { forTests } from '../support/for-tests.ts'
import { addLine } from '../support/offer.ts'
import { asRead, buildBy, type Desk, dataOf, offerOf, openDesk, shown, typed } from './sheet.ts'

const app = await forTests(startTestApp())

let desk: Desk
let built: OfferSheet
let path: string
beforeEach(async () => {
  app.clock.set('2026-09-10T08:30:00Z')
  desk = await openDesk(app)
  built = await buildBy(desk)
  path = `/offers/${desk.lead}/lines`
})

const change = async (id: number, fields: object): Promise<OfferSheet> =>
  dataOf(await desk.owner.patch(`${path}/${id}`, fields))
/** The line, and where it was, as a screen brings it back. */
const toRestore = ({ document }: OfferSheet, index: number) => {
  const { id: _, position, list_price, unit_price, total, ...said } = document.lines[index] as Line
  const { is_outside_discount, ...line } = said
  return { position, line }
}
type Line = OfferSheet['document']['lines'][number]
const idAt = (index: number) => built.document.lines[index]?.id ?? 0

describe('a line', () => {
  it('by hand comes at its place and counts', async () => {
    const line = typed({ name: 'Crane', position: 1, price: 250.5, quantity: 1.5 })
    const { line_id, lead_version } = dataOf(await desk.owner.post(path, line))
    const offer = await offerOf(desk.owner, desk.lead)
    expect(offer.lead_version).toBe(lead_version)
    expect(offer.document.lines[0]).toMatchObject({ id: line_id, name: 'Crane', total: 375.75 })
    expect(offer.document.totals?.gross).toBe(5703.6 + 375.75)
  })

  it('of a rule keeps the list price beside a price that was agreed, also when built again', async () => {
    const agreed = await change(idAt(0), { price: 300 })
    const [roof] = agreed.document.lines
    expect(roof).toMatchObject({ base_price: 348.35, agreed_price: 300, list_price: 300 })
    const again: OfferSheet = dataOf(
      await desk.owner.post(`/leads/${desk.lead}/offer${asRead(agreed)}`),
    )
    expect(again.document.lines[0]?.agreed_price).toBe(300)
    const back = await change(idAt(0), { price: null })
    expect(back.document.lines[0]).toMatchObject({ agreed_price: null, list_price: 348.35 })
  })

  it('moves to any place, with what else is changed of it', async () => {
    const offer = await change(idAt(0), { position: 2, vat_rate: 9 })
    expect(offer.document.lines.map(({ name, vat_rate }) => [name, vat_rate])).toEqual([
      ['Spots', 9],
      ['Dak van Polycarbonaat', 9],
    ])
    const nowhere = await desk.owner.patch(`${path}/${idAt(0)}`, { position: 3 })
    expect(issuesIn(nowhere)).toEqual({ position: ['unusable'] })
  })

  it('that becomes optional counts no more, until the customer chooses it or it is not', async () => {
    const optional = await change(idAt(1), { is_optional: true })
    expect(optional.document.lines[1]).toMatchObject({ is_optional: true, is_chosen: false })
    expect(optional.document.totals?.gross).toBe(5573.6)
    const { body } = await desk.dealer.api.get(`/offers/${desk.lead}`)
    expect([body.data.total, body.data.lines.length]).toEqual([5573.6, 1])
    const back = await change(idAt(1), { is_optional: false })
    expect(back.document.totals?.gross).toBe(5703.6)
  })

  it('of before its reasons were facts still tells them in English', async () => {
    const origin = { shown: 'always', quantity: '2', price: 'fixed per unit', cell: null }
    const line = { position: 3, origin: JSON.stringify(origin) }
    await addLine(app, desk.dealer, desk.lead, line)
    expect((await offerOf(desk.owner, desk.lead)).document.lines[2]?.origin).toEqual(origin)
  })

  it('that was removed comes back exactly as it was', async () => {
    await change(idAt(0), { price: 300, description: 'Met goot' })
    const before = await change(idAt(0), { is_optional: true })
    const [line] = before.document.lines
    const removed: OfferSheet = dataOf(await desk.owner.remove(`${path}/${idAt(0)}`))
    expect(shown(removed)).toEqual([[1, 'Spots', 4, 32.5, 32.5]])
    expect(removed.left_out).toContainEqual({
      item: { id: line?.offer_item_id, name: 'Roof', article_number: 'roof.1' },
      why: null,
    })
    dataOf(await desk.owner.post(`${path}/restore`, toRestore(before, 0)))
    const after = await offerOf(desk.owner, desk.lead)
    expect(after.document.lines[0]).toEqual({ ...line, id: expect.any(Number) })
    expect(after.document.totals).toEqual(before.document.totals)
  })

  it('cannot come back as one of another account’s rule, or of none', async () => {
    const other = await buildBy(await openDesk(app))
    const { position, line } = toRestore(built, 0)
    const foreign = other.document.lines[0]?.offer_item_id
    for (const offer_item_id of [foreign, null]) {
      const body = { position, line: { ...line, offer_item_id } }
      const { status } = await desk.owner.post(`${path}/restore`, body)
      expect([offer_item_id, status]).toEqual([offer_item_id, 422])
    }
  })
})

describe('a line that takes something off', () => {
  const tradeIn = { name: 'Inruil oud zonnescherm', price: -250.5, vat_rate: 21 }

  it('is typed by hand, and counts in the total and the VAT of its rate', async () => {
    const [, vat] = built.document.totals?.vat ?? []
    const { line_id } = dataOf(await desk.owner.post(path, typed({ ...tradeIn, quantity: 2 })))
    const offer = await offerOf(desk.owner, desk.lead)
    expect(offer.document.lines[2]).toMatchObject({ unit_price: -250.5, total: -501 })
    expect(offer.document.totals?.gross).toBe(5703.6 - 501)
    // 21 % within 5573.60 - 501.00: 880.369…
    expect(vat?.rate).toBe(21)
    expect(offer.document.totals?.vat[1]).toEqual({ rate: 21, net: 4192.23, amount: 880.37 })
    const { data } = (await desk.dealer.api.get(`/offers/${desk.lead}`)).body
    expect(data).toMatchObject({ total: 5202.6 })
    expect(data.lines[2]).toMatchObject({ base_price: -250.5, unit_price: -250.5 })
    const removed = await desk.owner.remove(`${path}/${line_id}`)
    expect(removed.status).toBe(200)
    dataOf(await desk.owner.post(`${path}/restore`, toRestore(offer, 2)))
    expect((await offerOf(desk.owner, desk.lead)).document.totals).toEqual(offer.document.totals)
  })

  it('is not made smaller by a discount that was typed for the whole offer', async () => {
    dataOf(await desk.owner.post(path, typed({ ...tradeIn, position: 1 })))
    const discount = { discount: { rate: 10 } }
    const offer: OfferSheet = dataOf(
      await desk.owner.send('PUT', `/offers/${desk.lead}/discount`, discount),
    )
    expect(offer.document.lines.map(({ unit_price }) => unit_price)).toEqual([
      -250.5, 313.52, 29.25,
    ])
    expect(offer.document.discount?.amount).toBe(16 * 34.83 + 4 * 3.25)
  })

  it('is agreed on no line whose rule takes nothing off', async () => {
    const price = await desk.owner.patch(`${path}/${idAt(0)}`, { price: -1 })
    expect(issuesIn(price)).toEqual({ price: ['negative'] })
    const { position, line } = toRestore(built, 0)
    const body = { position, line: { ...line, agreed_price: -1 } }
    expect((await desk.owner.post(`${path}/restore`, body)).status).toBe(422)
  })

  it('keeps an offer from being sent that could come to less than nothing', async () => {
    const blocks = (offer: OfferSheet) =>
      offer.checklist.filter(({ blocks }) => blocks).map(({ code }) => code)
    dataOf(await desk.owner.post(path, typed({ price: -5703.6 })))
    const even = await offerOf(desk.owner, desk.lead)
    expect(even.document.totals?.gross).toBe(0)
    expect(blocks(even)).not.toContain('below_zero')
    dataOf(await desk.owner.post(path, typed({ price: -0.01 })))
    const offer = await offerOf(desk.owner, desk.lead)
    expect(blocks(offer)).toContain('below_zero')
    const [, , , cent] = offer.document.lines
    const asOption = await change(cent?.id ?? 0, { is_optional: true })
    expect(asOption.document.totals?.gross).toBe(0)
    expect(blocks(asOption)).toContain('below_zero')
  })
})

describe('what a line counts', () => {
  it('is chosen by hand, and that of the price book where nobody chose', async () => {
    const line = typed({ name: 'Montage', quantity: 12.5, unit: 'm²' })
    const { line_id } = dataOf(await desk.owner.post(path, line))
    const { data } = (await desk.dealer.api.get(`/offers/${desk.lead}`)).body
    expect(data.lines.map(({ unit }: { unit: string }) => unit)).toEqual([null, 'piece', 'm²'])
    expect((await change(line_id, { unit: 'hour' })).document.lines[2]?.unit).toBe('hour')
    expect((await change(line_id, { unit: null })).document.lines[2]?.unit).toBeNull()
  })
})

describe('the price book', () => {
  const search = async (q: string) =>
    dataOf(await desk.owner.get(`/offers/${desk.lead}/price-book?q=${encodeURIComponent(q)}`))
      .entries

  it('is searched by words of a name or an article number, with the line each would write', async () => {
    expect(await search('ROOF.1')).toEqual([
      {
        from: 'item',
        id: expect.any(Number),
        name: 'Roof',
        line_name: 'Dak van Polycarbonaat',
        description: expect.stringContaining('4'),
        article_number: 'roof.1',
        unit: null,
        quantity: 16,
        price: 348.35,
        vat_rate: 21,
        picture: null,
        is_on_offer: true,
      },
    ])
    expect((await search('spot')).map(({ from }: { from: string }) => from)).toEqual([
      'item',
      'material',
    ])
    expect(await search('nothing like it')).toEqual([])
    expect(await search('')).toHaveLength(4)
  })

  it('gives a line that its rule left out, which stays when the offer is built again', async () => {
    const [survey] = await search('survey')
    expect(survey).toMatchObject({ price: null, is_on_offer: false })
    const added = dataOf(await desk.owner.post(path, { from: 'item', id: survey.id }))
    const again: OfferSheet = dataOf(
      await desk.owner.post(`/leads/${desk.lead}/offer${asRead(added)}`),
    )
    expect(again.document.lines[2]).toMatchObject({ name: 'Survey', source: 'manual' })
  })

  it('gives back a line of a rule that was removed, as the rule’s own', async () => {
    dataOf(await desk.owner.remove(`${path}/${idAt(1)}`))
    const [spots] = await search('spots')
    dataOf(await desk.owner.post(path, { from: 'item', id: spots.id }))
    const after = await offerOf(desk.owner, desk.lead)
    expect(shown(after)).toEqual(shown(built))
    expect(after.document.lines[1]?.source).toBe('auto')
  })

  it('gives materials in the quantity that is wanted, with the list price kept', async () => {
    const { entries } = dataOf(await desk.owner.get(`/offers/${desk.lead}/price-book?q=spot`))
    const { id } = entries[1]
    const { line_id } = dataOf(
      await desk.owner.post(path, { from: 'material', id, quantity: 2.5, position: 1 }),
    )
    const offer = await change(line_id, { price: 30 })
    expect(offer.document.lines[0]).toMatchObject({
      name: 'Spot',
      quantity: 2.5,
      base_price: 32.5,
      agreed_price: 30,
      vat_rate: 9,
      total: 75,
    })
  })

  it('of another account is not there', async () => {
    const other = await openDesk(app)
    await buildBy(other)
    const { entries } = dataOf(await other.owner.get(`/offers/${other.lead}/price-book?q=spot`))
    for (const { from, id } of entries) {
      const body = { from, id }
      const { status, body: answer } = await desk.owner.post(path, body)
      expect([from, status, Object.keys(issuesIn({ body: answer }))]).toEqual([from, 422, ['id']])
    }
  })
})

describe('what is typed', () => {
  it('is refused where it is no line, and nothing changes', async () => {
    const WRONG: object[] = [
      ...[{ name: '  ' }, { name: 'x'.repeat(256) }, { description: 'x'.repeat(5001) }],
      ...[{ quantity: 0 }, { quantity: -1 }, { quantity: '2' }, { quantity: 1.0001 }],
      ...[{ price: 10.005 }, { price: 1e12 }, { price: -1e12 }, { unit: 'yard' }],
      ...[{ vat_rate: 20.995 }, { vat_rate: 100.01 }, { position: 0 }, { total: 1 }],
    ]
    for (const fields of WRONG) {
      const { status } = await desk.owner.post(path, typed(fields))
      expect([fields, status]).toEqual([fields, 422])
    }
    expect(await offerOf(desk.owner, desk.lead)).toEqual(built)
  })

  it('is exact in euros, half a cent up', async () => {
    const EXACT = [
      [0.29, 1.5, 0.44],
      [1.15, 1, 1.15],
      [33.33, 0.5, 16.67],
      [1_000_000.01, 0.05, 50_000],
      [19.99, 2.125, 42.48],
    ] as const
    for (const [price, quantity, total] of EXACT) {
      const line = typed({ price, quantity, vat_rate: 9.05 })
      const { line_id } = dataOf(await desk.owner.post(path, line))
      const { document } = await offerOf(desk.owner, desk.lead)
      const said = { base_price: price, unit_price: price, list_price: price, vat_rate: 9.05 }
      expect(document.lines[2]).toMatchObject({ ...said, quantity, total })
      const { body } = await desk.dealer.api.get(`/offers/${desk.lead}`)
      expect(body.data.lines[2]).toMatchObject({ base_price: price, unit_price: price })
      expect(body.data.total).toBe(document.totals?.gross)
      dataOf(await desk.owner.remove(`${path}/${line_id}`))
    }
  })

  it('is kept to the letter: markup, emoji, 5,000 characters, 9,999,999.99', async () => {
    const name = '<b onclick="alert(1)">Veranda</b> ساحة 🌞'
    const description = 'x'.repeat(5000)
    const line = typed({ name, description, price: 9_999_999.99 })
    dataOf(await desk.owner.post(path, line))
    const offer = await offerOf(desk.owner, desk.lead)
    expect(offer.document.lines[2]).toMatchObject({ name, description, total: 9_999_999.99 })
  })

  it('may be 200 lines, and no sum that is not exact', async () => {
    for (let position = 3; position < 200; position++) {
      const price = { base_price: 1_01, unit_price: 101_0000 }
      await addLine(app, desk.dealer, desk.lead, { position, name: `Line ${position}`, ...price })
    }
    dataOf(await desk.owner.post(path, typed({ price: 1.01 })))
    const offer = await offerOf(desk.owner, desk.lead)
    expect(offer.document.lines).toHaveLength(200)
    expect(offer.document.totals?.gross).toBe(5903.58)
    const huge = typed({ quantity: 999_999_999, price: 999_999_999.99 })
    expect(issuesIn(await desk.owner.post(path, huge))).toHaveProperty('lines')
  })
})
