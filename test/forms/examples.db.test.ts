import { expect, it } from 'vitest'
import { readFormText } from '../../server/forms/versions-text.ts'
import { dataOf } from '../offers/sheet.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { signIn } from '../support/portal.ts'
import { answersBy } from './template-answers.ts'

const app = await forTests(startTestApp())

async function open() {
  const dealer = await app.dealer()
  const owner = await signIn(app, dealer)
  const used = dataOf(await owner.post('/form-templates', { template: 'veranda', slug: null }))
  return { dealer, owner, used }
}
type Owner = Awaited<ReturnType<typeof open>>['owner']

const examples = async (owner: Owner) => dataOf(await owner.get('/price-examples'))
const stepOf = async (owner: Owner) => {
  const { lines } = dataOf(await owner.get('/start'))
  return lines.find((line: { name: string }) => line.name === 'prices').state
}
const idsIn = (rows: { id: number }[]) => rows.map(({ id }) => id)

it('prices of a template are examples until each is changed or confirmed', async () => {
  const { owner, used } = await open()
  const found = await examples(owner)
  expect(found.matrices).toHaveLength(used.matrices.length)
  expect(found.materials).toHaveLength(used.materials.length)
  expect(await stepOf(owner)).toBe('open')

  const [first, ...others] = found.materials
  await owner.patch(`/catalogue/materials/${first.id}`, { is_active: false })
  expect(idsIn((await examples(owner)).materials)).toContain(first.id)
  const changed = await owner.patch(`/catalogue/materials/${first.id}`, { unit_price: 12.34 })
  expect(changed.status, changed.text).toBe(200)
  expect(idsIn((await examples(owner)).materials)).toEqual(idsIn(others))

  const { id } = found.matrices[0]
  const matrix = dataOf(await owner.get(`/price-matrices/${id}`))
  const { code, row_values: rows, col_values: cols } = matrix
  const cells = [{ row: rows[0], col: cols[0], price: 1234 }]
  const saved = await owner.patch('/price-matrices/cells', { updates: [{ code, cells }] })
  expect(saved.status, saved.text).toBe(200)
  expect(idsIn((await examples(owner)).matrices)).not.toContain(id)

  const left = await examples(owner)
  const body = {
    matrices: idsIn(left.matrices),
    materials: idsIn(left.materials),
    items: idsIn(left.items),
  }
  const stranger = await signIn(app, await app.dealer())
  await stranger.post('/price-examples/confirm', body)
  expect(await examples(owner)).toEqual(left)
  expect(dataOf(await owner.post('/price-examples/confirm', body))).toEqual({
    matrices: [],
    materials: [],
    items: [],
  })
  expect(await stepOf(owner)).toBe('done')
})

it('an offer and a form say that they show examples', async () => {
  const { dealer, owner, used } = await open()
  const draft = dataOf(await owner.get(`/forms/${used.slug}/draft`))
  const preview = async () =>
    dataOf(await owner.post(`/forms/${used.slug}/preview`, { text: draft.text, lang: 'nl' }))
  const codes = async () => (await preview()).warnings.map(({ code }: { code: string }) => code)
  expect(await codes()).toContain('example_prices')

  const { questions } = readFormText(draft.text)
  const answers = answersBy({ questions }, { size: 'default', wants: 'little' })
  const lead = dataOf(
    await owner.post('/leads', { email: 'jo@klant.example', form: used.slug, answers }),
  )
  await dealer.build(lead.id)
  const checks = async () => {
    const { checklist } = dataOf(await owner.get(`/offers/${lead.id}/sheet`))
    return checklist.filter(({ code }: { code: string }) => code === 'example_prices')
  }
  const [check] = await checks()
  expect(check).toMatchObject({ blocks: false })
  expect(check.line_ids.length).toBeGreaterThan(0)

  const { matrices, materials, items } = await examples(owner)
  const ids = { matrices: idsIn(matrices), materials: idsIn(materials), items: idsIn(items) }
  await owner.post('/price-examples/confirm', ids)
  expect(await checks()).toEqual([])
  expect(await codes()).not.toContain('example_prices')
})
