import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildBy, dataOf, offerOf, openDesk } from '../offers/sheet.ts'
import { type Dealer, startTestApp, type TestApp } from '../support/app.ts'
import { type Member, signIn } from '../support/portal.ts'
import { itemFile, materialFile } from './items.ts'

let app: TestApp
let dealer: Dealer
let pricing: Member
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  dealer = await app.dealer()
  pricing = await signIn(app, dealer, { role: 'pricing' })
})

interface Listed {
  id: number
  name: string
  sort_order: number
}
const SALE = { name: 'Sale', discount_pct: 10, is_active: true }
const ITEM = itemFile()
const NEW_ITEM = { name: 'New', vat_rate: 21, rule: { text: 'New', price: { per_unit: 1 } } }

describe('a repeated request to add', () => {
  it.each([
    ['/catalogue/items', NEW_ITEM],
    ['/catalogue/materials', materialFile()],
    ['/promotions', SALE],
  ])('%s makes one, and gets the same answer', async (path, body) => {
    const send = () => pricing.post(path, body, { 'Idempotency-Key': 'one' })
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(dataOf(again).id).toBe(dataOf(first).id)
    expect(dataOf(await pricing.get(path))).toHaveLength(1)
  })
})

describe.each([
  ['catalogue/items', (names: string[]) => ({ items: names.map((name) => ({ ...ITEM, name })) })],
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

  it('stays when the other is gone, or the member may only read', async () => {
    await dealer.catalogue(catalogue(['a', 'b']))
    const id = await idOf('a')
    const gone = await pricing.post(`/${path}/${id}/move`, { before: 999_999 })
    expect([gone.status, Object.keys(gone.body.errors.fields)]).toEqual([422, ['before']])
    const reader = await signIn(app, dealer, { role: 'reader' })
    expect((await reader.post(`/${path}/${id}/move`, { before: null })).status).toBe(403)
    expect(await names()).toEqual(['a', 'b'])
  })
})

describe('what is deleted', () => {
  it('gives its article number free', async () => {
    const sent = { ...NEW_ITEM, article_number: 'n-1' }
    const { id } = dataOf(await pricing.post('/catalogue/items', sent))
    dataOf(await pricing.remove(`/catalogue/items/${id}`))
    expect((await pricing.get(`/catalogue/items/${id}`)).status).toBe(404)
    dataOf(await pricing.post('/catalogue/items', sent))
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
