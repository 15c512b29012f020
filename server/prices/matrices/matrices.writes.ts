import { lockAccount } from '../../ground/db/account-lock.ts'
import { defineAction } from '../../ground/db/action.ts'
import type { Source } from '../../ground/db/source.ts'
import { ValidationFailed } from '../../ground/errors.ts'
import type { MatrixUpdate } from './cells.contract.ts'
import { changeCells } from './change-cells.ts'
import type { PriceGrid } from './grid.contract.ts'
import type { CellsWritten, MatricesWritten } from './matrices.contract.ts'
import { findKnownCodes, findStoredMatrices } from './matrices.reads.ts'
import type { ReadyMatrices } from './prepare.ts'
import { reportPut, reportUpdates } from './report.ts'
import { type StoredMatrix, storedPrices, toPriceGrid } from './stored.ts'
import { writeMatrices } from './write.ts'

/** `POST /price-matrices`: creates each matrix, or replaces the one with the same code. */
export const putMatrices = defineAction<ReadyMatrices, MatricesWritten>(
  import.meta.url,
  'putMatrices',
  async (ctx, { stored, put, file }) => {
    const at = await lockAccount(ctx)
    const before = await findStoredMatrices(ctx, ctx.accountId, codesOf(stored))
    await writeMatrices(ctx, at, stored, { before, verb: 'replace', file })
    return reportPut(put, new Set(before.keys()), false)
  },
)

/** What `putMatrices` would answer now. */
export async function dryRunMatrices(
  source: Source,
  accountId: number,
  { stored, put }: ReadyMatrices,
): Promise<MatricesWritten> {
  return reportPut(put, await findKnownCodes(source, accountId, codesOf(stored)), true)
}

/** `PATCH /price-matrices/cells`: changes single prices, all of them or none. */
export const updateCells = defineAction<MatrixUpdate[], CellsWritten>(
  import.meta.url,
  'updateCells',
  async (ctx, updates) => {
    const at = await lockAccount(ctx)
    const { before, stored, grids } = await changeAll(ctx, ctx.accountId, updates)
    await writeMatrices(ctx, at, stored, { before, verb: 'update' })
    return reportUpdates(updates, grids, false)
  },
)

/** What `updateCells` would answer now. Throws what it would throw. */
export async function dryRunCells(
  source: Source,
  accountId: number,
  updates: readonly MatrixUpdate[],
): Promise<CellsWritten> {
  const { grids } = await changeAll(source, accountId, updates)
  return reportUpdates(updates, grids, true)
}

/** The matrices before and after the updates. Throws 422 that names every missing code and cell. */
async function changeAll(
  source: Source,
  accountId: number,
  updates: readonly MatrixUpdate[],
): Promise<{ before: Map<string, StoredMatrix>; stored: StoredMatrix[]; grids: PriceGrid[] }> {
  const before = await findStoredMatrices(source, accountId, codesOf(updates))
  const faults: [string, string[]][] = []
  const changed = updates.flatMap((update, index) => {
    const stored = before.get(update.code)
    if (stored === undefined) {
      faults.push([`updates.${index}.code`, ['there is no matrix of this code']])
      return []
    }
    const { grid, faults: own } = changeCells(toPriceGrid(stored), update)
    for (const [path, messages] of Object.entries(own)) {
      faults.push([`updates.${index}.${path}`, messages])
    }
    return [{ grid, stored: { ...stored, prices: storedPrices(grid) } }]
  })
  if (faults.length > 0) throw new ValidationFailed(Object.fromEntries(faults))
  return {
    before,
    stored: changed.map(({ stored }) => stored),
    grids: changed.map(({ grid }) => grid),
  }
}

function codesOf(list: readonly { code: string }[]): string[] {
  return list.map(({ code }) => code)
}
