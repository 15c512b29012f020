import { z } from 'zod'

/** How many prices rose, fell, came and went. `changed` names the rest; null when all is new. */
export const ChangeSummary = z.object({
  up: z.int(),
  down: z.int(),
  added: z.int(),
  removed: z.int(),
  changed: z.array(z.string()).nullable(),
})
export type ChangeSummary = z.infer<typeof ChangeSummary>

const nullable = z.number().nullable()

/** What differs between two states of a matrix. A price of null is a gap, or no cell at all. */
export const MatrixDifference = z.object({
  cells: z.array(z.object({ row: nullable, col: nullable, before: nullable, after: nullable })),
  summary: ChangeSummary,
})
export type MatrixDifference = z.infer<typeof MatrixDifference>

/** What a dry run says besides, to anyone who is asked for a yes. */
export const MatricesCompared = z.object({
  differences: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** How many prices it has now, without gaps, and how many it would have. */
      prices_before: z.int(),
      prices: z.int(),
      difference: MatrixDifference,
    }),
  ),
})
export type MatricesCompared = z.infer<typeof MatricesCompared>
