import { z } from 'zod'
import { CEILING_BYTES, internalEndpoints, ofAll } from '../core/contract.ts'
import { MAX_MATRICES } from '../prices/matrices/grid.contract.ts'
import { FormIssue } from './issues.contract.ts'

/** A requirement of a form that a matrix does not meet. */
export const Misfit = z.object({
  /** The form's name. */
  form: z.string(),
  issue: FormIssue,
})
export type Misfit = z.infer<typeof Misfit>

const Axes = z.strictObject({
  code: z.string().max(64),
  row_axis: z.string().nullable().default(null),
  col_axis: z.string().nullable().default(null),
  row_values: z.array(z.number()).default([]),
  col_values: z.array(z.number()).default([]),
})

/** Forms and items use sizes with matrices, so the forms module handles it. */
export const matrixFit = internalEndpoints(ofAll, {
  find: {
    method: 'POST',
    path: '/catalogue/price-matrices/misfits',
    summary: 'What would no longer fit a form if matrices had these axes; nothing is stored',
    write: false,
    body: z.strictObject({ matrices: z.array(Axes).max(MAX_MATRICES) }),
    ceilingBytes: CEILING_BYTES.prices,
    data: z.array(Misfit),
  },
})
