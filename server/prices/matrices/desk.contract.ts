import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { ById, CEILING_BYTES, defineEndpoint, Id, listQuery, ROLES } from '../../ground/contract.ts'
import { countSentMatrices } from './ceilings.contract.ts'
import { ListedMatrix, PriceMatrix, PriceWarning } from './matrices.contract.ts'
import { SentMatrices } from './sent.contract.ts'
import { usedBy } from './single.contract.ts'

const LONGEST_SEARCH = 200
const LONGEST_FILE_NAME = 255

/** Who made a change. A member or a key that was removed keeps its name. */
export const Who = z.object({
  kind: z.enum(['member', 'key', 'visitor', 'customer', 'operator', 'system']),
  name: z.string().nullable(),
})
export type Who = z.infer<typeof Who>

/** Where prices are looked up in a matrix. */
export const Uses = z.object(usedBy)
export type Uses = z.infer<typeof Uses>

/** How many prices rose, fell, came and went. `changed` names the rest; null when all is new. */
export const ChangeSummary = z.object({
  up: z.int(),
  down: z.int(),
  added: z.int(),
  removed: z.int(),
  changed: z.array(z.string()).nullable(),
})

/** One change of a matrix. `version` is the one that it made. */
export const MatrixChange = z.object({
  version: z.int(),
  at: Timestamp,
  who: Who,
  /** The name of the file that the prices came from. */
  file: z.string().nullable(),
  summary: ChangeSummary,
})
export type MatrixChange = z.infer<typeof MatrixChange>

export const DeskListedMatrix = z.object({
  ...ListedMatrix.shape,
  uses: Uses,
  /** Who changed it last; null when that was before there was a history. */
  changed_by: Who.nullable(),
})
export type DeskListedMatrix = z.infer<typeof DeskListedMatrix>

/** A matrix to edit. Send its `version` with what you write. */
export const DeskMatrix = z.object({
  ...PriceMatrix.omit({ cells: true }).shape,
  version: z.int(),
  uses: Uses,
  changed_by: Who.nullable(),
})
export type DeskMatrix = z.infer<typeof DeskMatrix>

const { limit, cursor } = listQuery

export const listDeskMatrices = defineEndpoint({
  name: 'listDeskMatrices',
  method: 'GET',
  path: '/prices/matrices',
  summary: 'List and search price matrices, by name',
  internal: true,
  roles: ROLES,
  list: true,
  query: z.object({
    /** Words of the name or the code. */
    q: z.string().trim().max(LONGEST_SEARCH).optional(),
    limit,
    cursor,
  }),
  data: DeskListedMatrix,
  message: 'Price matrices.',
})

export const getDeskMatrix = defineEndpoint({
  name: 'getDeskMatrix',
  method: 'GET',
  path: '/prices/matrices/{id}',
  summary: 'One price matrix, to edit',
  internal: true,
  roles: ROLES,
  params: ById,
  data: DeskMatrix,
  message: 'Price matrix.',
})

const Price = z.number().nullable()
const place = z.number().nullable()

/** What differs between two states of a matrix. A price of null is a gap, or no cell at all. */
export const PriceChange = z.object({
  cells: z.array(z.object({ row: place, col: place, before: Price, after: Price })),
  summary: ChangeSummary,
})
export type PriceChange = z.infer<typeof PriceChange>

/** `versions` has the version that was read of each known matrix; a new one has none there. */
export const DeskMatrices = SentMatrices.extend({
  versions: z.record(z.string(), z.int()),
  file: z.string().max(LONGEST_FILE_NAME).nullable(),
})
export type DeskMatrices = z.output<typeof DeskMatrices>

export const MatricesSaved = z.object({
  dry_run: z.boolean(),
  matrices: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** Null while it does not exist. */
      id: Id.nullable(),
      /** How many prices it has now, without gaps, and how many it would have. */
      prices_before: z.int(),
      prices: z.int(),
      difference: PriceChange,
    }),
  ),
  warnings: z.array(PriceWarning),
  warnings_count: z.int(),
})
export type MatricesSaved = z.infer<typeof MatricesSaved>

/**
 * 409 `changed_meanwhile` has `errors.current`, each matrix that differs from the version that was
 * sent, as it is now. `errors.gone` has the codes of those that are no longer there.
 */
export const saveDeskMatrices = defineEndpoint({
  name: 'saveDeskMatrices',
  method: 'POST',
  path: '/prices/matrices',
  summary: 'Create or replace price matrices, or with `dry_run` say what that would change',
  internal: true,
  roles: ['owner', 'pricing'],
  dryRun: true,
  idempotent: true,
  body: DeskMatrices,
  checkCounts: countSentMatrices,
  ceilingBytes: CEILING_BYTES.prices,
  data: MatricesSaved,
  message: 'Price matrices written.',
  errors: ['changed_meanwhile'],
})

export const listMatrixChanges = defineEndpoint({
  name: 'listMatrixChanges',
  method: 'GET',
  path: '/prices/matrices/{id}/history',
  summary: 'The last 100 changes of a price matrix, the newest first',
  internal: true,
  roles: ROLES,
  params: ById,
  data: z.array(MatrixChange),
  message: 'Changes.',
})

/** The matrix before a change, as it can be sent to write it again. */
const Earlier = PriceMatrix.pick({
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
export type Earlier = z.infer<typeof Earlier>

export const MatrixChangeDetail = z.object({
  ...MatrixChange.shape,
  /** What the change did. */
  difference: PriceChange,
  /** Null when the change created the matrix. */
  before: Earlier.nullable(),
})
export type MatrixChangeDetail = z.infer<typeof MatrixChangeDetail>

export const getMatrixChange = defineEndpoint({
  name: 'getMatrixChange',
  method: 'GET',
  path: '/prices/matrices/{id}/history/{version}',
  summary: 'One change of a price matrix, and what the matrix was before',
  internal: true,
  roles: ROLES,
  params: z.object({ ...ById.shape, version: z.int().min(1) }),
  data: MatrixChangeDetail,
  message: 'Change.',
})
