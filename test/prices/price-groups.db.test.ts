import { beforeEach, describe, expect, it } from 'vitest'
import { readFormDefinition } from '../../server/forms/check.ts'
import { dataOf } from '../offers/sheet.ts'
import { postJson, request } from '../support/client.ts'
import { addForm, formFile, submission } from '../support/forms.ts'
import { app, dealer, memberOf, withOwnDealer } from '../support/own-dealer.ts'
import type { Member } from '../support/portal.ts'
import { putForm } from '../support/put-form.ts'
import { itemFile, saysOf } from './items.ts'
import { GRID, put } from './matrices.ts'

await withOwnDealer()

let pricing: Member
beforeEach(async () => {
  pricing = await memberOf({ role: 'pricing' })
})

/** A roller blind in three price groups, of which each costs 100 more. */
const GROUPS = ['1', '2', '3']
const FABRICS = [
  ['linen', '1'],
  ['cotton', '2'],
  ['dimout', '2'],
  ['blackout', '3'],
]
const matrixOf = (group: string) => ({
  ...GRID,
  code: `roller-${group}`,
  name: `Roller blind ${group}`,
  row_axis: 'height',
  row_values: [1000, 2000],
  col_values: [1000, 2000, 3000],
  prices: [
    [10.1, 20.2, 30.3].map((price) => price + 100 * Number(group)),
    [40.4, 50.5, null].map((price) => (price === null ? null : price + 100 * Number(group))),
  ],
})
const FABRIC_OPTIONS = FABRICS.map(([value, price_group]) => ({ value, label: value, price_group }))
const side = { min: 400, max: 3000 }
const BLIND = [
  {
    key: 'size',
    kind: 'size',
    label: 'Size',
    required: true,
    width: side,
    depth: { ...side, max: 2000 },
  },
  {
    key: 'fabric',
    kind: 'choice',
    label: 'Fabric',
    required: true,
    options: FABRIC_OPTIONS,
  },
]
const PRICE = { matrix: 'roller-{fabric.price_group}', row: 'size.depth', col: 'size.width' }
const ITEM = itemFile({ name: 'Roller blind', text: 'Roller blind {fabric}', price: PRICE })
const BARE = { steps: undefined, choice: undefined, area: undefined, sketch: 'none' }
const BY_OFFER = { by: 'offer', includes_vat: true }
const SIZE = { width: 1400, depth: 900 }

const asking = (options: object[]) => BLIND.map((own, at) => (at === 1 ? { ...own, options } : own))

async function change(slug: string, options: object[], price: object) {
  const file = formFile({ ...BARE, slug, questions: asking(options), price })
  await dealer.run(putForm, { definition: readFormDefinition(file) })
  return file
}

async function blindForm(own: object = {}) {
  await put(dealer, GROUPS.map(matrixOf))
  await dealer.catalogue({ items: [ITEM] })
  return addForm(app, dealer, { ...BARE, questions: BLIND, price: BY_OFFER, ...own })
}

async function priceOf(slug: string, answers: object): Promise<number | null> {
  const url = `${app.server.url}/api/widget/v1/forms/${slug}/price`
  return dataOf(await postJson(url, { answers })).from
}

const pricesOf = (slug: string) =>
  Promise.all(FABRICS.map(([fabric]) => priceOf(slug, { size: SIZE, fabric })))

describe('one item for matrices of several price groups', () => {
  it('takes the price of the group that the chosen option has', async () => {
    const { slug } = await blindForm()
    expect(await pricesOf(slug)).toEqual([120.2, 220.2, 220.2, 320.2])
    expect(await priceOf(slug, { size: { width: 2400, depth: 1500 }, fabric: 'linen' })).toBe(null)
  })

  it('does so for each element of a group of questions', async () => {
    const group = {
      key: 'blinds',
      kind: 'group',
      label: 'Blinds',
      element: 'Blind',
      questions: BLIND,
    }
    const { slug } = await blindForm({ questions: [group] })
    await dealer.catalogue({ items: [{ ...ITEM, each: 'blinds' }] })
    const blinds = ['linen', 'blackout'].map((fabric) => ({ size: SIZE, fabric }))
    expect(await priceOf(slug, { blinds })).toBe(440.4)
  })

  it('holds for the rules of a form too, and for the value of an option', async () => {
    const { slug } = await blindForm({ price: { includes_vat: true, rules: [PRICE] } })
    expect(await pricesOf(slug)).toEqual([120.2, 220.2, 220.2, 320.2])
    await put(dealer, [{ ...matrixOf('2'), code: 'roller-linen' }])
    const rules = [{ ...PRICE, matrix: 'roller-{fabric}' }]
    await change(slug, [{ value: 'linen', label: 'Linen' }], { includes_vat: true, rules })
    expect(await priceOf(slug, { size: SIZE, fabric: 'linen' })).toBe(220.2)
  })

  it('stays as it was for a request of an earlier version of the form', async () => {
    const form = await blindForm()
    const lead = await postJson(
      `${app.server.url}/api/widget/v1/forms/${form.slug}/leads`,
      submission({ answers: { size: SIZE, fabric: 'cotton' } }),
    )
    expect(lead.status, lead.text).toBe(201)
    const [{ id }] = (await dealer.api.get('/leads')).body.data
    await change(form.slug, [{ value: 'cotton', label: 'cotton', price_group: '3' }], BY_OFFER)
    expect(await priceOf(form.slug, { size: SIZE, fabric: 'cotton' })).toBe(320.2)
    const owner = await memberOf({ role: 'owner' })
    const { document } = dataOf(await owner.post(`/leads/${id}/offer`))
    expect(document.lines.map((line: { total: number }) => line.total)).toEqual([220.2])
  })

  it('keeps the groups to the dealer', async () => {
    const { slug } = await blindForm()
    const { text } = await request(`${app.server.url}/api/widget/v1/forms/${slug}`)
    expect(text).toContain('blackout')
    expect(text).not.toContain('price_group')
  })
})

describe('a price table that an item names by price group', () => {
  it('is in use by that item, whatever its group', async () => {
    await blindForm()
    const { status, body } = await dealer.api.patch('/price-matrices/roller-2', {
      is_active: false,
    })
    expect(status).toBe(409)
    expect(body.errors).toMatchObject({
      code: 'price_matrix_in_use',
      items: [{ name: 'Roller blind' }],
    })
  })

  it('is warned of by its code where it is missing, and so is an option without a group', async () => {
    const { slug } = await blindForm()
    const more = [
      { value: 'silk', label: 'Silk', price_group: 'A' },
      { value: 'sample', label: 'Sample' },
    ]
    const options = [...FABRIC_OPTIONS, ...more]
    const form = await change(slug, options, BY_OFFER)
    const item = {
      name: 'Roller blind',
      vat_rate: 21,
      is_active: true,
      rule: { text: 'Blind', price: PRICE },
    }
    const answers = { size: SIZE, fabric: 'silk' }
    const tried = dataOf(await pricing.post('/catalogue/items/try', { item, form: slug, answers }))
    expect(saysOf(tried.warnings)['rule.price.matrix']).toEqual([
      'no price group for 1 of the options of fabric, such as sample',
      'there is no matrix roller-a yet',
    ])
    expect(tried.line.price).toEqual({ kind: 'no_matrix', matrix: 'roller-a' })
    const { warnings } = dataOf(
      await pricing.post(`/forms/${slug}/preview`, { text: JSON.stringify(form), lang: 'en' }),
    )
    expect(warnings.map(({ says }: { says: string }) => says)).toEqual([
      'no price group for 1 of the options of fabric, such as sample: roller-{fabric.price_group} needs one',
      'the account has no price matrix roller-a',
    ])
  })
})
