import { expect, it } from 'vitest'
import { dealer, memberOf, withOwnDealer } from '../support/own-dealer.ts'
import { itemFile } from './items.ts'
import { FIXED, GRID, LIST, patch, put, read } from './matrices.ts'
import { SALE } from './promotions.ts'

await withOwnDealer()

it('makes one matrix of concurrent requests for a new code', async () => {
  const prices = Array.from({ length: 8 }, (_, index) => 100 + index)
  const answers = await Promise.all(
    prices.map((price) => put(dealer, [{ ...FIXED, fixed_price: price }, LIST])),
  )
  expect(answers.map(({ status }) => status)).toEqual(prices.map(() => 200))
  const created = answers.reduce((sum, { body }) => sum + body.data.created, 0)
  expect(created).toBe(2)
  const { body } = await dealer.api.get('/price-matrices')
  expect(body.data).toHaveLength(2)
  expect(prices).toContain((await read(dealer, FIXED.code)).fixed_price)
})

it('loses no change of concurrent requests to one matrix', async () => {
  await put(dealer, [GRID])
  const cells = GRID.row_values.flatMap((row) =>
    GRID.col_values.map((col, index) => ({ row, col, price: row + index })),
  )
  await Promise.all(cells.map((cell) => patch(dealer, [{ code: GRID.code, cells: [cell] }])))
  expect((await read(dealer, GRID.code)).cells).toEqual(cells)
})

it('gives a name or an article number to one of several that ask for it at once', async () => {
  const pricing = await memberOf({ role: 'pricing' })
  const { name, vat_rate, ...rule } = itemFile()
  const asked = Array.from({ length: 4 }, () =>
    pricing.post('/catalogue/items', { name, article_number: 'a', vat_rate, rule }),
  )
  const answers = await Promise.all(asked)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422])
  expect((await dealer.api.get('/offer-items')).body.data).toHaveLength(1)
})

it('gives the code of a promotion to one of ten that ask for it at once', async () => {
  const asked = Array.from({ length: 10 }, () =>
    dealer.api.post('/promotions', { ...SALE, code: 'first' }),
  )
  const answers = await Promise.all(asked)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(422)])
  for (const { body } of answers.filter(({ status }) => status === 422)) {
    expect(body.errors.fields).toEqual({ code: ['is the code of another promotion'] })
  }
})
