import { beforeEach, describe, expect, it } from 'vitest'
import { buildBy, dataOf, offerOf, openDesk } from '../offers/sheet.ts'
import { issuesIn } from '../support/envelope.ts'
import { addForm } from '../support/forms.ts'
import { app, dealer, memberOf, withOwnDealer } from '../support/own-dealer.ts'
import type { Member } from '../support/portal.ts'
import { GLASS, itemFile, materialFile, saysOf } from './items.ts'

await withOwnDealer()

let pricing: Member
beforeEach(async () => {
  pricing = await memberOf({ role: 'pricing' })
})

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const RULE = { text: 'Mounting', price: { per_unit: 59.5 } }
const ITEM = { name: 'Mounting', article_number: 'M-1', vat_rate: 21, rule: RULE }
const add = (change: object = {}) => pricing.post('/catalogue/items', { ...ITEM, ...change })

interface Listed {
  id: number
  name: string
  sort_order: number
}

describe.each([
  ['catalogue/items', (names: string[]) => ({ items: names.map((name) => itemFile({ name })) })],
  [
    'catalogue/materials',
    (names: string[]) => ({ materials: names.map((name) => materialFile({ name })) }),
  ],
])('the order of %s', (path, catalogue) => {
  const listed = async (): Promise<Listed[]> => dataOf(await pricing.get(`/${path}`))
  const names = async () => (await listed()).map(({ name }) => name)
  const idOf = async (name: string) => (await listed()).find((one) => one.name === name)?.id
  const move = async (name: string, before: string | null) =>
    pricing.post(`/${path}/${await idOf(name)}/move`, {
      before: before === null ? null : await idOf(before),
    })

  it('is changed one by one, also where there is no number between two', async () => {
    await dealer.catalogue(catalogue(['a', 'b', 'c', 'd']))
    dataOf(await move('d', 'b'))
    expect(await names()).toEqual(['a', 'd', 'b', 'c'])
    dataOf(await move('a', null))
    expect(await names()).toEqual(['d', 'b', 'c', 'a'])
    for (let times = 0; times < 6; times++) {
      dataOf(await move('c', 'b'))
      dataOf(await move('b', 'c'))
    }
    expect(await names()).toEqual(['d', 'b', 'c', 'a'])
    dataOf(await move('b', 'd'))
    expect(await names()).toEqual(['b', 'd', 'c', 'a'])
  })

  it('stays when the other is gone', async () => {
    await dealer.catalogue(catalogue(['a', 'b']))
    const id = await idOf('a')
    const gone = await pricing.post(`/${path}/${id}/move`, { before: 999_999 })
    expect([gone.status, Object.keys(issuesIn(gone))]).toEqual([422, ['before']])
    expect(await names()).toEqual(['a', 'b'])
  })
})

describe('what is deleted', () => {
  it('gives its article number free', async () => {
    const { id } = dataOf(await add())
    dataOf(await pricing.remove(`/catalogue/items/${id}`))
    expect((await pricing.get(`/catalogue/items/${id}`)).status).toBe(404)
    dataOf(await add())
  })

  it('wrote no line of an offer: an item that did stays, and names the offers', async () => {
    const desk = await openDesk(app)
    await buildBy(desk)
    const { document } = await offerOf(desk.owner, desk.lead)
    const line = document.lines.find((one) => one.offer_item_id !== null)
    const refused = await desk.owner.remove(`/catalogue/items/${line?.offer_item_id}`)
    expect(refused.status).toBe(409)
    expect(refused.body.errors).toMatchObject({
      code: 'entry_in_use',
      count: 1,
      where: [{ id: desk.lead }],
    })
    expect((await desk.owner.get(`/catalogue/items/${line?.offer_item_id}`)).status).toBe(200)
  })

  it('is no material that a rule names, also of an item out of use', async () => {
    const items = [itemFile({ price: { material: 'Spot' }, is_active: false })]
    await dealer.catalogue({ materials: [materialFile()], items })
    const [{ id }] = dataOf(await pricing.get('/catalogue/materials'))
    const refused = await pricing.remove(`/catalogue/materials/${id}`)
    expect(refused.body.errors).toMatchObject({
      code: 'entry_in_use',
      where: [{ name: 'Delivery' }],
    })
    const [item] = dataOf(await pricing.get('/catalogue/items'))
    dataOf(await pricing.remove(`/catalogue/items/${item.id}`))
    dataOf(await pricing.remove(`/catalogue/materials/${id}`))
    expect(dataOf(await pricing.get('/catalogue/materials'))).toEqual([])
  })
})

describe('an offer item', () => {
  it('is added last, is found by parts of words, and is read with its rule', async () => {
    await dealer.catalogue({ items: [itemFile({ sort_order: 40 })] })
    const made = dataOf(await add())
    expect(made).toMatchObject({ article_number: 'm-1', kind: 'product', sort_order: 50 })
    expect(made.rule).toEqual(RULE)
    const names = async (query: string) =>
      dataOf(await pricing.get(`/catalogue/items?${query}`)).map(
        ({ name }: { name: string }) => name,
      )
    expect(await names('')).toEqual(['Delivery', 'Mounting'])
    expect(await names('q=ount')).toEqual(['Mounting'])
    expect(await names('q=m-1')).toEqual(['Mounting'])
    expect(await names('state=off')).toEqual([])
    const { body } = await pricing.get('/catalogue/items?limit=1')
    const next = await pricing.get(`/catalogue/items?cursor=${body.meta.next_cursor}`)
    expect(dataOf(next)).toMatchObject([{ name: 'Mounting' }])
  })

  it('stays the same item under another article number', async () => {
    const { id, version } = dataOf(await add())
    const sent = { version, article_number: 'M-2' }
    expect(dataOf(await pricing.patch(`/catalogue/items/${id}`, sent))).toMatchObject({
      id,
      article_number: 'm-2',
    })
    const api = await dealer.api.get('/offer-items')
    expect(dataOf(api)).toMatchObject([{ id, article_number: 'm-2' }])
  })

  it.each([
    [{ article_number: 'M-1' }, { article_number: ['article_number_taken'] }],
    [{ rule: { ...RULE, price: { material: 'Gold' } } }, { 'rule.price.material': ['gone'] }],
    [{ rule: { ...RULE, price: { fixed: 1 }, quantity: 2 } }, { 'rule.quantity': ['fixed_price'] }],
  ])('is refused with what is wrong with it: %j', async (change, issues) => {
    dataOf(await add())
    const refused = await add({ article_number: 'm-9', ...change })
    expect([refused.status, issuesIn(refused)]).toEqual([422, issues])
  })

  it('has a picture of the account, which a change that says nothing of it leaves alone', async () => {
    const content = PNG
    const { hash } = dataOf(await pricing.post('/pictures', { content }))
    const { id, version, picture } = dataOf(await add({ picture: hash }))
    expect(picture.hash).toBe(hash)
    await dealer.catalogue({ items: [itemFile({ article_number: 'm-1', name: 'Mounting' })] })
    const [item] = dataOf(await pricing.get('/catalogue/items'))
    expect([item.id, item.picture.hash]).toEqual([id, hash])
    const stranger = await pricing.patch(`/catalogue/items/${id}`, {
      version: item.version,
      picture: 'a'.repeat(64),
    })
    expect(issuesIn(stranger)).toEqual({ picture: ['gone'] })
    const without = await pricing.patch(`/catalogue/items/${id}`, {
      version: item.version,
      picture: null,
    })
    expect(dataOf(without).picture).toBeNull()
    expect(version).toBeLessThan(item.version)
  })

  it('without a number has a name of its own', async () => {
    dataOf(await add({ article_number: null }))
    const issues = { name: ['item_taken'] }
    expect(issuesIn(await add({ article_number: null, name: ' MOUNTING ' }))).toEqual(issues)
    dataOf(await add())
  })
})

describe('trying out an item', () => {
  const item = (rule: object, change: object = {}) => ({
    name: 'Roof',
    vat_rate: 21,
    is_active: true,
    rule: { text: 'Roof {size}', ...rule },
    ...change,
  })
  const GRID = { price: { matrix: 'glass', row: 'size.depth', col: 'size.width' } }
  const trying = async (wanted: object, answers: object = {}) => {
    const { slug } = await addForm(app, dealer)
    return dataOf(await pricing.post('/catalogue/items/try', { item: wanted, form: slug, answers }))
  }

  it('shows the line of an unsaved rule, with the cell of its price', async () => {
    await dealer.api.post('/price-matrices', { matrices: [GLASS] })
    const size = { width: 3500, depth: 2700 }
    const { line, left_out, warnings } = await trying(item(GRID), { size })
    expect([left_out, warnings]).toEqual([null, {}])
    expect(line).toMatchObject({
      quantity: 1,
      unit_price: 2865,
      total: 2865,
      price: {
        kind: 'cell',
        matrix: 'glass',
        places: [
          { axis: 'depth', value: 3000, wanted: 2700 },
          { axis: 'width', value: 4000, wanted: 3500 },
        ],
      },
    })
    expect(dataOf(await pricing.get('/catalogue/items'))).toEqual([])
  })

  it('takes a percentage of the lines of other items, those before its own place', async () => {
    const delivery = itemFile({ article_number: 'dl', sort_order: 10 })
    const lateItem = itemFile({ name: 'Late', sort_order: 30, price: { fixed: 5 } })
    await dealer.catalogue({ items: [delivery, lateItem] })
    const percent = { price: { percent: -10, of: 'sum' } }
    expect((await trying(item(percent))).line.total).toBe(-10)
    const [, stored] = dataOf(await pricing.get('/catalogue/items'))
    const own = { id: stored.id, sort_order: 30 }
    const { line, warnings } = await trying(item(percent, own))
    expect(line).toMatchObject({ total: -9.5, price: { kind: 'percent', base: 95 } })
    expect(warnings).toEqual({})
    const named = { price: { percent: 5, of: ['DL', 'Late'] } }
    const late = { code: 'no_earlier_item', values: { item: 'Late' } }
    expect((await trying(item(named, own))).warnings).toEqual({
      'rule.price.of': [{ ...late, says: 'no item Late comes before this one' }],
    })
  })

  it('says why there is no line, and why a line has no price', async () => {
    const never = { ...GRID, show_when: { question: 'size.width', at_least: 9000 } }
    const size = { width: 3500, depth: 2700 }
    expect((await trying(item(never), { size })).left_out).toEqual({
      kind: 'condition',
      condition: never.show_when,
    })
    const reasonOf = async (rule: object, change: object = {}) =>
      (await trying(item({ ...RULE, ...rule }, change), { size })).left_out?.kind
    expect(await reasonOf({}, { is_active: false })).toBe('not_in_use')
    expect(await reasonOf({ quantity: 'panels' })).toBe('not_answered')
    expect(await reasonOf({ quantity: 0 })).toBe('no_quantity')
    const { line, warnings } = await trying(item(GRID), { size })
    expect(line).toMatchObject({ unit_price: null, total: null })
    expect(line.price).toEqual({ kind: 'no_matrix', matrix: 'glass' })
    expect(saysOf(warnings)).toEqual({ 'rule.price.matrix': ['there is no matrix glass yet'] })
  })

  it('takes the answers of a lead, but nothing that the customer typed in words', async () => {
    const { body } = await dealer.api.post('/leads', { email: 'jo@klant.example', answers: {} })
    expect(dataOf(await pricing.get(`/leads/${body.data.id}/answers`))).toEqual({
      id: body.data.id,
      form: null,
      answers: {},
    })
  })
})

describe('a material', () => {
  const SPOT = materialFile()
  const putSpots = async (...names: string[]) => {
    await dealer.catalogue({ materials: names.map((name) => ({ ...SPOT, name })) })
    return dataOf(await pricing.get('/catalogue/materials'))
  }

  it('that gets another name keeps the rules that take its price', async () => {
    const price = { material: 'Spot', times: 2.4, round_up_to: 5 }
    await dealer.catalogue({ materials: [SPOT], items: [itemFile({ price })] })
    const [{ id, version, used_by }] = dataOf(await pricing.get('/catalogue/materials'))
    expect(used_by).toMatchObject([{ name: 'Delivery' }])
    dataOf(await pricing.patch(`/catalogue/materials/${id}`, { version, name: 'LED spot' }))
    const [item] = dataOf(await pricing.get('/catalogue/items'))
    expect(item.rule).toEqual({ text: 'Delivery', price: { ...price, material: 'LED spot' } })
  })

  it('has a name of its own', async () => {
    const [{ id, version }] = await putSpots('Spot', 'Gutter')
    const issues = { name: ['material_taken'] }
    expect(
      issuesIn(await pricing.post('/catalogue/materials', { ...SPOT, name: 'gutter' })),
    ).toEqual(issues)
    const renamed = await pricing.patch(`/catalogue/materials/${id}`, { version, name: 'GUTTER' })
    expect(issuesIn(renamed)).toEqual(issues)
    dataOf(await pricing.patch(`/catalogue/materials/${id}`, { version, name: 'SPOT' }))
  })
})
