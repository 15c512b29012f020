import { sideNamed } from '../sheets/axis-words.ts'
import type { PriceGrid } from './grid.contract.ts'
import type { ListedMatrix } from './matrices.contract.ts'
import { axesOf } from './record.ts'

/** From this value on, a table is probably the next edition of the matrix. */
export const STRONG_LIKENESS = 0.8
/** Below this value, the dealer is not asked. */
export const WEAK = 0.5

/** Likeness of a table and a matrix of the account: the share of common sizes, from 0 to 1. */
export interface Likeness {
  same: number
  /** They fit better with rows and columns swapped, by sizes or, if equal, by names. */
  isCrossed: boolean
  /** They fit better without a swap. */
  isStraight: boolean
}

export function likenessOf(read: PriceGrid, known: ListedMatrix): Likeness {
  const { rows, columns } = axesOf(read)
  const { row_values, col_values, row_axis, col_axis } = known
  if (read.matrix_type !== known.matrix_type || read.matrix_type !== 'grid_2d') {
    const isList = read.matrix_type === 'list_1d' && known.matrix_type === 'list_1d'
    return { same: isList ? shared(rows, row_values) : 0, isCrossed: false, isStraight: false }
  }
  const straight = Math.min(shared(rows, row_values), shared(columns, col_values))
  const crossed = Math.min(shared(rows, col_values), shared(columns, row_values))
  const named = (row: string | null, col: string | null) =>
    Number(isSameSide(read.row_axis, row)) + Number(isSameSide(read.col_axis, col))
  const byName = named(col_axis, row_axis) - named(row_axis, col_axis)
  const better = crossed - straight || byName
  const isClear = crossed >= Math.max(WEAK, 2 * straight)
  return {
    same: Math.max(straight, crossed),
    isCrossed: better > 0 && (byName > 0 || crossed >= STRONG_LIKENESS || isClear),
    isStraight: better < 0,
  }
}

/** The share of sizes that both have, among all sizes of both. */
function shared(one: readonly number[], other: readonly number[]): number {
  const sizes = new Set(one)
  const common = other.filter((size) => sizes.has(size)).length
  return common / (one.length + other.length - common)
}

function isSameSide(one: string, other: string | null): boolean {
  const side = sideNamed(one)
  return side !== null && side === sideNamed(other ?? '')
}
