import { beforeEach, describe, expect, it } from 'vitest'
import { setAccount } from '../../server/account/accounts/accounts.writes.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import type { FormDefinition } from '../../shared/form/form.contract.ts'
import type { LeadShownPrice } from '../../shared/form/shown-price.contract.ts'
import { type Dealer, startTestApp } from '../support/app.ts'
import { postJson, request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm } from '../support/forms.ts'
import { type Member, signIn } from '../support/portal.ts'
import { ROUNDS_MS, rounds } from '../support/property.ts'
import { between, createRandom, type Random, seedOf } from '../support/random.ts'
import { type Actor, actor, fillIn } from './offers.ts'

const PLENTY = { perMinute: 100_000, writePerMinute: 100_000, perDay: 1e6, writePerDay: 1e6 }
const WINDOWS = {
  key: 'windows',
  kind: 'group',
  label: 'Windows',
  element: { nl: 'Raam', en: 'Window' },
  at_most: 40,
  questions: [
    {
      key: 'frame',
      kind: 'size',
      label: 'Frame',
      required: true,
      width: { min: 400, max: 3000 },
      depth: { min: 400, max: 2600 },
    },
    { key: 'triple', kind: 'boolean', label: 'Triple' },
  ],
}
const QUESTIONS = [
  {
    key: 'size',
    kind: 'size',
    label: 'Size',
    required: true,
    width: { min: 2000, max: 7000 },
    depth: { min: 1500, max: 5000 },
  },
  {
    key: 'roof',
    kind: 'choice',
    label: 'Roof',
    required: true,
    options: ['glass', 'poly'].map((value) => ({ value, label: value })),
  },
  { key: 'spots', kind: 'number', label: 'Spots', min: 0, max: 12 },
  WINDOWS,
  { key: 'wishes', kind: 'text', label: 'Wishes' },
  { key: 'postcode', kind: 'postcode', label: 'Postcode', country: ['NL', 'DE'] },
]
const area = {
  product: [
    { answer: 'size.width', in: 'm' },
    { answer: 'size.depth', in: 'm' },
  ],
}
const ITEMS = [
  {
    name: 'Glass roof',
    vat_rate: 21,
    text: { nl: 'Glazen dak', en: 'Glass roof' },
    part: { nl: 'Dak', en: 'Roof' },
    show_when: { question: 'roof', is: 'glass' },
    quantity: area,
    price: { per_unit: 348.35 },
  },
  {
    name: 'Gutter',
    vat_rate: 21,
    text: { nl: 'Goot', en: 'Gutter' },
    part: { nl: 'Dak', en: 'Roof' },
    quantity: { answer: 'size.width', in: 'm' },
    price: { per_unit: 33.33 },
  },
  { name: 'Spots', vat_rate: 9, text: 'Spots', quantity: 'spots', price: { material: 'Spot' } },
  {
    name: 'Frame',
    vat_rate: 21,
    each: 'windows',
    text: 'Frame {name}',
    price: { matrix: 'frames', row: 'frame.depth', col: 'frame.width' },
  },
  {
    name: 'Triple glass',
    vat_rate: 9,
    each: 'windows',
    together: true,
    show_when: { question: 'triple', is: true },
    text: 'Triple glass',
    part: { nl: 'Glas', en: 'Glass' },
    quantity: { product: ['frame.width', 'frame.depth', 0.000001] },
    price: { per_unit: 81.99 },
  },
]
const REGION = {
  name: 'Region',
  vat_rate: 21,
  text: { nl: 'Toeslag regio', en: 'Region' },
  price: {
    amount: {
      by: 'postcode',
      areas: [
        { in: ['NL 1000-1999', 'DE 40-47'], value: 150.55 },
        { in: ['NL 2', 'NL 30'], value: 80 },
      ],
    },
  },
}
/** A table that ends, a cost that is rounded, something taken off, percentages, and a region. */
const WORKED_OUT = [
  REGION,
  {
    name: 'Posts',
    vat_rate: 21,
    text: 'Posts',
    quantity: {
      by: 'size.width',
      steps: [3000, 6800].map((up_to, at) => ({ up_to, value: 2 + at })),
    },
    price: { material: 'Spot', times: 2.4, round_up_to: 'x9' },
  },
  {
    name: 'Footing',
    vat_rate: 21,
    text: 'Footing',
    price: {
      amount: { by: { answer: 'size.width', in: 'm' }, start: 95, up_to: 3, each: 0.5, add: 12.35 },
    },
  },
  { name: 'Bundle', vat_rate: 21, text: 'Bundle', price: { fixed: -75.05 } },
  {
    name: 'Upkeep',
    vat_rate: 9,
    text: 'Upkeep',
    price: { percent: 2.5, of: ['Glass roof', 'Posts'] },
  },
  { name: 'Early', vat_rate: 21, text: 'Early', price: { percent: -3.75, of: 'sum' } },
]
const FRAMES = {
  code: 'frames',
  name: 'Frames',
  matrix_type: 'grid_2d',
  row_axis: 'height',
  col_axis: 'width',
  row_values: [1000, 2600],
  col_values: [1000, 2000, 2800],
  prices: [
    [100.05, 150.1, 210],
    [200, 251.15, null],
  ],
}
const PRICE = { by: 'offer', show: 'parts', includes_vat: true }
const ROUNDS = rounds(10).numRuns

const app = await forTests(startTestApp())

let dealer: Dealer
let doing: Actor
let owner: Member
beforeEach(async () => {
  dealer = await app.dealer(PLENTY)
  await dealer.api.post('/price-matrices', { matrices: [FRAMES] })
  const materials = [{ name: 'Spot', unit: 'piece', unit_price: 32.55, vat_rate: 9 }]
  await dealer.catalogue({ materials, items: ITEMS })
  doing = actor(app, dealer)
  owner = await signIn(app, dealer)
})

const addPriced = (price: object = {}) =>
  addForm(app, dealer, { questions: QUESTIONS, price: { ...PRICE, ...price } })

const useOnly = (items: object[]) => dealer.catalogue({ items }, true)

function sellWith(change: { pricesIncludeVat: boolean; totalIncludesVat: boolean }) {
  const { id } = dealer.account
  const input = { id, change }
  return app.database.run(setAccount, { actor: OPERATOR, accountId: id, input })
}

async function ask({ slug }: FormDefinition, answers: object, language = 'nl') {
  const { body, text, status } = await postJson(
    `${app.server.url}/api/widget/v1/forms/${slug}/price`,
    { answers, language },
  )
  expect(status, text).toBe(200)
  return body.data
}

async function publicPrice({ slug }: FormDefinition) {
  return (await request(`${app.server.url}/api/widget/v1/forms/${slug}`)).body.data.price
}

async function promote(discount: number, name = 'Herfstactie') {
  await dealer.api.post('/promotions', { name, discount_pct: discount })
}

async function shownOf(id: number): Promise<LeadShownPrice> {
  return (await dealer.api.get(`/leads/${id}`)).body.data.shown_price
}

function anyAnswers(random: Random) {
  const chance = (share: number) => random() < share
  const element = () => ({
    ...(chance(0.3) && { name: `Window ${between(random, 1, 3)}` }),
    frame: { width: between(random, 400, 3000), depth: between(random, 400, 2600) },
    ...(chance(0.5) && { triple: chance(0.7) }),
  })
  return {
    size: { width: between(random, 2000, 7000), depth: between(random, 1500, 5000) },
    roof: chance(0.5) ? 'glass' : 'poly',
    ...(chance(0.6) && { spots: between(random, 0, 12) }),
    ...(chance(0.7) && { postcode: `${between(random, 1000, 3999)} AB` }),
    ...(chance(0.6) && { windows: Array.from({ length: between(random, 1, 4) }, element) }),
  }
}

describe('a price by the offer', () => {
  it(
    'is the total of the offer that is made of the lead, to the cent, whatever was answered',
    async () => {
      await dealer.catalogue({ items: [...ITEMS, ...WORKED_OUT] })
      const random = createRandom(seedOf('SHOWN_PRICE_SEED'))
      const forms = [await addPriced(), await addPriced({ includes_vat: false })]
      for (let round = 0; round < ROUNDS; round++) {
        // One address may send a form sixty times a minute.
        app.clock.advance(2_000)
        if (round === 4) await promote(7.35)
        const [form, withVat] = [forms[round % 2] as FormDefinition, round % 2 === 0]
        await sellWith({ pricesIncludeVat: random() < 0.5, totalIncludesVat: withVat })
        const answers = anyAnswers(random)
        const { postcode } = answers
        // The widget tells how a postcode starts, and sends it with the form.
        const begun = { ...answers, ...(postcode && { postcode: `NL ${postcode.slice(0, 2)}` }) }
        const shown = await ask(form, begun)
        const id = await fillIn(app, dealer, form, answers)
        const offer = await doing.build(id)
        expect(shown.from, JSON.stringify(answers)).toBe(offer.total)
        expect((await shownOf(id)).from).toBe(offer.total)
        const sum = shown.parts.reduce(
          (cents: number, part: { amount: number | null }) =>
            cents + Math.round((part.amount ?? Number.NaN) * 100),
          0,
        )
        if (offer.total !== null) expect(sum).toBe(Math.round(offer.total * 100))
      }
    },
    ROUNDS_MS,
  )

  it('names the parts in the customer’s language, each element by itself, and leaves none out', async () => {
    const form = await addPriced()
    const frame = { width: 900, depth: 900 }
    const windows = [
      { name: 'Keuken', frame, triple: true },
      { frame: { width: 3000, depth: 900 } },
    ]
    const answers = { size: { width: 4000, depth: 3000 }, roof: 'glass', windows }
    const nl = await ask(form, answers)
    expect(nl.parts.map(({ name }: { name: string }) => name)).toEqual([
      'Dak',
      'Keuken',
      'Raam 2',
      'Glas',
    ])
    // A width past the matrix is on request, and so is the whole, as on the offer.
    expect(nl).toMatchObject({ from: null, before: null, vat_rates: [9, 21] })
    expect(nl.parts.map(({ amount }: { amount: number | null }) => amount === null)).toEqual([
      false,
      false,
      true,
      false,
    ])
    expect((await ask(form, answers, 'en')).parts[0].name).toBe('Roof')
  })

  it('has the surcharge of the postcode, of which only the beginning is told', async () => {
    await useOnly([ITEMS[1] as object, REGION])
    await sellWith({ pricesIncludeVat: true, totalIncludesVat: true })
    const form = await addPriced()
    const asks = await publicPrice(form)
    expect(asks.postcodes).toEqual({ postcode: { NL: 2, DE: 2 } })
    expect(asks.depends_on).not.toContain('postcode')
    const answers = { size: { width: 3000, depth: 3000 }, roof: 'poly' }
    const partsFor = (surcharge: number | null) => [
      { name: 'Dak', amount: 99.99 },
      ...(surcharge === null ? [] : [{ name: 'Toeslag regio', amount: surcharge }]),
    ]
    for (const [postcode, begins, surcharge] of [
      ['1017 AB', 'NL 10', 150.55],
      ['40210', 'DE 40', 150.55],
      ['3012 KL', 'NL 30', 80],
      ['3100 KL', 'NL 31', null],
      ['9712 CP', '', null],
    ] as const) {
      const told = { ...answers, ...(begins && { postcode: begins }) }
      expect((await ask(form, told)).parts, postcode).toEqual(partsFor(surcharge))
      const id = await fillIn(app, dealer, form, { ...answers, postcode })
      expect((await shownOf(id)).parts, postcode).toEqual(partsFor(surcharge))
      const cents = 9999 + Math.round((surcharge ?? 0) * 100)
      expect((await doing.build(id)).total, postcode).toBe(cents / 100)
    }
    // A page that was opened before a range needed more of it.
    expect((await ask(form, { ...answers, postcode: 'NL 3' })).parts).toEqual(partsFor(null))
  })

  it('asks nothing of postcodes while no item in use looks at them', async () => {
    const form = await addPriced()
    const asked = async () => (await publicPrice(form)).postcodes
    expect(await asked()).toBeUndefined()
    await useOnly([REGION])
    expect(await asked()).toEqual({ postcode: { NL: 2, DE: 2 } })
    await useOnly([{ ...REGION, is_active: false }])
    expect(await asked()).toBeUndefined()
  })

  it('says the promotion that the offer would get, and what it was before', async () => {
    const form = await addPriced()
    const answers = { size: { width: 4000, depth: 3000 }, roof: 'poly', spots: 3 }
    const before = await ask(form, answers)
    expect(before).toMatchObject({ before: null, promotion: null })
    await promote(10)
    const shown = await ask(form, answers)
    expect(shown).toMatchObject({ before: before.from, promotion: 'Herfstactie' })
    expect(shown.from).toBeLessThan(before.from)
  })

  it('is kept with the lead as it was shown, whatever it costs later', async () => {
    await promote(10)
    const form = await addPriced()
    const id = await fillIn(app, dealer, form, { spots: 3 })
    const shown = await shownOf(id)
    expect(shown).toMatchObject({
      show: 'parts',
      promotion: 'Herfstactie',
      vat_rates: [9, 21],
      to: null,
      currency: 'eur',
    })
    expect(shown.parts?.map(({ name }) => name)).toEqual(['Dak', 'Spots'])
    await dealer.catalogue({ items: ITEMS.slice(0, 2) })
    expect(await shownOf(id)).toEqual(shown)
    expect((await owner.get(`/leads/${id}`)).body.data.shown_price).toEqual(shown)
  })

  it('hides what a member may not see in the names of elements', async () => {
    const form = await addPriced()
    const frame = { width: 900, depth: 900 }
    const windows = [{ name: 'bel 06 12345678', frame }]
    const id = await fillIn(app, dealer, form, { windows })
    await doing.build(id)
    const colleague = await signIn(app, dealer, { sees_contact: false })
    for (const path of [`/leads/${id}`, `/offers/${id}`, '/leads']) {
      const { text, status } = await colleague.get(path)
      expect(status).toBe(200)
      expect(text.match(/.{60}12345678/)?.[0], path).toBeUndefined()
    }
    expect((await owner.get(`/offers/${id}/sheet`)).body.data.shown_price).toEqual(
      await shownOf(id),
    )
  })

  it('is no promise of nothing: without a line that costs something it is on request', async () => {
    await useOnly([])
    const form = await addPriced({ show: 'from' })
    const shown = await ask(form, { size: { width: 4000, depth: 3000 }, roof: 'poly' })
    expect(shown.from).toBeNull()
    expect(shown.parts).toBeUndefined()
  })

  it('is on request where rules take off more than they add, and the offer is not sent', async () => {
    const off = { name: 'Off', vat_rate: 21, text: 'Off', price: { percent: -100, of: 'sum' } }
    const bundle = { ...off, name: 'Bundle', price: { fixed: -0.01 } }
    await useOnly([ITEMS[1] as object, off, bundle])
    const form = await addPriced()
    const answers = { size: { width: 4000, depth: 3000 }, roof: 'poly' }
    expect(await ask(form, answers)).toMatchObject({ from: null, before: null })
    const id = await fillIn(app, dealer, form, answers)
    expect((await doing.build(id)).total).toBe(-0.01)
    const { checklist } = (await owner.get(`/offers/${id}/sheet`)).body.data
    expect(checklist).toContainEqual(expect.objectContaining({ code: 'below_zero', blocks: true }))
  })

  it('takes no answer that stays on the page until the form is sent', async () => {
    const item = {
      name: 'Survey',
      vat_rate: 21,
      text: 'Survey',
      show_when: { question: 'wishes', answered: true },
      price: { fixed: 99 },
    }
    await dealer.catalogue({ items: [...ITEMS.slice(0, 2), item] })
    const form = await addPriced()
    const answers = { size: { width: 4000, depth: 3000 }, roof: 'poly' }
    const without = await ask(form, answers)
    expect(await ask(form, { ...answers, wishes: 'quiet' })).toEqual(without)
    const id = await fillIn(app, dealer, form, { ...answers, wishes: 'quiet' })
    expect((await shownOf(id)).from).toBe(without.from)
    const body = { text: JSON.stringify({ ...form, name: 'Draft' }), lang: 'nl' }
    const { warnings } = (await owner.post(`/forms/${form.slug}/preview`, body)).body.data
    const values = { item: 'Survey', key: 'wishes' }
    const warning = { path: 'price.by', code: 'offer_on_text', values }
    expect(warnings).toContainEqual(expect.objectContaining(warning))
  })

  it('warns of items none of which writes a line for the form', async () => {
    await useOnly([{ ...ITEMS[2], name: 'Lamps', quantity: 'lamps' }])
    const form = await addPriced()
    const body = { text: JSON.stringify({ ...form, name: 'Draft' }), lang: 'nl' }
    const { warnings } = (await owner.post(`/forms/${form.slug}/preview`, body)).body.data
    expect(warnings.map(({ code }: { code: string }) => code)).toContain('offer_without_items')
  })
})

describe('a price shown as a range', () => {
  it('goes the percentage to both sides, and is rounded outwards to the dealer’s step', async () => {
    await useOnly([{ name: 'All', vat_rate: 21, text: 'All', price: { fixed: 10_049.5 } }])
    const form = await addPriced({ show: 'range', range_percent: 10, range_step: 250 })
    expect(await ask(form, {})).toMatchObject({ from: 9000, to: 11_250, promotion: null })
    const id = await fillIn(app, dealer, form)
    expect(await shownOf(id)).toMatchObject({ from: 9000, to: 11_250, show: 'range', parts: null })
  })

  it('works with a price of matrices too', async () => {
    const rules = [{ matrix: 'frames', row: 'size.depth', col: 'spots' }]
    const form = await addPriced({ by: 'matrices', show: 'range', rules })
    const answers = { size: { width: 4000, depth: 1500 }, spots: 1 }
    expect(await ask(form, answers)).toEqual({
      from: 100,
      to: 300,
      currency: 'EUR',
      includes_vat: true,
    })
  })
})
