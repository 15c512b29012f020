import type { PriceChange } from './desk.contract.ts'
import { changedCells, countChanges } from './difference.ts'
import { type StoredMatrix, toPriceGrid } from './stored.ts'

/** What differs between two states. `changed` has the names of what changed; null when all is new. */
export function priceDifference(
  before: StoredMatrix | null,
  after: StoredMatrix,
  changed: readonly string[] | null,
): PriceChange {
  const cells = changedCells(before && toPriceGrid(before), toPriceGrid(after))
  return { cells, summary: { ...countChanges(cells), changed: changed && [...changed] } }
}
