import { beforeEach, describe, expect, it } from 'vitest'
import type { OfferSheet } from '../../server/offers/sheet/sheet.contract.ts'
import { start } from '../prices/promotions.ts'
import { startTestApp } from '../support/app.ts'
import { issuesIn } from '../support/envelope.ts'
import { forTests } from '../support/for-tests.ts'
import { signIn } from '../support/portal.ts'
import {
  asRead,
  buildBy,
  complete,
  type Desk,
  dataOf,
  offerOf,
  openDesk,
  shown,
  typed,
} from './sheet.ts'

const app = await forTests(startTestApp())

let desk: Desk
beforeEach(async () => {
  app.clock.set('2026-09-10T08:30:00Z')
  desk = await openDesk(app)
})

const ROOF = [1, 'Dak van Polycarbonaat', 16, 348.35, 348.35]
const SPOTS = [2, 'Spots', 4, 32.5, 32.5]

const put = (path: string, body: object) => desk.owner.send('PUT', path, body)

describe('making an offer', () => {
  it('writes the lines of the rules, and says why each is there and why others are not', async () => {
    const offer = await buildBy(desk)
    expect(shown(offer)).toEqual([ROOF, SPOTS])
    expect(offer.document.lines[1]).toMatchObject({
      source: 'auto',
      origin: {
        facts: {
          shown: null,
          quantity: { amount: 'spots', value: 4 },
          price: { kind: 'material', name: 'Spot', unit: 'piece' },
        },
      },
    })
    expect(offer.left_out).toEqual([
      {
        item: { id: expect.any(Number), name: 'Survey', article_number: null },
        why: { kind: 'condition', condition: { question: 'wishes', answered: true } },
      },
    ])
    expect(offer.document).toMatchObject({ number: '2026-0001', version: 1, currency: 'EUR' })
  })

  it('done twice at once makes one offer, and does not undo what a colleague typed', async () => {
    const { owner, lead } = desk
    const both = await Promise.all([1, 2].map(() => owner.post(`/leads/${lead}/offer`)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const offer = await offerOf(owner, lead)
    const [roof] = offer.document.lines
    const path = `/offers/${lead}/lines/${roof?.id}`
    dataOf(await owner.patch(path, { name: 'Dak op maat' }))
    expect((await buildBy(desk)).document.lines[0]?.name).toBe('Dak op maat')
    expect((await buildBy(desk)).document.number).toBe('2026-0001')
  })

  it('again, by the offer that was read, lets the rules write their lines anew', async () => {
    const { owner, lead } = desk
    const first = await buildBy(desk)
    const [roof] = first.document.lines
    const path = `/offers/${lead}/lines/${roof?.id}`
    const changed = dataOf(await owner.patch(path, { name: 'Dak op maat' }))
    const again = await owner.post(`/leads/${lead}/offer${asRead(changed)}`)
    expect(shown(dataOf(again))).toEqual([ROOF, SPOTS])
    const stale = await owner.post(`/leads/${lead}/offer${asRead(changed)}`)
    expect([stale.status, stale.body.errors.code]).toEqual([409, 'changed_meanwhile'])
  })

  it('names its next steps to who may take them', async () => {
    const offer = await buildBy(desk)
    const viewer = await signIn(app, desk.dealer, { role: 'reader' })
    const seller = await signIn(app, desk.dealer, { role: 'seller' })
    expect((await offerOf(viewer, desk.lead)).steps).toEqual([])
    expect((await offerOf(seller, desk.lead)).steps).toEqual(offer.steps)
  })

  it('is not there before it is made', async () => {
    expect((await desk.owner.get(`/offers/${desk.lead}/sheet`)).status).toBe(404)
  })
})

describe('two tabs', () => {
  it('learn of each other: the second gets the offer as it is now, and nothing is written', async () => {
    const { owner, lead } = desk
    await complete(desk)
    const read = await buildBy(desk)
    dataOf(await owner.post(`/offers/${lead}/lines`, typed()))
    const [roof] = read.document.lines
    const writes: [string, string, object?][] = [
      ['POST', `/offers/${lead}/lines`, typed({ name: 'Second' })],
      ['PATCH', `/offers/${lead}/lines/${roof?.id}`, { quantity: 2 }],
      ['DELETE', `/offers/${lead}/lines/${roof?.id}`],
      ['PUT', `/offers/${lead}/discount`, { discount: { rate: 10 } }],
      ['PATCH', `/offers/${lead}`, { valid_until: null }],
      ['POST', `/offers/${lead}/link`],
      ['POST', `/offers/${lead}/mark-sent`],
      ['POST', `/offers/${lead}/mark-signed`],
      ['POST', `/offers/${lead}/withdraw`],
    ]
    const now = await offerOf(owner, lead)
    for (const [method, path, body] of writes) {
      const { status, body: answer } = await owner.send(method, path + asRead(read), body)
      expect([method, path, status]).toEqual([method, path, 409])
      expect(answer.errors).toMatchObject({ code: 'changed_meanwhile', current: now })
    }
    expect(await offerOf(owner, lead)).toEqual(now)
  })
})

describe('the discount', () => {
  it('can be typed, with what it does to the total', async () => {
    const { owner, lead } = desk
    const { document } = await buildBy(desk)
    const offer: OfferSheet = dataOf(
      await put(`/offers/${lead}/discount`, { discount: { rate: 10 } }),
    )
    expect(offer.discount).toMatchObject({ source: 'dealer', promotion: null })
    expect(offer.discount_rate).toBe(10)
    expect(offer.discount.totals_without).toEqual(document.totals)
    expect(offer.document.discount?.amount).toBe(570.28)
    expect(offer.document.totals?.gross).toBe(5133.32)
    const api = (await desk.dealer.api.get(`/offers/${lead}`)).body.data
    expect(api.total).toBe(5133.32)
    expect(await offerOf(owner, lead)).toEqual(offer)
  })

  it('can pin a promotion that is live, and be taken away', async () => {
    const { lead } = desk
    await buildBy(desk)
    const { id } = await start(desk.dealer, { name: 'Autumn', code: null, discount_pct: 5 })
    const pinned: OfferSheet = dataOf(
      await put(`/offers/${lead}/discount`, { discount: { promotion_id: id } }),
    )
    expect(pinned.promotions).toEqual([
      { id, name: 'Autumn', code: null, discount_pct: 5, is_live: true },
    ])
    expect(pinned.discount).toMatchObject({ source: 'pinned', promotion: { id, name: 'Autumn' } })
    const none: OfferSheet = dataOf(await put(`/offers/${lead}/discount`, { discount: null }))
    expect(none.discount).toMatchObject({ source: null, promotion: null })
    expect(none.discount_rate).toBe(0)
  })

  it('is refused where it is none', async () => {
    await buildBy(desk)
    for (const discount of [
      ...[{ rate: 100.01 }, { rate: -1 }, { rate: 7.555 }],
      ...[{ promotion_id: 999_999 }, {}, 10],
    ]) {
      const { status } = await put(`/offers/${desk.lead}/discount`, { discount })
      expect([discount, status]).toEqual([discount, 422])
    }
  })
})

describe('what an offer says besides its lines', () => {
  it('is its own, or else the account’s, and a blank one is none', async () => {
    const { owner, lead } = desk
    const settings = (await owner.get('/settings/offers')).body.data
    const texts = { nl: { terms: 'Onze voorwaarden', introduction: 'Beste klant' } }
    const own = { ...settings.settings, texts }
    dataOf(await put('/settings/offers', { ...settings, settings: own, usual: undefined }))
    await buildBy(desk)
    const offer: OfferSheet = dataOf(
      await owner.patch(`/offers/${lead}`, { texts: { introduction: 'Dag Jo' } }),
    )
    expect(offer.document.texts).toMatchObject({
      introduction: 'Dag Jo',
      terms: 'Onze voorwaarden',
    })
    expect(offer.texts.own).toEqual({ introduction: 'Dag Jo' })
    expect(offer.texts.inherited.introduction).toBe('Beste klant')
    const say = async (text: object): Promise<OfferSheet> =>
      dataOf(await owner.patch(`/offers/${lead}`, { texts: text }))
    const blank = await say({ introduction: ' ', order_button: ' ' })
    expect(blank.document.texts).toMatchObject({
      introduction: null,
      order_button: 'Bestellen met betalingsverplichting',
    })
    expect(blank.texts.own).toEqual({ introduction: '' })
    const back = await say({ introduction: null })
    expect(back.document.texts.introduction).toBe('Beste klant')
    expect(back.texts.own).toEqual({})
  })

  it('is valid to the end of a day of the account’s time zone', async () => {
    const { owner, lead } = desk
    const built = await buildBy(desk)
    expect(built.document.valid_until).toBe('2026-10-10T21:59:59+00:00')
    const path = `/offers/${lead}`
    const offer = dataOf(await owner.patch(path, { valid_until: '2026-12-31' }))
    expect(offer.document.valid_until).toBe('2026-12-31T22:59:59+00:00')
    const past = await owner.patch(path, { valid_until: '2026-09-09' })
    expect(issuesIn(past)).toEqual({ valid_until: ['over'] })
  })
})

describe('the check list', () => {
  it('names what is missing, until it is there', async () => {
    const { owner, lead } = desk
    const built = await buildBy(desk)
    const codes = (offer: OfferSheet) => offer.checklist.map(({ code }) => code)
    expect(codes(built)).toEqual(['dealer_address', 'company_number', 'vat_number', 'terms'])
    const settings = (await owner.get('/settings/offers')).body.data
    dataOf(
      await put('/settings/offers', {
        version: settings.version,
        letterhead: { address: 'Kade 1\n3511 AB Utrecht', company_number: '1', vat_number: 'NL1' },
        settings: { ...settings.settings, texts: { nl: { terms: 'Onze voorwaarden' } } },
      }),
    )
    expect(codes(await offerOf(owner, lead))).toEqual([])
    app.clock.set('2026-10-11T08:30:00Z')
    expect(codes(await offerOf(owner, lead))).toEqual(['lapsed'])
  })

  it('names the lines on request, and an offer without lines', async () => {
    const { owner, lead } = desk
    await buildBy(desk)
    const { line_id } = dataOf(await owner.post(`/offers/${lead}/lines`, typed({ price: null })))
    const offer = await offerOf(owner, lead)
    expect(offer.checklist[0]).toMatchObject({
      code: 'line_on_request',
      blocks: true,
      line_ids: [line_id],
    })
    let current = offer
    for (const { id } of offer.document.lines) {
      const path = `/offers/${lead}/lines/${id}`
      current = dataOf(await owner.remove(path))
    }
    expect(current.checklist[0]?.code).toBe('no_lines')
  })
  it('says which letters the PDF leaves out, which keeps nobody from sending', async () => {
    const { owner, lead } = desk
    await buildBy(desk)
    dataOf(await owner.post(`/offers/${lead}/lines`, typed({ name: 'Zon 🌞' })))
    const { checklist } = await offerOf(owner, lead)
    expect(checklist.at(-1)).toEqual({
      code: 'unwritable',
      blocks: false,
      line_ids: [],
      characters: ['🌞'],
    })
  })
})
