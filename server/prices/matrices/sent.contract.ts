import { z } from 'zod'
import { Code } from '../../../shared/fields.contract.ts'
import { ReadWith } from '../sheets/sheets.contract.ts'
import {
  AxisValues,
  isPrice,
  MAX_AXIS_NAME,
  MAX_GRID_ISSUES,
  MAX_MATRICES,
  MAX_NAME,
  PRICES_SCHEMA,
  type Price,
  type PriceGrid,
  priceIssue,
  repeatedCodes,
  shapeIssues,
} from './grid.contract.ts'

/** The body of `POST /price-matrices`. One loop checks all prices: a request may have 50,000. */
const AxisName = z.string().trim().min(1).max(MAX_AXIS_NAME)

const Prices = z
  .custom<(Price | Price[])[]>(Array.isArray, 'must be a list with a row for each row value')
  .superRefine((rows, ctx) => {
    if (!Array.isArray(rows)) return
    for (const [path, message] of pricesIssues(rows)) {
      ctx.addIssue({ code: 'custom', path, message })
    }
  })

/** The first issues of the prices, by row and column. */
function pricesIssues(rows: readonly unknown[]): [path: number[], message: string][] {
  const issues: [number[], string][] = []
  const look = (price: unknown, ...path: number[]) => {
    const issue = priceIssue(price)
    if (issue !== null && issues.length < MAX_GRID_ISSUES) issues.push([path, issue])
  }
  for (let r = 0; r < rows.length; r++) {
    const row = rows[r]
    if (!Array.isArray(row)) look(row, r)
    else for (let c = 0; c < row.length; c++) if (!isPrice(row[c])) look(row[c], r, c)
  }
  return issues
}

const isGiven = (value: unknown) =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)

/** A field that only another matrix type has. It may be sent as null or as an empty list. */
const notOf = (type: string) =>
  z
    .custom<unknown>((value) => !isGiven(value), `is not a field of ${type}`)
    .optional()
    .meta({
      type: ['array', 'null'],
      items: {},
      maxItems: 0,
      description: `Not a field of \`${type}\`.`,
    })

const common = {
  code: Code.meta({
    description: 'Your own identifier of the matrix. Later requests use it.',
    examples: ['veranda-glass'],
  }),
  name: z
    .string()
    .trim()
    .min(1)
    .max(MAX_NAME)
    .meta({ description: 'The name that people see.', examples: ['Veranda with a glass roof'] }),
}
const rowAxis = AxisName.meta({ description: 'The name of the row axis.', examples: ['depth'] })
const rowValues = AxisValues.meta({
  description: 'The row values, in ascending order without duplicates.',
  examples: [[2500, 3000]],
})

const Grid2d = z
  .object({
    ...common,
    matrix_type: z.literal('grid_2d').meta({ description: 'Two axes.' }),
    row_axis: rowAxis,
    col_axis: AxisName.meta({ description: 'The name of the column axis.', examples: ['width'] }),
    row_values: rowValues,
    col_values: AxisValues.meta({
      description: 'The column values, in ascending order without duplicates.',
      examples: [[3000, 4000, 5000]],
    }),
    prices: Prices.refine((rows) => rows.every(Array.isArray), 'must be a list of rows').meta({
      ...PRICES_SCHEMA,
      description:
        'One row for each row value. Each has one price for each column value; null is a gap.',
      examples: [
        [
          [2150, 2580.5, 3010],
          [2390, 2865, null],
        ],
      ],
    }),
    fixed_price: notOf('grid_2d'),
  })
  .meta({ id: 'Grid2d', description: 'Prices by two values, such as depth and width.' })

const List1d = z
  .object({
    ...common,
    matrix_type: z.literal('list_1d').meta({ description: 'One axis.' }),
    row_axis: rowAxis,
    col_axis: notOf('list_1d'),
    row_values: rowValues,
    col_values: notOf('list_1d'),
    prices: Prices.refine(
      (rows) => rows.every((row) => !Array.isArray(row) || row.length === 1),
      'must have one price for each row value',
    ).meta({
      ...PRICES_SCHEMA,
      description: 'One price for each row value, `[[10], [20]]` or `[10, 20]`; null is a gap.',
      examples: [[[215], [null]]],
    }),
    fixed_price: notOf('list_1d'),
  })
  .meta({ id: 'List1d', description: 'Prices by one value, such as a length.' })

const Fixed = z
  .object({
    ...common,
    matrix_type: z.literal('fixed').meta({ description: 'No axis.' }),
    row_axis: notOf('fixed'),
    col_axis: notOf('fixed'),
    row_values: notOf('fixed'),
    col_values: notOf('fixed'),
    prices: notOf('fixed'),
    fixed_price: z
      .custom<Price>((value) => priceIssue(value) === null, {
        error: ({ input }) => priceIssue(input) ?? '',
      })
      .meta({ type: ['number', 'null'], description: 'The price.', examples: [189.5] }),
  })
  .meta({ id: 'Fixed', description: 'One price for every size.' })

/** A whole matrix, which replaces the one with the same code. */
export const SentMatrix = z
  .discriminatedUnion('matrix_type', [Grid2d, List1d, Fixed], {
    error: ({ code }) =>
      String(code) === 'invalid_type' ? 'must be an object' : 'must be grid_2d, list_1d or fixed',
  })
  .transform((matrix, ctx): PriceGrid => {
    const sent = toPriceGrid(matrix)
    for (const [path, message] of shapeIssues(sent)) ctx.addIssue({ code: 'custom', path, message })
    return sent
  })

function toPriceGrid(matrix: z.output<typeof Grid2d | typeof List1d | typeof Fixed>): PriceGrid {
  const { code, name } = matrix
  switch (matrix.matrix_type) {
    case 'grid_2d': {
      const { matrix_type, row_axis, col_axis, row_values, col_values, prices } = matrix
      const rows = prices as Price[][]
      return { code, name, matrix_type, row_axis, col_axis, row_values, col_values, prices: rows }
    }
    case 'list_1d': {
      const { matrix_type, row_axis, row_values } = matrix
      const prices = matrix.prices.map((price) => [price].flat() as [Price])
      return { code, name, matrix_type, row_axis, row_values, prices }
    }
    case 'fixed':
      return { code, name, matrix_type: matrix.matrix_type, fixed_price: matrix.fixed_price }
  }
}

/** The body of `POST /price-matrices`. */
export const SentMatrices = z
  .object({
    matrices: z
      .array(SentMatrix)
      .min(1, 'needs at least one matrix')
      .max(MAX_MATRICES)
      .superRefine((matrices, ctx) => {
        for (const index of repeatedCodes(matrices)) {
          ctx.addIssue({ code: 'custom', path: [index, 'code'], message: 'is there twice' })
        }
      })
      .meta({ description: 'The matrices to create or replace, each code once.' }),
  })
  .meta({ id: 'SentMatrices', description: 'Whole matrices. All are written, or none.' })

/** The version that was read of each matrix, by code. A new matrix has none. */
export const VersionsRead = z.record(z.string(), z.int())
export type VersionsRead = z.infer<typeof VersionsRead>

/** The request of a screen. It does not overwrite other versions than these. */
export const MatricesFromScreen = SentMatrices.extend({
  versions: VersionsRead.optional(),
  /** The name of the source file of the prices, for the history. */
  file: z.string().max(255).nullish(),
  /** The choices that the file was read with, for the next file of its shape. */
  read_with: ReadWith.nullish(),
})
export type MatricesFromScreen = z.output<typeof MatricesFromScreen>

/** A price with its position. `row` or `col` is null if the matrix lacks that axis. */
export interface Cell {
  row: number | null
  col: number | null
  price: Price
}

const AXIS_SCHEMA = { type: ['number', 'null'] }

const Cells = z
  .custom<Partial<Cell>[]>(Array.isArray, 'must be a list of cells')
  .superRefine((cells: readonly unknown[], ctx) => {
    if (!Array.isArray(cells)) return
    if (cells.length === 0) ctx.addIssue({ code: 'custom', message: 'needs at least one cell' })
    for (const [path, message] of cellsIssues(cells)) {
      ctx.addIssue({ code: 'custom', path, message })
    }
  })
  .transform((cells): Cell[] =>
    cells.map(({ row = null, col = null, price = null }) => ({ row, col, price })),
  )
  .meta({
    type: 'array',
    minItems: 1,
    items: {
      type: 'object',
      required: ['price'],
      properties: {
        row: { ...AXIS_SCHEMA, description: 'A value on the row axis; null where there is none.' },
        col: {
          ...AXIS_SCHEMA,
          description: 'A value on the column axis; null where there is none.',
        },
        price: { ...AXIS_SCHEMA, minimum: 0, description: 'The new price; null makes a gap.' },
      },
    },
    description: 'Each cell once, by the values of its row and column.',
    examples: [
      [
        { row: 2500, col: 4000, price: 2640 },
        { row: 3000, col: 5000, price: null },
      ],
    ],
  })

/** The issues of each cell that do not depend on the matrix. */
function* cellsIssues(cells: readonly unknown[]): Generator<[(string | number)[], string]> {
  const seen = new Set<string>()
  let left = MAX_GRID_ISSUES
  for (const [index, cell] of cells.entries()) {
    for (const [path, message] of cellIssues(cell, seen)) {
      if (left-- <= 0) return
      yield [[index, ...path], message]
    }
  }
}

function cellIssues(cell: unknown, seen: Set<string>): [string[], string][] {
  if (typeof cell !== 'object' || cell === null || Array.isArray(cell)) {
    return [[[], 'must be an object']]
  }
  const { row = null, col = null, price } = cell as Record<string, unknown>
  const issues = Object.entries({ row, col }).flatMap(([name, value]): [string[], string][] =>
    value === null || typeof value === 'number' ? [] : [[[name], 'must be a number or null']],
  )
  const wrong = price === undefined ? 'is required' : priceIssue(price)
  if (wrong !== null) issues.push([['price'], wrong])
  const place = `${row} ${col}`
  if (issues.length === 0 && seen.has(place)) issues.push([[], 'is there twice'])
  seen.add(place)
  return issues
}

/** The body of `PATCH /price-matrices/cells`. */
export const SentCells = z
  .object({
    updates: z
      .array(
        z
          .object({
            code: Code.meta({ description: 'The matrix.', examples: ['veranda-glass'] }),
            cells: Cells,
          })
          .meta({ id: 'MatrixUpdate', description: 'The cells to change in one matrix.' }),
      )
      .min(1, 'needs at least one matrix')
      .max(MAX_MATRICES)
      .superRefine((updates, ctx) => {
        for (const index of repeatedCodes(updates)) {
          ctx.addIssue({ code: 'custom', path: [index, 'code'], message: 'is there twice' })
        }
      })
      .meta({ description: 'One entry for each matrix, each code once.' }),
  })
  .meta({ id: 'SentCells', description: 'Single prices. All are changed, or none.' })
export type SentCells = z.output<typeof SentCells>
export type MatrixUpdate = SentCells['updates'][number]
