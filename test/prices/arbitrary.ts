import fc from 'fast-check'
import type { PriceGrid } from '../../server/prices/matrices/grid.contract.ts'

type Price = number | null

const price: fc.Arbitrary<Price> = fc.oneof(
  { arbitrary: fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100), weight: 6 },
  { arbitrary: fc.constant(null), weight: 1 },
)
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => text.trim() !== '' && !text.includes('\0'))
  .map((text) => text.trim())

/** Uneven steps, half units among them, negative ones too. */
const axis = fc
  .uniqueArray(fc.integer({ min: -20, max: 20_000 }), { minLength: 1, maxLength: 8 })
  .map((values) => values.map((value) => value / 2).toSorted((a, b) => a - b))

/** Any matrix that can be kept, of any of the three types. */
export function anyMatrix(code: string): fc.Arbitrary<PriceGrid> {
  const grid = fc.tuple(axis, axis).chain(([row_values, col_values]) =>
    fc.record({
      code: fc.constant(code),
      name,
      matrix_type: fc.constant('grid_2d' as const),
      row_axis: name,
      col_axis: name,
      row_values: fc.constant(row_values),
      col_values: fc.constant(col_values),
      prices: rowsOf(row_values.length, col_values.length),
    }),
  )
  const list = axis.chain((row_values) =>
    fc.record({
      code: fc.constant(code),
      name,
      matrix_type: fc.constant('list_1d' as const),
      row_axis: name,
      row_values: fc.constant(row_values),
      prices: rowsOf(row_values.length, 1) as fc.Arbitrary<[Price][]>,
    }),
  )
  const fixed = fc.record({
    code: fc.constant(code),
    name,
    matrix_type: fc.constant('fixed' as const),
    fixed_price: price,
  })
  return fc.oneof({ arbitrary: grid, weight: 3 }, list, fixed)
}

function rowsOf(rows: number, columns: number): fc.Arbitrary<Price[][]> {
  const row = fc.array(price, { minLength: columns, maxLength: columns })
  return fc.array(row, { minLength: rows, maxLength: rows })
}

/** Some cells of a matrix, each once, with new prices. */
export function anyCells(matrix: PriceGrid) {
  const rows = matrix.matrix_type === 'fixed' ? [null] : matrix.row_values
  const columns = matrix.matrix_type === 'grid_2d' ? matrix.col_values : [null]
  const places = rows.flatMap((row) => columns.map((col) => ({ row, col })))
  return fc
    .subarray(places, { minLength: 1, maxLength: Math.min(12, places.length) })
    .chain((some) =>
      fc
        .array(price, { minLength: some.length, maxLength: some.length })
        .map((prices) =>
          some.map((place, index) => ({ ...place, price: prices[index] as number | null })),
        ),
    )
}
