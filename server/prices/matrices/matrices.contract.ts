import { z } from 'zod'
import { Money, Timestamp } from '../../../shared/fields.contract.ts'
import {
  ById,
  CEILING_BYTES,
  endpoints,
  Flag,
  Id,
  listQuery,
  orderQuery,
  ROLES,
  type Tag,
  Version,
} from '../../core/contract.ts'
import { atQuery, PRICE_WRITERS } from '../catalogue/entry.contract.ts'
import { MatricesCompared } from './difference.contract.ts'
import { countSentCells, countSentMatrices, MATRIX_TYPES, MAX_NAME } from './grid.contract.ts'
import { MatricesFromScreen, SentCells, SentMatrices } from './sent.contract.ts'

export const PRICE_MATRICES: Tag = {
  name: 'Price matrices',
  description:
    'Prices by size, or by any other one or two numbers. A size between two values of an axis takes the higher value. A size below the first value takes the first. A size above the last value, or on a gap, has no price.',
}

const axis = (description: string, example: string) =>
  z
    .string()
    .nullable()
    .meta({ description, examples: [example] })
const values = (description: string, example: number[]) =>
  z.array(z.number()).meta({ description, examples: [example] })
const price = (description: string) => Money.nullable().meta({ description, examples: [2580.5] })
const place = (description: string, example: number | null) =>
  z
    .number()
    .nullable()
    .meta({ description, examples: [example] })

const MatrixType = z
  .enum(MATRIX_TYPES)
  .meta({ description: 'The type decides the number of axes: two, one or none.' })

const CodeShown = z
  .string()
  .meta({ description: 'Your own identifier of the matrix.', examples: ['veranda-glass'] })

const identity = {
  id: Id.meta({ description: 'Assigned by the service; a replaced matrix keeps it.' }),
  code: CodeShown,
  name: z
    .string()
    .trim()
    .min(1)
    .max(MAX_NAME)
    .meta({ description: 'The name that people see.', examples: ['Veranda, glass roof'] }),
  matrix_type: MatrixType,
  is_active: z.boolean().meta({
    description:
      'Whether the matrix is in use. When false, it gives no prices: whatever uses it is on request.',
    examples: [true],
  }),
  row_axis: axis('The name of the row axis; null without this axis.', 'depth'),
  col_axis: axis('The name of the column axis; null without this axis.', 'width'),
  row_values: values('The values of the rows, ascending.', [2500, 3000]),
  col_values: values('The values of the columns, ascending.', [3000, 4000, 5000]),
}
const dates = {
  created_at: Timestamp.meta({ description: 'When the matrix was created.' }),
  updated_at: Timestamp.meta({ description: 'When the matrix last changed.' }),
  version: Version,
}

export const MatrixCell = z
  .object({
    row: place('The row’s value; null when there is no such axis.', 2500),
    col: place('The column’s value; null when there is no such axis.', 4000),
    price: price('Null for a gap.'),
  })
  .meta({ id: 'MatrixCell', description: 'One price and its position.' })

/** A matrix without its prices, for lists. */
export const ListedMatrix = z
  .object({
    ...identity,
    row_count: z.int().meta({ description: 'The number of rows.', examples: [2] }),
    col_count: z.int().meta({ description: 'The number of columns.', examples: [3] }),
    ...dates,
  })
  .meta({ id: 'ListedMatrix', description: 'A matrix without its prices.' })
export type ListedMatrix = z.infer<typeof ListedMatrix>

/** A matrix with its prices, both as a grid and as cells. */
export const PriceMatrix = z
  .object({
    ...identity,
    grid: z.array(z.array(Money.nullable())).meta({
      description:
        'One row for each row value. Each has one price for each column value; null is a gap.',
      examples: [
        [
          [2150, 2580.5, 3010],
          [2390, 2865, null],
        ],
      ],
    }),
    cells: z.array(MatrixCell).meta({ description: 'The same prices one by one, row by row.' }),
    fixed_price: price('The price of a matrix of type `fixed`; null for the others.'),
    ...dates,
  })
  .meta({ id: 'PriceMatrix', description: 'A matrix with its prices.' })
export type PriceMatrix = z.infer<typeof PriceMatrix>

/** A price that looks like a typing error. */
export const PriceWarning = z
  .object({
    code: CodeShown,
    row: place('The row’s value; null when there is no such axis.', 2500),
    col: place('The column’s value; null when there is no such axis.', 4000),
    price: Money.meta({ description: 'What was sent.', examples: [258] }),
    reason: z.string().meta({
      description:
        'Open enum: `zero` when it is 0, which may have meant "not made"; `falls` when it is below the price of a smaller size; `far_off` when it is more than 4 times above or below its neighbours; `equal` when it equals the price of a smaller size where all others rise.',
      examples: ['far_off'],
    }),
    neighbour: z
      .object({
        row: place('The value of its row.', 2500),
        col: place('The value of its column.', 3000),
        price: Money.meta({ description: 'Its price.', examples: [2150] }),
      })
      .meta({ id: 'PriceNeighbour', description: 'The price that a warning compares with.' })
      .nullable()
      .meta({ description: 'The price that the warning compares with; null for `zero`.' }),
  })
  .meta({ id: 'PriceWarning', description: 'A price that looks like a typing error.' })
export type PriceWarning = z.infer<typeof PriceWarning>

const DryRun = z
  .boolean()
  .meta({ description: 'True when nothing was written.', examples: [false] })
const warned = {
  warnings: z.array(PriceWarning).meta({
    description: 'The first 500 prices to check again. They are written anyway.',
  }),
  warnings_count: z.int().meta({ description: 'The number of all warnings.', examples: [1] }),
}
const written = (prices: string, command: string[]) =>
  z.object({
    code: CodeShown,
    action: z.string().meta({ description: 'What the request does.', examples: command }),
    prices: z.int().meta({ description: prices, examples: [5] }),
  })

/** The result of `POST /price-matrices`, or of its dry run. */
export const MatricesWritten = z
  .object({
    dry_run: DryRun,
    created: z.int().meta({ description: 'Matrices that are new.', examples: [0] }),
    updated: z.int().meta({ description: 'Matrices that are replaced.', examples: [1] }),
    prices: z.int().meta({
      description: 'The number of prices in all matrices. Gaps are not counted.',
      examples: [5],
    }),
    matrices: z
      .array(
        written('The number of prices. Gaps are not counted.', ['update']).meta({
          id: 'MatrixWritten',
          description: 'Open enum: `create` or `update`.',
        }),
      )
      .meta({ description: 'Each matrix, in the order sent.' }),
    ...warned,
  })
  .meta({ id: 'MatricesWritten', description: 'What was written, or would be with `dry_run`.' })
export type MatricesWritten = z.infer<typeof MatricesWritten>

/** The result of `PATCH /price-matrices/cells`, or of its dry run. */
export const CellsWritten = z
  .object({
    dry_run: DryRun,
    updated: z.int().meta({ description: 'Matrices that are changed.', examples: [1] }),
    prices: z.int().meta({ description: 'Cells that are set or cleared.', examples: [2] }),
    matrices: z
      .array(
        written('Cells that are set or cleared.', ['update']).meta({
          id: 'MatrixUpdated',
          description: '`action` is always `update`.',
        }),
      )
      .meta({ description: 'Each matrix, in the order sent.' }),
    ...warned,
  })
  .meta({ id: 'CellsWritten', description: 'What was changed, or would be with `dry_run`.' })
export type CellsWritten = z.infer<typeof CellsWritten>

/** The body of `PATCH /price-matrices/{id}`. */
export const ChangeMatrix = PriceMatrix.pick({ name: true, is_active: true, version: true })
  .partial()
  .meta({ id: 'ChangeMatrix', description: 'An omitted field stays.' })
export type ChangeMatrix = z.output<typeof ChangeMatrix>

export const ChangedMatrix = PriceMatrix.pick({
  id: true,
  code: true,
  name: true,
  is_active: true,
  updated_at: true,
  version: true,
}).meta({ id: 'ChangedMatrix', description: 'The matrix after the change, without its prices.' })
export type ChangedMatrix = z.infer<typeof ChangedMatrix>

/** The places that use a matrix for lookups. */
export const Uses = z.object({
  forms: z
    .array(
      z
        .object({
          slug: z.string().meta({ description: 'Its slug.', examples: ['veranda'] }),
          name: z
            .string()
            .meta({ description: 'What the dealer calls it.', examples: ['Veranda'] }),
        })
        .meta({ id: 'UsingForm', description: 'A form that shows prices of the matrix.' }),
    )
    .meta({ description: 'Published forms that show prices of the matrix.' }),
  items: z
    .array(
      z
        .object({
          id: Id.meta({ description: 'The offer item’s id.', examples: [41] }),
          name: z.string().meta({ description: 'Its name.', examples: ['Veranda, glass roof'] }),
        })
        .meta({ id: 'UsingItem', description: 'An offer item with a price of the matrix.' }),
    )
    .meta({ description: 'Active offer items that take their price from the matrix.' }),
})
export type Uses = z.infer<typeof Uses>

export const DeletedMatrix = z
  .object({
    id: PriceMatrix.shape.id,
    code: PriceMatrix.shape.code,
    deleted: z.literal(true).meta({ description: 'Always true.' }),
    ...Uses.shape,
  })
  .meta({ id: 'DeletedMatrix', description: 'The matrix that was deleted, and what used it.' })
export type DeletedMatrix = z.infer<typeof DeletedMatrix>

const ByCodeOrId = z.object({
  id: z.string().meta({
    description:
      'The `code` or the `id` of the matrix. A value that is the code of one matrix and the id of another is a 422.',
    examples: ['veranda-glass'],
  }),
})

const force = {
  force: Flag.optional().meta({
    description: '`1` makes the change even while forms or items use the matrix.',
  }),
}

export const priceMatrices = endpoints(PRICE_MATRICES, {
  list: {
    name: 'listPriceMatrices',
    path: '/price-matrices',
    summary: 'List price matrices, without their prices',
    scope: 'prices:read',
    roles: ROLES,
    list: true,
    query: z.object({
      code: z
        .string()
        .optional()
        .meta({
          description: 'Only the matrix with exactly this code.',
          examples: ['veranda-glass'],
        }),
      ...orderQuery,
      ...listQuery,
    }),
    data: ListedMatrix,
    message: 'Price matrices.',
  },

  get: {
    name: 'getPriceMatrix',
    path: '/price-matrices/{id}',
    summary: 'One price matrix with its prices',
    description: 'The answer has the prices twice, as `grid` and as `cells`. Use either.',
    scope: 'prices:read',
    roles: ROLES,
    params: ById,
    query: z.object(atQuery),
    data: PriceMatrix,
    message: 'Price matrix.',
  },

  /**
   * Members may send versions: 409 `changed_meanwhile` has `errors.current`, the current state of
   * each matrix with a different version. `errors.gone` has the codes of deleted matrices.
   */
  put: {
    name: 'putPriceMatrices',
    method: 'POST',
    path: '/price-matrices',
    summary: 'Create or replace whole price matrices',
    description: `A matrix is identified by its \`code\`. A new code creates a matrix. A known code replaces the whole matrix. Nothing is merged, but the matrix keeps its \`id\` and \`is_active\`. All matrices of a request are written, or none.

A request may have at most 200 matrices (else 422), 5,000 prices in one matrix and 50,000 in all (else 413). Gaps count as prices. \`warnings\` lists prices that look like typing errors; such prices are accepted. With \`dry_run=1\` the answer is that of the real request, and nothing is written.`,
    scope: 'prices:write',
    roles: PRICE_WRITERS,
    idempotent: true,
    dryRun: true,
    body: SentMatrices,
    screenBody: MatricesFromScreen,
    included: MatricesCompared,
    checkCounts: countSentMatrices,
    ceilingBytes: CEILING_BYTES.prices,
    data: MatricesWritten,
    message: 'Price matrices written.',
  },

  changeCells: {
    name: 'updatePriceCells',
    method: 'PATCH',
    path: '/price-matrices/cells',
    summary: 'Change single prices',
    description: `A cell is identified by the values of its row and column. They must be on the axes: nothing is inserted. A price of null makes a gap. One wrong cell fails the whole request.

The limits, \`warnings\` and \`dry_run\` work as in \`POST /price-matrices\`. The warnings are only about the cells of this request.`,
    scope: 'prices:write',
    roles: PRICE_WRITERS,
    idempotent: true,
    dryRun: true,
    body: SentCells,
    checkCounts: countSentCells,
    ceilingBytes: CEILING_BYTES.prices,
    data: CellsWritten,
    message: 'Prices changed.',
  },

  change: {
    name: 'changePriceMatrix',
    method: 'PATCH',
    path: '/price-matrices/{id}',
    summary: 'Rename a price matrix, or switch it off and on',
    description: `A merge patch: an omitted field stays. \`POST /price-matrices\` and \`PATCH /price-matrices/cells\` change prices. They do not change \`is_active\`.

A matrix that a published form or an offer item uses is switched off only with \`force=1\`. Their prices are then on request.`,
    scope: 'prices:write',
    roles: PRICE_WRITERS,
    params: ByCodeOrId,
    query: z.object(force),
    body: ChangeMatrix,
    data: ChangedMatrix,
    message: 'Price matrix changed.',
    errors: ['changed_meanwhile', 'price_matrix_in_use'],
  },

  delete: {
    name: 'deletePriceMatrix',
    method: 'DELETE',
    path: '/price-matrices/{id}',
    summary: 'Delete a price matrix',
    description:
      'A matrix that a published form or an offer item uses is deleted only with `force=1`. Their prices are then on request. Its history is deleted too. Offers keep their prices. Prefer to switch it off by `PATCH`, which can be undone.',
    scope: 'prices:write',
    roles: PRICE_WRITERS,
    params: ByCodeOrId,
    query: z.object(force),
    data: DeletedMatrix,
    message: 'Price matrix deleted.',
    errors: ['price_matrix_in_use'],
  },
})
