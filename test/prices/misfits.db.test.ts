import { beforeEach, describe, expect, it } from 'vitest'
import { dataOf } from '../offers/sheet.ts'
import { addForm } from '../support/forms.ts'
import { app, dealer, memberOf, withOwnDealer } from '../support/own-dealer.ts'
import type { Member } from '../support/portal.ts'
import { itemFile, materialFile } from './items.ts'
import { GRID, put } from './matrices.ts'

await withOwnDealer()

let pricing: Member
beforeEach(async () => {
  pricing = await memberOf({ role: 'pricing' })
})

const BY_SIZE = { matrix: GRID.code, row: 'size.depth', col: 'size.width' }
const ROWS = GRID.row_values
const COLUMNS = GRID.col_values
const { code, row_axis, col_axis } = GRID

async function misfitsOf(row_values: number[], col_values: number[]) {
  const matrices = [{ code, row_axis, col_axis, row_values, col_values }]
  const misfits = dataOf(await pricing.post('/catalogue/price-matrices/misfits', { matrices }))
  return misfits.map((one: { form: string; issue: { code: string; values: { path: string } } }) => [
    one.form,
    one.issue.code,
    one.issue.values.path,
  ])
}

/** A form that asks for the sizes that the matrix has, no more and no less. */
async function askSizes(price: object | undefined) {
  const size = (values: number[]) => ({ min: values[0], max: values.at(-1) })
  const sides = { width: size(COLUMNS), depth: size(ROWS) }
  const question = { key: 'size', kind: 'size', label: 'Size', unit: 'cm', ...sides }
  const bare = { steps: undefined, choice: undefined, area: undefined, sketch: 'none' }
  return addForm(app, dealer, { ...bare, questions: [question], price })
}

describe('a matrix that ends before a form does', () => {
  it.each([
    ['the form’s own price', true],
    ['the price of an item', false],
  ])('is named before it is saved: of %s', async (_, isOwn) => {
    await put(dealer, [GRID])
    await askSizes(isOwn ? { includes_vat: true, rules: [BY_SIZE] } : undefined)
    if (!isOwn) await dealer.catalogue({ items: [itemFile({ price: BY_SIZE })] })
    expect(await misfitsOf(ROWS, COLUMNS)).toEqual([])
    expect(await misfitsOf(ROWS.slice(0, -1), COLUMNS.slice(0, -1))).toEqual([
      [expect.any(String), 'axis_ends', 'size.depth'],
      [expect.any(String), 'axis_ends', 'size.width'],
    ])
  })

  it('is not named again for what did not fit before', async () => {
    await put(dealer, [
      { ...GRID, row_values: ROWS.slice(0, -1), prices: GRID.prices.slice(0, -1) },
    ])
    await askSizes({ includes_vat: true, rules: [BY_SIZE] })
    expect(await misfitsOf(ROWS.slice(0, -1), COLUMNS)).toEqual([])
  })

  it('is named on the screen of an item that takes its price', async () => {
    await put(dealer, [
      { ...GRID, row_values: ROWS.slice(0, -1), prices: GRID.prices.slice(0, -1) },
    ])
    await askSizes(undefined)
    const rule = { text: 'Roof', price: BY_SIZE }
    const item = { name: 'Roof', vat_rate: 21, is_active: true, rule }
    const tried = dataOf(await pricing.post('/catalogue/items/try', { item, form: null }))
    expect(tried.misfits).toMatchObject([{ issue: { code: 'axis_ends' } }])
  })
})

describe('an item that a percentage is of', () => {
  const share = (of: string) => itemFile({ name: 'Fee', price: { percent: 5, of: [of] } })
  const items = async () => dataOf(await pricing.get('/catalogue/items'))
  const ruleOf = async (id: number) => dataOf(await pricing.get(`/catalogue/items/${id}`)).rule

  it.each([
    ['its name', 'Mounting', ['Fitting']],
    ['its article number', 'm-1', ['f-1']],
  ])('is followed under a new name and number: by %s', async (_, of, followed) => {
    await dealer.catalogue({
      items: [itemFile({ name: 'Mounting', article_number: 'm-1' }), share(of)],
    })
    const [first, fee] = await items()
    const sent = { name: 'Fitting', article_number: 'f-1' }
    dataOf(await pricing.patch(`/catalogue/items/${first.id}`, sent))
    expect((await ruleOf(fee.id)).price.of).toEqual(followed)
  })

  it('stays while the percentage names it, and the refusal says which', async () => {
    await dealer.catalogue({ items: [itemFile({ name: 'Mounting' }), share('Mounting')] })
    const [first, fee] = await items()
    const refused = await pricing.remove(`/catalogue/items/${first.id}`)
    expect(refused.body.errors).toMatchObject({
      code: 'entry_in_use',
      by: 'item',
      where: [{ id: fee.id, name: 'Fee' }],
    })
    dataOf(await pricing.remove(`/catalogue/items/${fee.id}`))
    dataOf(await pricing.remove(`/catalogue/items/${first.id}`))
  })
})

it('keeps what a rule says where a material is only changed', async () => {
  await dealer.catalogue({
    materials: [materialFile()],
    items: [itemFile({ price: { material: 'Spot' } })],
  })
  const [material] = dataOf(await pricing.get('/catalogue/materials'))
  const before = dataOf(await pricing.get('/catalogue/items'))
  dataOf(await pricing.patch(`/catalogue/materials/${material.id}`, { unit_price: 40 }))
  expect(dataOf(await pricing.get('/catalogue/items'))).toEqual(before)
})
