import { ApiError, ValidationFailed } from '../../ground/errors.ts'
import { MAX_PRICES_PER_GRID } from './grid.contract.ts'

/**
 * Maximum number of matrices in one request. More are a 422, too many prices a 413.
 */
export const MAX_MATRICES = 200
/** Maximum number of prices in one request, gaps included. */
export const MAX_PRICES = 50_000

/** One grid or one request has more prices than it may. Nothing is written. */
export class TooManyPrices extends ApiError {
  constructor(where: string, limit: number, actual: number) {
    super('payload_too_large', `${where} has more than ${limit} prices.`, { limit, actual })
  }
}

/** Counts what `POST /price-matrices` was sent, before any value is checked. Throws 413 and 422. */
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

/** The indexes of entries with a code that an earlier entry has. */
export function repeatedCodes(list: readonly { code: string }[]): number[] {
  const seen = new Set<string>()
  return list.flatMap(({ code }, index) => {
    const isNew = !seen.has(code)
    seen.add(code)
    return isNew ? [] : [index]
  })
}
