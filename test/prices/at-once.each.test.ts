import { expect, it } from 'vitest'
import { itemFile, materialFile } from './items.ts'
import { FIXED, GRID, LIST, patch, put, read } from './matrices.ts'
import { dealer, withOwnDealer } from './own-dealer.ts'
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

it('makes one of each material and item when several put the same catalogue at once', async () => {
  const file = {
    materials: ['A', 'B', 'C'].map((name) => materialFile({ name })),
    items: [itemFile(), itemFile({ article_number: 'a' })],
  }
  const puts = await Promise.all([1, 2, 3].map(() => dealer.catalogue(file)))
  expect(puts.map(({ items }) => items.created).toSorted()).toEqual([0, 0, 2])
  const counts = ['/materials', '/offer-items'].map(async (path) => {
    const { body } = await dealer.api.get(path)
    return body.data.length
  })
  expect(await Promise.all(counts)).toEqual([3, 2])
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
