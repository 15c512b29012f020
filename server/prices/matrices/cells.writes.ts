import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand } from '../../core/db/command.ts'
import type { Source } from '../../core/db/source.ts'
import type { PriceMatrixRow } from '../../core/db/tables.ts'
import { type FieldErrors, ValidationFailed } from '../../core/errors.ts'
import { MAX_GRID_ISSUES, type PriceGrid } from './grid.contract.ts'
import type { CellsWritten } from './matrices.contract.ts'
import { findMatrixRows } from './matrices.reads.ts'
import { axesOf, gridPrices, type StoredMatrix, toPriceGrid, toStored } from './record.ts'
import { reportUpdates } from './report.ts'
import type { Cell, MatrixUpdate } from './sent.contract.ts'
import { writeMatrices } from './write.ts'

/** `PATCH /price-matrices/cells`: changes single prices, all or nothing. */
export const updateCells = defineCommand<MatrixUpdate[], CellsWritten>(
  import.meta.url,
  async (ctx, updates) => {
    const at = await lockAccount(ctx)
    const { before, stored, grids } = await changeAll(ctx, ctx.accountId, updates)
    await writeMatrices(ctx, at, stored, { before, verb: 'update' })
    return reportUpdates(updates, grids, false)
  },
)

/** The answer that `updateCells` would give now. Throws the same errors. */
export async function dryRunCells(
  source: Source,
  accountId: number,
  updates: readonly MatrixUpdate[],
): Promise<CellsWritten> {
  const { grids } = await changeAll(source, accountId, updates)
  return reportUpdates(updates, grids, true)
}

/** The matrices before and after the updates. Throws 422 with every missing code and cell. */
async function changeAll(
  source: Source,
  accountId: number,
  updates: readonly MatrixUpdate[],
): Promise<{ before: Map<string, PriceMatrixRow>; stored: StoredMatrix[]; grids: PriceGrid[] }> {
  const codes = updates.map(({ code }) => code)
  const before = await findMatrixRows(source, accountId, codes)
  const issues: [string, string[]][] = []
  const changed = updates.flatMap((update, index) => {
    const stored = before.get(update.code)
    if (stored === undefined) {
      issues.push([`updates.${index}.code`, ['there is no matrix of this code']])
      return []
    }
    const { grid, issues: own } = changeCells(toPriceGrid(stored), update)
    for (const [path, messages] of Object.entries(own)) {
      issues.push([`updates.${index}.${path}`, messages])
    }
    return [{ grid, stored: toStored(grid) }]
  })
  if (issues.length > 0) throw new ValidationFailed(Object.fromEntries(issues))
  return {
    before,
    stored: changed.map(({ stored }) => stored),
    grids: changed.map(({ grid }) => grid),
  }
}

type Axis = 'row' | 'col'

/** Changes prices of a grid. `issues` names cells that do not exist, by their path. */
function changeCells(
  grid: PriceGrid,
  { cells }: MatrixUpdate,
): { grid: PriceGrid; issues: FieldErrors } {
  const { rows, columns } = axesOf(grid)
  const places = { row: placesOf(rows), col: placesOf(columns) }
  const prices = gridPrices(grid).map((row) => [...row])
  const issues = new Map<string, string[]>()
  cells.forEach((cell, index) => {
    const [row, col] = (['row', 'col'] as const).map((axis) => {
      const place = placeOn(places[axis], cell[axis])
      if (typeof place === 'number') return place
      if (issues.size < MAX_GRID_ISSUES) issues.set(`cells.${index}.${axis}`, [place])
      return -1
    })
    const line = prices[row ?? -1]
    if (line !== undefined && col !== undefined && col >= 0) line[col] = cell.price
  })
  return { grid: withPrices(grid, prices), issues: Object.fromEntries(issues) }
}

type Places = ReadonlyMap<number, number>

function placesOf(values: readonly number[]): Places {
  return new Map(values.map((value, index) => [value, index]))
}

/** The index of a value on an axis, or its issue; 0 if the axis does not exist. */
function placeOn(places: Places, value: Cell[Axis]): number | string {
  if (places.size === 0) return value === null ? 0 : 'this matrix has no such axis'
  if (value === null) return 'is required for this matrix'
  return places.get(value) ?? `${value} is not on the axis`
}

function withPrices(grid: PriceGrid, prices: Cell['price'][][]): PriceGrid {
  switch (grid.matrix_type) {
    case 'grid_2d':
      return { ...grid, prices }
    case 'list_1d':
      return { ...grid, prices: prices as [Cell['price']][] }
    case 'fixed':
      return { ...grid, fixed_price: prices[0]?.[0] ?? null }
  }
}
