import type { ChangeSummary, MatrixDifference } from './difference.contract.ts'
import type { Price, PriceGrid } from './grid.contract.ts'
import { axesOf, gridPrices, type StoredMatrix, toPriceGrid } from './record.ts'

type CellChange = MatrixDifference['cells'][number]

/** The cells whose price differs between two states of a matrix, row by row. */
export function changedCells(before: PriceGrid | null, after: PriceGrid): CellChange[] {
  const [old, now] = [before === null ? null : placed(before), placed(after)]
  const changes: CellChange[] = []
  for (const row of union(old?.rows ?? [], now.rows)) {
    for (const col of union(old?.columns ?? [], now.columns)) {
      const change = { row, col, before: old?.at(row, col) ?? null, after: now.at(row, col) }
      if (change.before !== change.after) changes.push(change)
    }
  }
  return changes
}

export function countChanges(changes: readonly CellChange[]): Omit<ChangeSummary, 'changed'> {
  const counts = { up: 0, down: 0, added: 0, removed: 0 }
  for (const { before, after } of changes) {
    if (before === null) counts.added += 1
    else if (after === null) counts.removed += 1
    else if (after > before) counts.up += 1
    else counts.down += 1
  }
  return counts
}

type AxisValue = number | null

interface Placed {
  rows: readonly AxisValue[]
  columns: readonly AxisValue[]
  at(row: AxisValue, col: AxisValue): Price
}

/** The prices by the values of their row and column; null for a missing axis. */
function placed(grid: PriceGrid): Placed {
  const axes = axesOf(grid)
  const rows = axes.rows.length > 0 ? axes.rows : [null]
  const columns = axes.columns.length > 0 ? axes.columns : [null]
  const places = (values: readonly AxisValue[]) =>
    new Map(values.map((value, index) => [value, index]))
  const [rowPlaces, columnPlaces] = [places(rows), places(columns)]
  const prices = gridPrices(grid)
  return {
    rows,
    columns,
    at: (row, col) => prices[rowPlaces.get(row) ?? -1]?.[columnPlaces.get(col) ?? -1] ?? null,
  }
}

function union(before: readonly AxisValue[], after: readonly AxisValue[]): AxisValue[] {
  return [...new Set([...before, ...after])].sort((a, b) => Number(a) - Number(b))
}

/** The difference between two states. `changed` names the changed fields; null if the matrix is new. */
export function priceDifference(
  before: StoredMatrix | null,
  after: StoredMatrix,
  changed: readonly string[] | null,
): MatrixDifference {
  const cells = changedCells(before && toPriceGrid(before), toPriceGrid(after))
  return { cells, summary: { ...countChanges(cells), changed: changed && [...changed] } }
}
