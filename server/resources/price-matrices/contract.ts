import { z } from 'zod'

/** Most prices one grid may hold (decisions G4). */
const MAX_PRICES = 5_000

/** What the price list says, in euros with cents; null is a gap. */
const Price = z.number().nonnegative().max(10_000_000).multipleOf(0.01).nullable()

/** Where the columns or rows of a grid stand, each above the one before. */
const AxisValues = z
  .array(z.number().nonnegative())
  .min(1)
  .refine(
    (values) => values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0)),
    'must rise from value to value',
  )

const common = {
  /** The caller's own name for it. */
  code: z
    .string()
    .max(100)
    .regex(/^[A-Za-z0-9_-]+$/, 'use letters, digits, - and _'),
  name: z.string().min(1).max(200).optional(),
}

/** A grid of prices, as `POST /price-matrices` takes it (contract, Price matrix). */
export const PriceGrid = z
  .discriminatedUnion('matrix_type', [
    z.strictObject({
      ...common,
      matrix_type: z.literal('grid_2d'),
      row_axis: z.string().min(1).optional(),
      col_axis: z.string().min(1).optional(),
      row_values: AxisValues,
      col_values: AxisValues,
      prices: z.array(z.array(Price)),
    }),
    z.strictObject({
      ...common,
      matrix_type: z.literal('list_1d'),
      row_axis: z.string().min(1).optional(),
      row_values: AxisValues,
      prices: z.array(z.tuple([Price])),
    }),
    z.strictObject({ ...common, matrix_type: z.literal('fixed'), fixed_price: Price }),
  ])
  .superRefine((grid, ctx) => {
    if (grid.matrix_type === 'fixed') return
    const { prices, row_values: rows } = grid
    const columns = grid.matrix_type === 'grid_2d' ? grid.col_values.length : 1
    const fault = (message: string, ...path: (string | number)[]) =>
      ctx.addIssue({ code: 'custom', path, message })
    if (prices.length !== rows.length) fault(`needs ${rows.length} rows`, 'prices')
    if (rows.length * columns > MAX_PRICES) fault(`has more than ${MAX_PRICES} prices`, 'prices')
    prices.forEach((row, index) => {
      if (row.length !== columns) fault(`needs ${columns} prices`, 'prices', index)
    })
  })
export type PriceGrid = z.infer<typeof PriceGrid>
