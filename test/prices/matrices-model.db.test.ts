import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PriceGrid } from '../../server/prices/matrices/grid.contract.ts'
import { lookUpPrice } from '../../server/prices/matrices/lookup.ts'
import { findMatrixByCode } from '../../server/prices/matrices/matrices.reads.ts'
import { lookUpStored, toPriceGrid } from '../../server/prices/matrices/record.ts'
import { PLENTY, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { ROUNDS_MS, rounds } from '../support/property.ts'
import { seedOf } from '../support/random.ts'
import { anyCells, anyMatrix } from './arbitrary.ts'
import { patch, put, read } from './matrices.ts'

const app = await forTests(startTestApp())
const dealer = await app.dealer(PLENTY)
const seed = seedOf('PRICES_SEED')

type Cell = { row: number | null; col: number | null; price: number | null }

/** The prices of a matrix by their places, as its sender writes them. */
function modelOf(matrix: PriceGrid): Cell[] {
  if (matrix.matrix_type === 'fixed') return [{ row: null, col: null, price: matrix.fixed_price }]
  const columns = matrix.matrix_type === 'grid_2d' ? matrix.col_values : [null]
  return matrix.row_values.flatMap((row, r) =>
    columns.map((col, c) => ({ row, col, price: matrix.prices[r]?.[c] ?? null })),
  )
}

/** What the detail must say beside its cells: the same prices once more, and the shape. */
function expectWhole(shown: Record<string, unknown>, matrix: PriceGrid, cells: Cell[]): void {
  const columns = matrix.matrix_type === 'grid_2d' ? matrix.col_values : []
  const rows = matrix.matrix_type === 'fixed' ? [] : matrix.row_values
  const prices = cells.map(({ price }) => price)
  const width = Math.max(1, columns.length)
  expect(shown).toMatchObject({
    code: matrix.code,
    name: matrix.name,
    matrix_type: matrix.matrix_type,
    row_axis: matrix.matrix_type === 'fixed' ? null : matrix.row_axis,
    col_axis: matrix.matrix_type === 'grid_2d' ? matrix.col_axis : null,
    row_values: rows,
    col_values: columns,
    grid: rows.map((_, index) => prices.slice(index * width, (index + 1) * width)),
    cells,
    fixed_price: matrix.matrix_type === 'fixed' ? prices[0] : null,
  })
}

describe('any matrix', () => {
  it(
    'reads back as it was sent, replaced by any other, dry run like real run',
    async () => {
      const property = fc.asyncProperty(anyMatrix('any'), anyMatrix('any'), async (one, other) => {
        for (const matrix of [one, other]) {
          const dry = await put(dealer, [matrix], '?dry_run=1')
          const real = await put(dealer, [matrix])
          expect(real.status, real.text).toBe(200)
          expect(dry.body.data).toEqual({ ...real.body.data, dry_run: true })
          const cells = modelOf(matrix)
          expect(real.body.data.prices).toBe(cells.filter(({ price }) => price !== null).length)
          expectWhole(await read(dealer, 'any'), matrix, cells)
        }
      })
      await fc.assert(property, { seed, ...rounds(5) })
    },
    ROUNDS_MS,
  )

  it(
    'has after a patch the cells of the patch and else what it had',
    async () => {
      const patched = anyMatrix('patched').chain((matrix) =>
        fc.tuple(fc.constant(matrix), anyCells(matrix)),
      )
      const property = fc.asyncProperty(patched, async ([matrix, cells]) => {
        await put(dealer, [matrix])
        const updates = [{ code: 'patched', cells }]
        const dry = await patch(dealer, updates, '?dry_run=1')
        const real = await patch(dealer, updates)
        expect(real.status, real.text).toBe(200)
        expect(dry.body.data).toEqual({ ...real.body.data, dry_run: true })
        const expected = modelOf(matrix).map(
          (cell) => cells.find(({ row, col }) => row === cell.row && col === cell.col) ?? cell,
        )
        expectWhole(await read(dealer, 'patched'), matrix, expected)
      })
      await fc.assert(property, { seed, ...rounds(5) })
    },
    ROUNDS_MS,
  )

  it(
    'gives at every one of its places the price that was sent',
    async () => {
      const property = fc.asyncProperty(anyMatrix('looked-up'), async (matrix) => {
        await put(dealer, [matrix])
        const stored = await findMatrixByCode(app.database.source, dealer.account.id, 'looked-up')
        if (stored === null) throw new Error('the matrix is not there')
        const grid = toPriceGrid(stored)
        for (const { row, col, price } of modelOf(matrix)) {
          expect(lookUpPrice(grid, row ?? 7, col ?? 7)).toBe(price)
          // At the place, beside it, and past the last one: what is kept says what the grid says.
          for (const past of [0, 1, -1, 1e6]) {
            const [at, across] = [(row ?? 7) + past, (col ?? 7) + past]
            expect(lookUpStored(stored, at, col ?? 7)).toBe(lookUpPrice(grid, at, col ?? 7))
            expect(lookUpStored(stored, row ?? 7, across)).toBe(lookUpPrice(grid, row ?? 7, across))
          }
        }
      })
      await fc.assert(property, { seed, ...rounds(5) })
    },
    ROUNDS_MS,
  )
})
