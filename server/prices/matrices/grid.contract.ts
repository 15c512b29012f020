import { z } from 'zod'
import { ApiError, ValidationFailed } from '../../core/errors.ts'

/** The number of axes of a matrix: two, one or zero. */
export const MATRIX_TYPES = ['grid_2d', 'list_1d', 'fixed'] as const
export type MatrixType = (typeof MATRIX_TYPES)[number]
export type Axis = 'row' | 'col'
/** A price lookup needs a value for each of these axes. */
export const AXES: Record<MatrixType, readonly Axis[]> = {
  fixed: [],
  list_1d: ['row'],
  grid_2d: ['row', 'col'],
}

/** Maximum characters in the name of a matrix or axis. */
export const MAX_NAME = 255
export const MAX_AXIS_NAME = 100
/** Maximum prices in one grid, including gaps. */
export const MAX_PRICES_PER_GRID = 5_000
/** In the account's currency. A higher price is a typing error. */
export const MAX_PRICE = 1_000_000_000

/** Maximum issues in one list, so that a small body cannot cause a huge answer. */
export const MAX_GRID_ISSUES = 20

/** In the account's currency, two decimals at most; null is a gap. */
export type Price = number | null

/** True if `priceIssue` is null, but faster: nearly all of 50,000 prices are valid. */
export function isPrice(value: unknown): value is Price {
  if (value === null) return true
  const isAmount = typeof value === 'number' && value >= 0 && value <= MAX_PRICE
  return isAmount && Math.round(value * 100) / 100 === value
}

/** The issue of a price, or null. */
export function priceIssue(value: unknown): string | null {
  if (isPrice(value)) return null
  if (typeof value !== 'number' || Number.isNaN(value)) return 'must be a number or null'
  if (value < 0) return 'must not be negative'
  if (value > MAX_PRICE) return `must not be above ${MAX_PRICE}`
  return 'has more than two decimals'
}

const PRICE_SCHEMA = { type: ['number', 'null'], minimum: 0, maximum: MAX_PRICE }

/** Rows of prices as JSON Schema. Zod cannot make it, because our own code checks the prices. */
export const PRICES_SCHEMA = {
  type: 'array',
  items: { type: 'array', items: PRICE_SCHEMA },
} as const

/** The first issues of an axis, by index: each value must be a number and larger than the one before. */
export function axisIssues(values: readonly unknown[]): Map<number, string> {
  const issues = new Map<number, string>()
  for (const [index, value] of values.entries()) {
    if (issues.size === MAX_GRID_ISSUES) break
    if (typeof value !== 'number' || !Number.isFinite(value)) issues.set(index, 'must be a number')
    else if (index > 0 && value === values[index - 1]) issues.set(index, 'is there twice')
    else if (index > 0 && value < Number(values[index - 1])) {
      issues.set(index, 'must be above the value before it')
    }
  }
  return issues
}

/** The values of rows or columns of a grid, in ascending order. */
export const AxisValues = z
  .custom<number[]>(Array.isArray, 'must be a list of numbers')
  .superRefine((values: readonly unknown[], ctx) => {
    if (!Array.isArray(values)) return
    if (values.length === 0) ctx.addIssue({ code: 'custom', message: 'needs at least one value' })
    for (const [index, message] of axisIssues(values)) {
      ctx.addIssue({ code: 'custom', path: [index], message })
    }
  })
  .meta({ type: 'array', minItems: 1, items: { type: 'number' } })

/** A matrix as it is sent and used for lookups: with two axes, one or zero. */
export type PriceGrid = {
  code: string
  name: string
} & (
  | {
      matrix_type: 'grid_2d'
      row_axis: string
      col_axis: string
      row_values: number[]
      col_values: number[]
      prices: Price[][]
    }
  | { matrix_type: 'list_1d'; row_axis: string; row_values: number[]; prices: [Price][] }
  | { matrix_type: 'fixed'; fixed_price: Price }
)

/** The issues of the shape: each row value needs a row, with a price for each column value. */
export function shapeIssues(grid: PriceGrid): [path: (string | number)[], message: string][] {
  if (grid.matrix_type === 'fixed') return []
  const { prices, row_values: rows } = grid
  const columns = grid.matrix_type === 'grid_2d' ? grid.col_values.length : 1
  const ragged = prices.flatMap((row, index) => (row.length === columns ? [] : [index]))
  const issues = ragged
    .slice(0, MAX_GRID_ISSUES)
    .map((index): [(string | number)[], string] => [
      ['prices', index],
      `needs ${columns} prices, one for each column value`,
    ])
  if (prices.length === rows.length) return issues
  return [[['prices'], `needs ${rows.length} rows, one for each row value`], ...issues]
}

/** Maximum matrices in one request. More are a 422; too many prices are a 413. */
export const MAX_MATRICES = 200
/** Maximum prices in one request, including gaps. */
export const MAX_PRICES = 50_000

/** A grid or a request exceeds its maximum of prices. Nothing is written. */
export class TooManyPrices extends ApiError {
  constructor(where: string, limit: number, actual: number) {
    super('payload_too_large', `${where} has more than ${limit} prices.`, { limit, actual })
  }
}

/** Counts the body of `POST /price-matrices` before any value is checked. Throws 413 and 422. */
export function countSentMatrices(body: unknown): void {
  const matrices = listIn(body, 'matrices')
  check('matrices', matrices.length, matrices.map(countPrices))
}

/** The same for `PATCH /price-matrices/cells`. */
export function countSentCells(body: unknown): void {
  const updates = listIn(body, 'updates')
  check('updates', updates.length, updates.map(countCells))
}

function check(field: string, matrices: number, counts: readonly number[]): void {
  const most = counts.reduce((most, count) => Math.max(most, count), 0)
  if (most > MAX_PRICES_PER_GRID) throw new TooManyPrices('A matrix', MAX_PRICES_PER_GRID, most)
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all > MAX_PRICES) throw new TooManyPrices('The request', MAX_PRICES, all)
  if (matrices > MAX_MATRICES) {
    throw new ValidationFailed({ [field]: [`has more than ${MAX_MATRICES} matrices`] })
  }
}

function countPrices(matrix: unknown): number {
  const rows = listIn(matrix, 'prices')
  const own = typeof valueIn(matrix, 'fixed_price') === 'number' ? 1 : 0
  return rows.reduce<number>((sum, row) => sum + (Array.isArray(row) ? row.length : 1), own)
}

function countCells(update: unknown): number {
  return listIn(update, 'cells').length
}

function listIn(value: unknown, name: string): unknown[] {
  const list = valueIn(value, name)
  return Array.isArray(list) ? list : []
}

function valueIn(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return (value as Record<string, unknown>)[name]
}

/** The indexes of entries whose code an earlier entry has. */
export function repeatedCodes(list: readonly { code: string }[]): number[] {
  const seen = new Set<string>()
  return list.flatMap(({ code }, index) => {
    const isNew = !seen.has(code)
    seen.add(code)
    return isNew ? [] : [index]
  })
}
