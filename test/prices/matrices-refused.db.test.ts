import { describe, expect, it } from 'vitest'
import { type Command, defineCommand } from '../../server/core/db/command.ts'
import { updateCells } from '../../server/prices/matrices/cells.writes.ts'
import { putMatrices } from '../../server/prices/matrices/matrices.writes.ts'
import { prepareMatrices } from '../../server/prices/matrices/report.ts'
import { allRows } from '../support/all-rows.ts'
import { PLENTY, startTestApp } from '../support/app.ts'
import type { Answer } from '../support/client.ts'
import { expectError } from '../support/envelope.ts'
import { forTests } from '../support/for-tests.ts'
import { FIXED, GRID, LIST, patch, put } from './matrices.ts'

const app = await forTests(startTestApp())
const dealer = await app.dealer(PLENTY)
await put(dealer, [GRID, LIST, FIXED])

/** Expects a refusal of each way to write, and not one price changed by any of them. */
async function expectUntouched(
  ask: (query: string) => Promise<Answer>,
  check: (a: Answer) => void,
) {
  const before = await allRows(app)
  for (const query of ['?dry_run=1', '', '?dry_run=0']) check(await ask(query))
  expect(await allRows(app)).toEqual(before)
}

function expectFields(...paths: string[]) {
  return (answer: Answer) => {
    expectError(answer, 'validation_failed')
    expect(Object.keys(answer.body.errors.fields).toSorted(), answer.text).toEqual(paths.toSorted())
  }
}

function expectTooLarge(limit: number, actual: number) {
  return (answer: Answer) => {
    expectError(answer, 'payload_too_large')
    expect(answer.body.errors).toEqual({ code: 'payload_too_large', limit, actual })
  }
}

/** A list of this many prices. */
function long(code: string, count: number) {
  const row_values = Array.from({ length: count }, (_, index) => index + 1)
  return { ...LIST, code, row_values, prices: row_values.map((value) => [value]) }
}

/** What is wrong with a matrix, and the fields that are named for it. */
const WRONG: [says: string, matrix: unknown, ...fields: string[]][] = [
  ['what is no object', 'grid', ''],
  ['an empty code', { ...GRID, code: '' }, 'code'],
  ['a missing code and name', { ...FIXED, code: undefined, name: undefined }, 'code', 'name'],
  ['no type', { ...GRID, matrix_type: undefined }, 'matrix_type'],
  ['prices that are no list', { ...GRID, prices: { 0: [1] } }, 'prices'],
  ['a flat list for two axes', { ...GRID, prices: [1, 2] }, 'prices'],
  ['a missing row', { ...GRID, prices: GRID.prices.slice(1) }, 'prices'],
  [
    'a ragged row',
    {
      ...GRID,
      prices: [
        [1, 2, 3],
        [1, 2],
      ],
    },
    'prices.1',
  ],
  ['a list with two columns', { ...LIST, prices: [[1, 2], [3], [4]] }, 'prices'],
  ['a list with a price too many', { ...LIST, prices: [1, 2, 3, 4] }, 'prices'],
  ['a string for a price', { ...LIST, prices: [['12.50'], [1], [2]] }, 'prices.0.0'],
  ['a string for a price, flat', { ...LIST, prices: ['12.50', 1, 2] }, 'prices.0'],
  ['a price of three decimals', { ...LIST, prices: [[1], [2], [2.125]] }, 'prices.2.0'],
  ['a price nobody asks', { ...FIXED, fixed_price: 1e15 }, 'fixed_price'],
  ['a wrong fixed price', { ...FIXED, fixed_price: '189' }, 'fixed_price'],
  ['no fixed price', { ...FIXED, fixed_price: undefined }, 'fixed_price'],
  ['an axis of a fixed price', { ...FIXED, row_axis: 'width' }, 'row_axis'],
  ['values of a fixed price', { ...FIXED, row_values: [1], prices: [[1]] }, 'row_values', 'prices'],
  [
    'a second axis of a list',
    { ...LIST, col_axis: 'b', col_values: [1] },
    'col_axis',
    'col_values',
  ],
  ['a fixed price of a grid', { ...GRID, fixed_price: 0 }, 'fixed_price'],
  ['no axis', { ...GRID, row_axis: undefined, col_axis: null }, 'row_axis', 'col_axis'],
  ['an axis value given twice', { ...GRID, row_values: [2500, 2500] }, 'row_values.1'],
  ['an axis out of order', { ...GRID, col_values: [3000, 5000, 4000] }, 'col_values.2'],
  ['an axis value that is text', { ...GRID, col_values: [3000, '4000', 5000] }, 'col_values.1'],
  ['an axis without values', { ...LIST, row_values: [], prices: [] }, 'row_values'],
]

describe('POST /price-matrices refuses, and changes nothing:', () => {
  it('all that is wrong with each matrix, by its path', async () => {
    const matrices = WRONG.map(([, wrong], at) => {
      const isOwn = typeof wrong === 'object' && (wrong as { code?: string }).code
      return isOwn ? { ...wrong, code: `wrong-${at}` } : wrong
    })
    const paths = WRONG.flatMap(([, , ...fields], at) =>
      fields.map((field) => `matrices.${at}.${field}`.replace(/\.$/, '')),
    )
    await expectUntouched((query) => put(dealer, matrices, query), expectFields(...paths))
  })

  it('a code given twice', async () => {
    const twice = [GRID, { ...LIST, code: GRID.code }]
    await expectUntouched((query) => put(dealer, twice, query), expectFields('matrices.1.code'))
  })

  it('201 matrices', async () => {
    const many = Array.from({ length: 201 }, (_, index) => ({ ...FIXED, code: `f${index}` }))
    await expectUntouched((query) => put(dealer, many, query), expectFields('matrices'))
  })

  it('5,001 prices in a matrix, also beside what is wrong', async () => {
    for (const more of [{}, { code: 'not a code', row_values: 'wrong' }]) {
      await expectUntouched(
        (query) => put(dealer, [GRID, { ...long('long', 5001), ...more }], query),
        expectTooLarge(5000, 5001),
      )
    }
  })

  it('50,001 prices in a request', async () => {
    const matrices = Array.from({ length: 10 }, (_, index) => long(`l${index}`, 5000))
    await expectUntouched(
      (query) => put(dealer, [...matrices, long('one', 1)], query),
      expectTooLarge(50_000, 50_001),
    )
    await expectUntouched(
      (query) => put(dealer, [...matrices, FIXED], query),
      expectTooLarge(50_000, 50_001),
    )
  })

  it('names at most fifty issues of a body full of them', async () => {
    const wrong = Array.from({ length: 200 }, (_, index) => ({
      ...long(`w${index}`, 100),
      prices: Array(100).fill('12,50'),
    }))
    const { status, body } = await put(dealer, wrong)
    expect(status).toBe(422)
    expect(Object.keys(body.errors.fields)).toHaveLength(50)
  })
})

it('POST /price-matrices takes 5,000 prices in a matrix, 50,000 and 200 matrices in a request', async () => {
  const big = await app.dealer(PLENTY)
  const grids = Array.from({ length: 10 }, (_, index) => long(`l${index}`, 5000))
  const { status, body } = await put(big, grids)
  expect([status, body.data.prices]).toEqual([200, 50_000])
  const many = Array.from({ length: 200 }, (_, index) => long(`m${index}`, 250))
  expect((await put(big, many)).body.data).toMatchObject({ created: 200, prices: 50_000 })
})

const CELL = { row: 3000, col: 4000, price: 5 }

const WRONG_CELLS: [says: string, cell: unknown, ...fields: string[]][] = [
  ['a row that is not on the axis', { ...CELL, row: 2750 }, 'row'],
  ['a column that is not on the axis', { ...CELL, col: 6000 }, 'col'],
  ['neither on its axis', { ...CELL, row: 0, col: 0 }, 'row', 'col'],
  ['no row', { ...CELL, row: undefined }, 'row'],
  ['a null column', { ...CELL, col: null }, 'col'],
  ['a row that is text', { ...CELL, row: '3000' }, 'row'],
  ['no price', { row: 3000, col: 5000 }, 'price'],
  ['a cell given twice', { row: 2500, col: 3000, price: 2 }, ''],
  ['what is no cell', 7, ''],
]

describe('PATCH /price-matrices/cells refuses, and changes nothing:', () => {
  it.each(WRONG_CELLS)('%s', async (_says, cell, ...fields) => {
    const updates = [
      { code: GRID.code, cells: [{ row: 2500, col: 3000, price: 1 }, cell] },
      { code: LIST.code, cells: [{ row: 1, price: 1 }] },
    ]
    const paths = fields.map((field) => `updates.0.cells.1.${field}`.replace(/\.$/, ''))
    await expectUntouched((query) => patch(dealer, updates, query), expectFields(...paths))
  })

  it('no cells, none at all, and what is no list', async () => {
    const updates = [
      { code: GRID.code, cells: [] },
      { code: LIST.code },
      { code: FIXED.code, cells: { row: 1 } },
    ]
    const paths = updates.map((_, at) => `updates.${at}.cells`)
    await expectUntouched((query) => patch(dealer, updates, query), expectFields(...paths))
  })

  it('a code that is not there, given twice, or another account’s', async () => {
    const cells = [{ row: 1, price: 1 }]
    const good = { code: LIST.code, cells }
    const ask = (updates: unknown) => (query: string) => patch(dealer, updates, query)
    const missing = ask([good, { code: 'missing', cells }])
    await expectUntouched(missing, expectFields('updates.1.code'))
    await expectUntouched(ask([good, good]), expectFields('updates.1.code'))
    await put(await app.dealer(), [{ ...LIST, code: 'missing' }])
    await expectUntouched(missing, expectFields('updates.1.code'))
  })

  it('a column where there is none', async () => {
    const ask = (code: string, place: object) => (query: string) =>
      patch(dealer, [{ code, cells: [{ ...place, price: 1 }] }], query)
    await expectUntouched(ask(LIST.code, { row: 1, col: 1 }), expectFields('updates.0.cells.0.col'))
    await expectUntouched(ask(FIXED.code, { row: 1 }), expectFields('updates.0.cells.0.row'))
  })

  it('201 updates', async () => {
    const one = { cells: [{ price: 1 }] }
    const many = Array.from({ length: 201 }, (_, index) => ({ code: `f${index}`, ...one }))
    await expectUntouched((query) => patch(dealer, many, query), expectFields('updates'))
  })

  it('more cells than a matrix or a request may hold', async () => {
    const cells = (count: number) => Array.from({ length: count }, (_, row) => ({ row, price: 1 }))
    const one = [{ code: LIST.code, cells: cells(5001) }]
    await expectUntouched((query) => patch(dealer, one, query), expectTooLarge(5000, 5001))
    const all = Array.from({ length: 11 }, (_, index) => ({
      code: `c${index}`,
      cells: cells(index === 10 ? 1 : 5000),
    }))
    await expectUntouched((query) => patch(dealer, all, query), expectTooLarge(50_000, 50_001))
  })
})

const COMMANDS = { putMatrices, updateCells } as Record<string, Command<never, unknown>>

describe('a price write', () => {
  it('that breaks off leaves nothing', async () => {
    const before = await allRows(app)
    const open = dealer.api.openPost('/price-matrices')
    await open.sent
    open.abort()
    await expect(open.answer).rejects.toThrow()
    expect(await allRows(app)).toEqual(before)
  })

  it.each(['putMatrices', 'updateCells'] as const)(
    'that fails at its very end leaves nothing (%s)',
    async (name) => {
      const failing = defineCommand<never, never>(import.meta.url, async (ctx, input) => {
        await COMMANDS[name]?.run(ctx, input)
        throw new Error('the last row could not be written')
      })
      const changed = {
        ...GRID,
        prices: [
          [1, 2, 3],
          [4, 5, 6],
        ],
        matrix_type: 'grid_2d' as const,
      }
      const input = {
        putMatrices: prepareMatrices([changed, { ...changed, code: 'new' }]),
        updateCells: [{ code: GRID.code, cells: [{ row: 2500, col: 3000, price: 1 }] }],
      }[name]
      const before = await allRows(app)
      const writing = dealer.run(failing, input as never)
      await expect(writing).rejects.toThrow('the last row could not be written')
      expect(await allRows(app)).toEqual(before)
    },
  )
})
