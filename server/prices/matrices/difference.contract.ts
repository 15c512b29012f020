import { z } from 'zod'

/** Numbers of prices that rose, fell, were added and removed. `changed` names other fields; null if new. */
export const ChangeSummary = z.object({
  up: z.int(),
  down: z.int(),
  added: z.int(),
  removed: z.int(),
  changed: z.array(z.string()).nullable(),
})
export type ChangeSummary = z.infer<typeof ChangeSummary>

const nullable = z.number().nullable()

/** The difference between two states of a matrix. A null price is a gap, or a cell that does not exist. */
export const MatrixDifference = z.object({
  cells: z.array(z.object({ row: nullable, col: nullable, before: nullable, after: nullable })),
  summary: ChangeSummary,
})
export type MatrixDifference = z.infer<typeof MatrixDifference>

/** Extra fields of a dry run, shown before confirmation. */
export const MatricesCompared = z.object({
  differences: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** The number of prices now, without gaps, and after the change. */
      prices_before: z.int(),
      prices: z.int(),
      difference: MatrixDifference,
    }),
  ),
})
export type MatricesCompared = z.infer<typeof MatricesCompared>
