import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFormDefinition } from '../../server/resources/forms/check.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { type Answer, request } from '../support/client.ts'
import { addForm, formFile, submission } from '../support/forms.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const PRICE = {
  includes_vat: false,
  asks: ['roof'],
  rules: [
    {
      when: { question: 'roof', is: 'glass' },
      matrix: 'glass',
      row: 'size.depth',
      col: 'size.width',
    },
    { when: { question: 'roof', is: 'poly' }, matrix: 'poly' },
  ],
  matrices: [
    {
      code: 'glass',
      matrix_type: 'grid_2d',
      row_values: [2500, 4000],
      col_values: [3000, 5000],
      prices: [
        [1000, 1500],
        [1200.5, null],
      ],
    },
    { code: 'poly', matrix_type: 'fixed', fixed_price: 900 },
  ],
}
const TIMES = [{ value: 'noon', label: { nl: 'Tussen de middag', en: 'At noon' } }]

function post(path: string, body: unknown): Promise<Answer> {
  return request(`${app.server.url}/api/widget/v1/forms/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

describe('POST forms/{slug}/price', () => {
  const priced = async (answers: unknown) => {
    const { slug } = await addForm(app, await app.dealer(), { price: PRICE })
    return post(`${slug}/price`, { answers })
  }
  const size = { width: 3010, depth: 2500 }

  it('answers the price of the first rule that holds', async () => {
    const { status, body, headers } = await priced({ size, roof: 'glass' })
    expect(status).toBe(200)
    expect(body.data).toEqual({ from: 1500, currency: 'EUR', includes_vat: false })
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  it.each([
    ['a gap of the grid', { size: { width: 5000, depth: 4000 }, roof: 'glass' }],
    ['a size past the grid', { size: { width: 6000, depth: 2500 }, roof: 'glass' }],
    ['no answer for an axis', { roof: 'glass' }],
    ['a size out of range', { size: { width: 1, depth: 2500 }, roof: 'glass' }],
    ['no rule that holds', { size }],
    ['answers of no question', { constructor: 'x' }],
  ])('has no price for %s', async (_, answers) => {
    const { status, body } = await priced(answers)
    expect([status, body.data.from]).toEqual([200, null])
  })

  it('needs no size where a price is fixed', async () => {
    expect((await priced({ roof: 'poly' })).body.data.from).toBe(900)
  })

  it('does not exist for a form without prices, nor without answers', async () => {
    const { slug } = await addForm(app, await app.dealer())
    expect((await post(`${slug}/price`, { answers: {} })).status).toBe(404)
    expect((await post('no-such-form/price', { answers: {} })).status).toBe(404)
    expect((await priced('all')).body.errors.fields).toEqual({ answers: [expect.any(String)] })
  })

  it('shows the widget which questions make the price, and never a price', async () => {
    const { slug } = await addForm(app, await app.dealer(), { price: PRICE })
    const { body, text } = await request(`${app.server.url}/api/widget/v1/forms/${slug}`)
    expect(body.data.price).toEqual({ questions: ['size', 'roof'], in_full: true })
    expect(text).not.toMatch(/matri|1200/)
  })
})

describe('a request to be called', () => {
  const contact = { name: 'Jo Voorbeeld', phone: '010 0000000', email: 'jo@klant.example' }
  const call = (change: object = {}) =>
    submission({ variant: 'callback', answers: { call_at: 'noon' }, contact, ...change })

  it('needs a name and a number, and keeps nothing else of whom to call', async () => {
    const dealer = await app.dealer()
    const { slug } = await addForm(app, dealer, { callback: { times: TIMES } })
    expect((await post(`${slug}/leads`, call())).status).toBe(201)
    const [lead] = (await dealer.api.get('/leads')).body.data
    expect(lead).toMatchObject({ variant: 'callback', answers: { call_at: 'noon' } })
    expect(lead.contact).toMatchObject({ name: contact.name, phone: contact.phone, email: null })
    const refused = await post(`${slug}/leads`, call({ contact: { name: 'Jo' } }))
    expect(Object.keys(refused.body.errors.fields)).toEqual(['contact.phone'])
  })

  it('takes the times the form offers, four parts of the day when it offers none', async () => {
    const dealer = await app.dealer()
    const own = await addForm(app, dealer, { callback: { times: TIMES } })
    const usual = await addForm(app, dealer)
    const at = (call_at: string) => call({ answers: { call_at } })
    expect((await post(`${own.slug}/leads`, at('morning'))).status).toBe(422)
    expect((await post(`${usual.slug}/leads`, at('morning'))).status).toBe(201)
    expect((await post(`${usual.slug}/leads`, at('noon'))).status).toBe(422)
  })

  it('is no answer of another variant', async () => {
    const { slug } = await addForm(app, await app.dealer())
    const sent = submission({ answers: { ...(submission().answers as object), call_at: 'soon' } })
    const { body } = await post(`${slug}/leads`, sent)
    expect(Object.keys(body.errors.fields)).toEqual(['answers.call_at'])
  })
})

describe('the campaign that led to a form', () => {
  it('stays with its lead, as far as it is one', async () => {
    const dealer = await app.dealer()
    const { slug } = await addForm(app, dealer)
    const attribution = { utm_source: 'nieuwsbrief', utm_campaign: 'mei', utm_term: ' ' }
    await post(`${slug}/leads`, submission({ attribution }))
    await post(`${slug}/leads`, submission())
    const leads = (await dealer.api.get('/leads')).body.data
    expect(leads.map((lead: { attribution: unknown }) => lead.attribution)).toEqual([
      { utm_source: 'nieuwsbrief', utm_campaign: 'mei' },
      null,
    ])
    const { body } = await dealer.api.get(`/leads/${leads[0].id}`)
    expect(body.data.attribution).toEqual(leads[0].attribution)
  })

  it('is refused when it names something else, or is too long', async () => {
    const { slug } = await addForm(app, await app.dealer())
    for (const attribution of [{ gclid: 'x' }, { utm_source: 'x'.repeat(201) }, 'mail']) {
      const { status, body } = await post(`${slug}/leads`, submission({ attribution }))
      expect(status).toBe(422)
      expect(Object.keys(body.errors.fields)[0]).toMatch(/^attribution/)
    }
  })
})

describe('a form file', () => {
  const faults = (change: Record<string, unknown>): unknown => {
    try {
      readFormDefinition(formFile(change))
      return {}
    } catch (error) {
      return Object.keys((error as { details: { fields: object } }).details.fields)
    }
  }
  const price = (change: object) => ({ price: { ...PRICE, ...change } })
  const [grid] = PRICE.matrices

  it.each<[string, Record<string, unknown>, string[]]>([
    ['a choice that is none', { choice: 'size' }, ['choice']],
    [
      'an area question that is none',
      { area: { question: 'roof', served: ['NL 1'] } },
      ['area.question'],
    ],
    [
      'postcodes that cannot be read',
      { area: { question: 'postcode', served: ['1000-1999', 'NL 2', 'XX 1', 'NL 20-10'] } },
      ['area.served.0', 'area.served.2'],
    ],
    [
      'a range that ends before it begins',
      { area: { question: 'postcode', served: ['NL 20-10'], ask: ['NL 1-20'] } },
      ['area.served.0', 'area.ask.0'],
    ],
    ['a time twice', { callback: { times: [...TIMES, ...TIMES] } }, ['callback.times.1']],
    ['a text the widget has not', { texts: { next: 'Go', nxt: 'Go' } }, ['texts.nxt']],
    ['a text without a language', { texts: { next: { nl: 'Door' } } }, ['texts.next']],
    [
      'a reserved key',
      { questions: [{ key: 'call_at', kind: 'boolean', label: 'x' }] },
      ['questions.0.key'],
    ],
    ['a price of no question', price({ asks: ['door'] }), ['price.asks.0']],
    ['a rule on no matrix', price({ rules: [{ matrix: 'steel' }] }), ['price.rules.0.matrix']],
    [
      'a rule without its axes',
      price({ rules: [{ matrix: 'glass' }] }),
      ['price.rules.0.row', 'price.rules.0.col'],
    ],
    [
      'an axis that is no number',
      price({ rules: [{ matrix: 'glass', row: 'roof', col: 'size' }] }),
      ['price.rules.0.row', 'price.rules.0.col'],
    ],
    [
      'an axis too many',
      price({ rules: [{ matrix: 'poly', row: 'spots' }] }),
      ['price.rules.0.row'],
    ],
    [
      'a condition on no option',
      price({ rules: [{ matrix: 'poly', when: { question: 'roof', is: 'straw' } }] }),
      ['price.rules.0.when'],
    ],
    ['a matrix twice', price({ matrices: [...PRICE.matrices, grid] }), ['price.matrices.2.code']],
    [
      'a ragged matrix',
      price({ matrices: [{ ...grid, prices: [[1], [1, 2], [3, 4]] }, PRICE.matrices[1]] }),
      ['price.matrices.0.prices', 'price.matrices.0.prices.0'],
    ],
    [
      'an axis that falls, a price below zero',
      price({
        matrices: [
          { ...grid, row_values: [2, 1] },
          { ...PRICE.matrices[1], fixed_price: -1 },
        ],
      }),
      ['price.matrices.0.row_values.1', 'price.matrices.1.fixed_price'],
    ],
  ])('with %s is refused by its path', (_, change, paths) => {
    expect(faults(change)).toEqual(paths)
  })

  it('words the widget as the dealer does', async () => {
    const texts = { next: { nl: 'Door', en: 'Onward' }, back: 'Retour' }
    const { slug } = await addForm(app, await app.dealer(), { texts })
    const { body } = await request(`${app.server.url}/api/widget/v1/forms/${slug}?lang=en`)
    expect(body.data.texts).toMatchObject({ next: 'Onward', back: 'Retour', send: 'Send request' })
  })
})
