import fc from 'fast-check'
import type { PriceGrid } from '../../server/prices/matrices/grid.contract.ts'

type Grid = Extract<PriceGrid, { matrix_type: 'grid_2d' }>

/** Uneven steps, as catalogues have them: from one size to the next by a tenth to a half. */
function sizes(first: number): fc.Arbitrary<number[]> {
  return fc.array(fc.integer({ min: 10, max: 50 }), { minLength: 2, maxLength: 9 }).map((steps) => {
    const values = [first]
    for (const step of steps) {
      const last = values.at(-1) ?? first
      values.push(Math.ceil((last * (1 + step / 100)) / 10) * 10)
    }
    return values
  })
}

/**
 * A price list as a dealer makes it: a base, so much for the width, the depth and the area, rounded,
 * with a leap where a motor or a second post is needed, and gaps where it cannot be built.
 */
export const goodGrid: fc.Arbitrary<Grid> = fc
  .record({
    row_values: sizes(1000),
    col_values: sizes(1500),
    base: fc.integer({ min: 0, max: 2000 }),
    perWidth: fc.double({ min: 0.05, max: 0.5, noNaN: true }),
    perDepth: fc.double({ min: 0.05, max: 0.5, noNaN: true }),
    perArea: fc.integer({ min: 0, max: 120 }),
    rounding: fc.constantFrom(0.01, 0.5, 1, 5, 25),
    leapPercent: fc.integer({ min: 0, max: 60 }),
    leapAt: fc.integer({ min: 2000, max: 9000 }),
    largest: fc.integer({ min: 4_000_000, max: 90_000_000 }),
  })
  .map(({ row_values, col_values, ...rule }) => ({
    code: 'good',
    name: 'Good',
    matrix_type: 'grid_2d',
    row_axis: 'depth',
    col_axis: 'width',
    row_values,
    col_values,
    prices: row_values.map((depth) =>
      col_values.map((width) => {
        if (width * depth > rule.largest) return null
        const area = (width * depth) / 1_000_000
        const whole =
          rule.base + rule.perWidth * width + rule.perDepth * depth + rule.perArea * area
        const price = whole * (width >= rule.leapAt ? 1 + rule.leapPercent / 100 : 1)
        return Math.round(Math.round(price / rule.rounding) * rule.rounding * 100) / 100
      }),
    ),
  }))
