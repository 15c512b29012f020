import { z } from 'zod'
import { Code } from '../../../shared/fields.contract.ts'
import { MAX_MATRICES, repeatedCodes } from './ceilings.contract.ts'
import { MAX_GRID_FAULTS, type Price, priceFault } from './grid.contract.ts'

/** One price and its place. `row` or `col` is null when the matrix does not have that axis. */
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
    for (const [path, message] of cellsFaults(cells)) {
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

/** The faults of each cell that can be found without reading the matrix. */
function* cellsFaults(cells: readonly unknown[]): Generator<[(string | number)[], string]> {
  const seen = new Set<string>()
  let left = MAX_GRID_FAULTS
  for (const [index, cell] of cells.entries()) {
    for (const [path, message] of cellFaults(cell, seen)) {
      if (left-- <= 0) return
      yield [[index, ...path], message]
    }
  }
}

function cellFaults(cell: unknown, seen: Set<string>): [string[], string][] {
  if (typeof cell !== 'object' || cell === null || Array.isArray(cell)) {
    return [[[], 'must be an object']]
  }
  const { row = null, col = null, price } = cell as Record<string, unknown>
  const faults = Object.entries({ row, col }).flatMap(([name, value]): [string[], string][] =>
    value === null || typeof value === 'number' ? [] : [[[name], 'must be a number or null']],
  )
  const wrong = price === undefined ? 'is required' : priceFault(price)
  if (wrong !== null) faults.push([['price'], wrong])
  const place = `${row} ${col}`
  if (faults.length === 0 && seen.has(place)) faults.push([[], 'is there twice'])
  seen.add(place)
  return faults
}

/** What `PATCH /price-matrices/cells` takes. */
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
  .meta({ id: 'SentCells', description: 'Single prices, all of them changed or none.' })
export type SentCells = z.output<typeof SentCells>
export type MatrixUpdate = SentCells['updates'][number]
