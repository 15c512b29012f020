import { describe, expect, it } from 'vitest'
import { readFormDefinition } from '../../server/forms/check.ts'
import { allRows } from '../support/all-rows.ts'
import { type Dealer, PLENTY, startTestApp } from '../support/app.ts'
import { type Answer, postJson, request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, formFile, formIssues } from '../support/forms.ts'
import { putForm } from '../support/put-form.ts'
import { FIXED, GRID, LIST, patch, put, switchOff } from './matrices.ts'

const app = await forTests(startTestApp())

const GLASS = {
  ...GRID,
  code: 'glass',
  row_values: [2500, 4000],
  col_values: [3000, 5000],
  prices: [
    [1000, 1500],
    [1200.5, null],
  ],
}
const POLY = { ...FIXED, code: 'poly', fixed_price: 900 }
const BY_SIZE = { matrix: 'glass', row: 'size.depth', col: 'size.width' }
const PRICE = {
  includes_vat: false,
  asks: ['roof'],
  rules: [
    { when: { question: 'roof', is: 'glass' }, ...BY_SIZE },
    { when: { question: 'roof', is: 'poly' }, matrix: 'poly' },
  ],
}
const size = { width: 3010, depth: 2500 }

/** A dealer with both matrices, and the slug of a form priced by them. */
async function pricedForm(): Promise<{ dealer: Dealer; slug: string }> {
  const dealer = await app.dealer(PLENTY)
  await put(dealer, [GLASS, POLY])
  const { slug } = await addForm(app, dealer, { price: PRICE })
  return { dealer, slug }
}

function ask(slug: string, answers: unknown): Promise<Answer> {
  return postJson(`${app.server.url}/api/widget/v1/forms/${slug}/price`, { answers })
}

describe('POST forms/{slug}/price', () => {
  it('answers the price of the first rule that holds', async () => {
    const { slug } = await pricedForm()
    const { status, body, headers } = await ask(slug, { size, roof: 'glass' })
    expect(status).toBe(200)
    expect(body.data).toEqual({ from: 1500, currency: 'EUR', includes_vat: false })
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  it('never answers a price of nothing: it is on request', async () => {
    const { dealer, slug } = await pricedForm()
    await put(dealer, [{ ...POLY, fixed_price: 0 }])
    expect((await ask(slug, { size, roof: 'poly' })).body.data).toMatchObject({ from: null })
  })

  it.each([
    ['a gap of the grid', { size: { width: 5000, depth: 4000 }, roof: 'glass' }],
    ['a size past the grid', { size: { width: 6000, depth: 2500 }, roof: 'glass' }],
    ['no answer for an axis', { roof: 'glass' }],
    ['a size out of range', { size: { width: 1, depth: 2500 }, roof: 'glass' }],
    ['no rule that holds', { size }],
    ['answers of no question', { constructor: 'x' }],
  ])('has no price for %s', async (_, answers) => {
    const { slug } = await pricedForm()
    const { status, body } = await ask(slug, answers)
    expect([status, body.data.from]).toEqual([200, null])
  })

  it('needs no size where a price is fixed', async () => {
    const { slug } = await pricedForm()
    expect((await ask(slug, { roof: 'poly' })).body.data.from).toBe(900)
  })

  it('does not exist for a form without prices, nor without answers', async () => {
    const { slug } = await addForm(app, await app.dealer())
    expect((await ask(slug, {})).status).toBe(404)
    expect((await ask('no-such-form', {})).status).toBe(404)
    const { body } = await ask((await pricedForm()).slug, 'all')
    expect(body.errors.fields).toEqual({ answers: [expect.any(String)] })
  })

  it('shows the widget which questions make the price, and never a price', async () => {
    const { slug } = await pricedForm()
    const { body, text } = await request(`${app.server.url}/api/widget/v1/forms/${slug}`)
    expect(body.data.price).toEqual({
      questions: ['size', 'roof'],
      depends_on: ['size', 'roof'],
      in_full: true,
    })
    expect(text).not.toMatch(/matri|1200/)
  })
})

describe('a price on a form follows the account’s matrices:', () => {
  const answers = { size, roof: 'glass' }
  const from = async (slug: string) => {
    const { status, body } = await ask(slug, answers)
    expect(status).toBe(200)
    return body.data.from
  }

  it('a changed price counts from the next request on', async () => {
    const { dealer, slug } = await pricedForm()
    await patch(dealer, [{ code: 'glass', cells: [{ row: 2500, col: 5000, price: 1750.5 }] }])
    expect(await from(slug)).toBe(1750.5)
    await put(dealer, [{ ...GLASS, col_values: [2000, 3010] }])
    expect(await from(slug)).toBe(1500)
  })

  it.each([
    ['a list by one axis', { ...LIST, row_values: [9000], prices: [10] }],
    ['a fixed price', FIXED],
  ])('there is none where %s has come in the place of the grid', async (_, other) => {
    const { dealer, slug } = await pricedForm()
    expect((await put(dealer, [{ ...other, code: 'glass' }])).status).toBe(200)
    expect(await from(slug)).toBeNull()
    await put(dealer, [GLASS])
    expect(await from(slug)).toBe(1500)
  })

  it('there is none where a grid has come in the place of a fixed price', async () => {
    const { dealer, slug } = await pricedForm()
    await put(dealer, [{ ...GLASS, code: 'poly' }])
    expect((await ask(slug, { size, roof: 'poly' })).body.data.from).toBeNull()
  })

  it('there is none of a matrix that is not in use, or is gone', async () => {
    const { dealer, slug } = await pricedForm()
    await switchOff(dealer, GLASS.code)
    expect(await from(slug)).toBeNull()
    await dealer.api.send('DELETE', `/price-matrices/${GLASS.code}?force=1`)
    expect(await from(slug)).toBeNull()
  })

  it('another account’s matrix of the same code has no part in it', async () => {
    const { slug } = await pricedForm()
    await put(await app.dealer(), [{ ...GLASS, row_values: [2500], prices: [[1, 2]] }])
    expect(await from(slug)).toBe(1500)
  })
})

describe('a form with prices is refused', () => {
  const dealerWith = async () => {
    const dealer = await app.dealer(PLENTY)
    await put(dealer, [GLASS, POLY, { ...LIST, code: 'list' }])
    return dealer
  }
  const price = (...rules: object[]) => ({ price: { ...PRICE, rules } })

  it.each<[string, object, Record<string, string[]>]>([
    [
      'on a matrix the account has not',
      price({ matrix: 'poly' }, { ...BY_SIZE, matrix: 'steel' }),
      { 'price.rules.1.matrix': ['the account has no price matrix steel'] },
    ],
    [
      'without the axes of its grid',
      price({ matrix: 'glass' }),
      {
        'price.rules.0.row': ['is required: glass is grid_2d'],
        'price.rules.0.col': ['is required: glass is grid_2d'],
      },
    ],
    [
      'with an axis too many',
      price({ ...BY_SIZE, matrix: 'list' }, { matrix: 'poly', row: 'spots' }),
      {
        'price.rules.0.col': ['must be left out: list is list_1d'],
        'price.rules.1.row': ['must be left out: poly is fixed'],
      },
    ],
  ])('%s, and what was there stays', async (_, change, fields) => {
    const dealer = await dealerWith()
    const { slug } = await addForm(app, dealer, { price: PRICE })
    const before = await allRows(app)
    const definition = readFormDefinition(formFile({ ...change, slug }))
    const putting = dealer.run(putForm, { definition })
    await expect(putting).rejects.toMatchObject({ code: 'validation_failed', details: { fields } })
    expect(await allRows(app)).toEqual(before)
  })

  it('on a matrix of another account', async () => {
    await dealerWith()
    const putting = addForm(app, await app.dealer(), { price: PRICE })
    await expect(putting).rejects.toMatchObject({
      details: {
        fields: {
          'price.rules.0.matrix': ['the account has no price matrix glass'],
          'price.rules.1.matrix': ['the account has no price matrix poly'],
        },
      },
    })
  })

  it('not because its matrix is switched off', async () => {
    const dealer = await dealerWith()
    await switchOff(dealer, POLY.code)
    const { slug } = await addForm(app, dealer, { price: PRICE })
    expect((await ask(slug, { roof: 'poly' })).body.data.from).toBeNull()
  })

  it.each<[string, object, string[]]>([
    ['a price of no question', { ...PRICE, asks: ['door'] }, ['price.asks.0']],
    [
      'an axis that is no number',
      { ...PRICE, rules: [{ matrix: 'glass', row: 'roof', col: 'size' }] },
      ['price.rules.0.row', 'price.rules.0.col'],
    ],
    [
      'a condition on no option',
      { ...PRICE, rules: [{ matrix: 'poly', when: { question: 'roof', is: 'straw' } }] },
      ['price.rules.0.when'],
    ],
    ['a code that can be none', { ...PRICE, rules: [{ matrix: 'p 1' }] }, ['price.rules.0.matrix']],
    ['matrices of its own', { ...PRICE, matrices: [GLASS] }, ['price']],
  ])('for %s, whatever the account has', (_, wrong, paths) => {
    expect(Object.keys(formIssues(formFile({ price: wrong })))).toEqual(paths)
  })
})
