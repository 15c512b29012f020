import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { ById, internalEndpoints, listQuery, ofAll, search } from '../../core/contract.ts'
import { ChangeSummary, MatrixDifference } from './difference.contract.ts'
import { ListedMatrix, PriceMatrix, Uses } from './matrices.contract.ts'

/** The actor of a change. A removed member or key keeps its name. */
export const Who = z.object({
  kind: z.enum(['member', 'key', 'visitor', 'customer', 'operator', 'system']),
  name: z.string().nullable(),
})
export type Who = z.infer<typeof Who>

/** Extra details of a matrix that its record lacks. */
export const MatrixAbout = z.object({
  uses: Uses,
  /** The actor of the last change; null if it predates the history. */
  changed_by: Who.nullable(),
})
export type MatrixAbout = z.infer<typeof MatrixAbout>

export const FoundMatrix = ListedMatrix.extend(MatrixAbout.shape)
export type FoundMatrix = z.infer<typeof FoundMatrix>

/** A change of a matrix. `version` is the version that the change created. */
export const MatrixChange = z.object({
  version: z.int(),
  at: Timestamp,
  who: Who,
  /** The name of the source file of the prices. */
  file: z.string().nullable(),
  summary: ChangeSummary,
})
export type MatrixChange = z.infer<typeof MatrixChange>

/** The whole content of a matrix, in the form of a write request. */
const MatrixContent = PriceMatrix.pick({
  code: true,
  name: true,
  matrix_type: true,
  row_axis: true,
  col_axis: true,
  row_values: true,
  col_values: true,
  grid: true,
  fixed_price: true,
})
export type MatrixContent = z.infer<typeof MatrixContent>

export const MatrixChangeDetail = z.object({
  ...MatrixChange.shape,
  difference: MatrixDifference,
  /** Null if the change created the matrix. */
  before: MatrixContent.nullable(),
})
export type MatrixChangeDetail = z.infer<typeof MatrixChangeDetail>

export const matrixScreens = internalEndpoints(ofAll, {
  search: {
    path: '/catalogue/price-matrices',
    list: true,
    query: z.object({ q: search.optional(), limit: listQuery.limit, cursor: listQuery.cursor }),
    data: FoundMatrix,
  },

  about: {
    path: '/price-matrices/{id}/about',
    summary: 'What uses a price matrix, and who changed it last',
    params: ById,
    data: MatrixAbout,
  },

  listChanges: {
    path: '/price-matrices/{id}/history',
    summary: 'The last 100 changes of a price matrix, the newest first',
    params: ById,
    data: z.array(MatrixChange),
  },

  getChange: {
    path: '/price-matrices/{id}/history/{version}',
    summary: 'One change of a price matrix, and the matrix before it',
    params: z.object({ ...ById.shape, version: z.int().min(1) }),
    data: MatrixChangeDetail,
  },
})
