import { z } from 'zod'
import { Money, Timestamp } from '../../../shared/fields.contract.ts'
import {
  ById,
  CEILING_BYTES,
  defineEndpoint,
  Id,
  listQuery,
  orderQuery,
  type Tag,
} from '../../ground/contract.ts'
import { countSentCells, countSentMatrices } from './ceilings.contract.ts'
import { SentCells } from './cells.contract.ts'
import { SentMatrices } from './sent.contract.ts'

export type { PriceGrid } from './grid.contract.ts'

export const PRICE_MATRICES: Tag = {
  name: 'Price matrices',
  description:
    'Prices by size, or by any other one or two numbers. A size between two values of an axis takes the next one up. A size below the first value takes the first. Above the last value, and on a gap, there is no price.',
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
  .enum(['grid_2d', 'list_1d', 'fixed'])
  .meta({ description: 'How many axes it has: two, one or none.' })
export type MatrixType = z.infer<typeof MatrixType>

const CodeShown = z
  .string()
  .meta({ description: 'Your own name for it.', examples: ['veranda-glass'] })

export const identity = {
  id: Id.meta({ description: 'Assigned by the service; a replaced matrix keeps it.' }),
  code: CodeShown,
  name: z.string().meta({ description: 'What people read.', examples: ['Veranda, glass roof'] }),
  matrix_type: MatrixType,
  is_active: z.boolean().meta({ description: 'Whether it is in use.', examples: [true] }),
  row_axis: axis('What the rows stand for; null without such an axis.', 'depth'),
  col_axis: axis('What the columns stand for; null without such an axis.', 'width'),
  row_values: values('The values of the rows, ascending.', [2500, 3000]),
  col_values: values('The values of the columns, ascending.', [3000, 4000, 5000]),
}
const dates = {
  created_at: Timestamp.meta({ description: 'When it was first sent.' }),
  updated_at: Timestamp.meta({ description: 'When anything in it last changed.' }),
}

export const MatrixCell = z
  .object({
    row: place('The row’s value; null when there is no such axis.', 2500),
    col: place('The column’s value; null when there is no such axis.', 4000),
    price: price('Null for a gap.'),
  })
  .meta({ id: 'MatrixCell', description: 'One price and where it stands.' })

/** A matrix without its prices, as the list shows it. */
export const ListedMatrix = z
  .object({
    ...identity,
    row_count: z.int().meta({ description: 'How many rows.', examples: [2] }),
    col_count: z.int().meta({ description: 'How many columns.', examples: [3] }),
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
        'Open: `zero` when it is 0, which may have meant "not made"; `falls` when it is below the price of a smaller size; `far_off` when it is more than 4 times above or below its neighbours; `equal` when it equals the price of a smaller size where all others rise.',
      examples: ['far_off'],
    }),
    neighbour: z
      .object({
        row: place('Its row’s value.', 2500),
        col: place('Its column’s value.', 3000),
        price: Money.meta({ description: 'Its price.', examples: [2150] }),
      })
      .meta({ id: 'PriceNeighbour', description: 'The price that contradicts it.' })
      .nullable()
      .meta({ description: 'The price that contradicts it; null for `zero`.' }),
  })
  .meta({ id: 'PriceWarning', description: 'A price that looks like a typing error.' })
export type PriceWarning = z.infer<typeof PriceWarning>

const DryRun = z
  .boolean()
  .meta({ description: 'True when nothing was written.', examples: [false] })
const warned = {
  warnings: z.array(PriceWarning).meta({
    description: 'Prices to look at again, the first 500 of them. They are written anyway.',
  }),
  warnings_count: z.int().meta({ description: 'How many there are in all.', examples: [1] }),
}
const written = (prices: string, action: string[]) =>
  z.object({
    code: CodeShown,
    action: z.string().meta({ description: 'What is done.', examples: action }),
    prices: z.int().meta({ description: prices, examples: [5] }),
  })

/** What `POST /price-matrices` did, or would do. */
export const MatricesWritten = z
  .object({
    dry_run: DryRun,
    created: z.int().meta({ description: 'Matrices that are new.', examples: [0] }),
    updated: z.int().meta({ description: 'Matrices that are replaced.', examples: [1] }),
    prices: z.int().meta({ description: 'Prices in all of them, without gaps.', examples: [5] }),
    matrices: z
      .array(
        written('Prices in it, without gaps.', ['update']).meta({
          id: 'MatrixWritten',
          description: 'Open: `create` or `update`.',
        }),
      )
      .meta({ description: 'Each matrix, in the order sent.' }),
    ...warned,
  })
  .meta({ id: 'MatricesWritten', description: 'What was written, or would be.' })
export type MatricesWritten = z.infer<typeof MatricesWritten>

/** What `PATCH /price-matrices/cells` did, or would do. */
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
  .meta({ id: 'CellsWritten', description: 'What was changed, or would be.' })
export type CellsWritten = z.infer<typeof CellsWritten>

export const listPriceMatrices = defineEndpoint({
  name: 'listPriceMatrices',
  method: 'GET',
  path: '/price-matrices',
  summary: 'List price matrices, without their prices',
  tag: PRICE_MATRICES,
  scope: 'prices:read',
  list: true,
  query: z.object({
    code: z
      .string()
      .optional()
      .meta({ description: 'Only the matrix of exactly this code.', examples: ['veranda-glass'] }),
    ...orderQuery,
    ...listQuery,
  }),
  data: ListedMatrix,
  message: 'Price matrices.',
})

export const getPriceMatrix = defineEndpoint({
  name: 'getPriceMatrix',
  method: 'GET',
  path: '/price-matrices/{id}',
  summary: 'One price matrix with its prices',
  description: 'The prices are there twice, as `grid` and as `cells`: use the one that suits you.',
  tag: PRICE_MATRICES,
  scope: 'prices:read',
  params: ById,
  data: PriceMatrix,
  message: 'Price matrix.',
})

export const putPriceMatrices = defineEndpoint({
  name: 'putPriceMatrices',
  method: 'POST',
  path: '/price-matrices',
  summary: 'Create or replace whole price matrices',
  description: `A matrix is identified by its \`code\`. A new code creates a matrix. A known code replaces the whole matrix: nothing is merged, but it keeps its \`id\` and \`is_active\`. All matrices of a request are written, or none.

A request may have at most 200 matrices (else 422), 5,000 prices in one matrix and 50,000 in all (else 413). Gaps count as prices. \`warnings\` name prices that look like typing errors; they never refuse a request. With \`dry_run=1\` the answer is what the real one would be, and nothing is written.`,
  tag: PRICE_MATRICES,
  scope: 'prices:write',
  idempotent: true,
  dryRun: true,
  body: SentMatrices,
  checkCounts: countSentMatrices,
  ceilingBytes: CEILING_BYTES.prices,
  data: MatricesWritten,
  message: 'Price matrices written.',
})

export const updatePriceCells = defineEndpoint({
  name: 'updatePriceCells',
  method: 'PATCH',
  path: '/price-matrices/cells',
  summary: 'Change single prices',
  description: `Each cell is named by the values of its row and column, which must be on the axes: nothing is inserted. A price of null makes a gap. One wrong cell refuses the whole request.

The ceilings, \`warnings\` and \`dry_run\` are those of \`POST /price-matrices\`. The warnings are only about the cells of this request.`,
  tag: PRICE_MATRICES,
  scope: 'prices:write',
  idempotent: true,
  dryRun: true,
  body: SentCells,
  checkCounts: countSentCells,
  ceilingBytes: CEILING_BYTES.prices,
  data: CellsWritten,
  message: 'Prices changed.',
})
