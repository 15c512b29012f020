import { recordAudit } from '../../account/audit/record.ts'
import { lockAccount, timeAfter } from '../../core/db/account-lock.ts'
import { defineCommand } from '../../core/db/command.ts'
import { allAccounts, ofAccount } from '../../core/db/of-account.ts'
import { getRow } from '../../core/db/row.ts'
import type { Source } from '../../core/db/source.ts'
import type { PriceMatrixRow } from '../../core/db/tables.ts'
import { ApiError, checkVersion, NotFound } from '../../core/errors.ts'
import { recordEvent } from '../../messaging/events/record.ts'
import type { MatricesCompared } from './difference.contract.ts'
import { priceDifference } from './difference.ts'
import { recordHistory } from './history.writes.ts'
import type {
  ChangedMatrix,
  ChangeMatrix,
  DeletedMatrix,
  MatricesWritten,
} from './matrices.contract.ts'
import { findMatrixRows, LISTED } from './matrices.reads.ts'
import { countPrices, toListedMatrix, toPriceGrid, toPriceMatrix } from './record.ts'
import { type ReadyMatrices, reportPut } from './report.ts'
import { storeChoices } from './stored-choices.ts'
import { checkUnused } from './uses.ts'
import { namesOfChange, toEvent, writeMatrices } from './write.ts'

/**
 * `POST /price-matrices`: creates each matrix, or replaces the one with the same code. Throws 409
 * if a version differs from the one that was read.
 */
export const putMatrices = defineCommand<ReadyMatrices, MatricesWritten>(
  import.meta.url,
  async (ctx, ready) => {
    const at = await lockAccount(ctx)
    const before = await findReplaced(ctx, ctx.accountId, ready)
    const { stored, put, file, readWith } = ready
    await writeMatrices(ctx, at, stored, { before, verb: 'replace', file })
    if (readWith !== null) await storeChoices(ctx, at, readWith)
    return reportPut(put, new Set(before.keys()), false)
  },
)

/** The answer that `putMatrices` would give now, with the difference if requested. Throws the same errors. */
export async function dryRunMatrices(
  source: Source,
  accountId: number,
  ready: ReadyMatrices,
  parts: ReadonlySet<string> = new Set(),
): Promise<MatricesWritten & Partial<MatricesCompared>> {
  const before = await findReplaced(source, accountId, ready)
  const report = reportPut(ready.put, new Set(before.keys()), true)
  if (!parts.has('differences')) return report
  const differences = ready.stored.map((matrix) => {
    const { code, name } = matrix
    const old = before.get(code) ?? null
    return {
      code,
      name,
      prices_before: old === null ? 0 : countPrices(toPriceGrid(old)),
      prices: countPrices(toPriceGrid(matrix)),
      difference: priceDifference(old, matrix, old && namesOfChange(old, matrix)),
    }
  })
  return { ...report, differences }
}

/**
 * The matrices to replace. Throws 409 with the current state of those with a different version than
 * was read, and with the codes of those that were deleted.
 */
async function findReplaced(
  source: Source,
  accountId: number,
  { stored, versions }: ReadyMatrices,
): Promise<Map<string, PriceMatrixRow>> {
  const codes = stored.map(({ code }) => code)
  const before = await findMatrixRows(source, accountId, codes)
  if (versions === undefined) return before
  const read = new Map(Object.entries(versions))
  const differing = codes.filter((code) => before.get(code)?.version !== read.get(code))
  if (differing.length === 0) return before
  const current = differing.flatMap((code) => before.get(code) ?? []).map(toPriceMatrix)
  const gone = differing.filter((code) => !before.has(code))
  throw new ApiError('changed_meanwhile', null, { current, gone })
}

/**
 * Renames a matrix, or sets whether it is active. Throws 404, and 409 if it changed since it was
 * read, or if it is in use and would become inactive.
 */
export const changeMatrix = defineCommand<
  { id: number; sent: ChangeMatrix; force: boolean },
  ChangedMatrix
>(import.meta.url, async (ctx, { id, sent, force }) => {
  const { db, accountId } = ctx
  const at = await lockAccount(ctx)
  const before = await getRow(ctx, 'price_matrices', accountId, id)
  checkVersion(before.version, sent.version)
  const name = sent.name ?? before.name
  const is_active = sent.is_active === undefined ? before.is_active : sent.is_active ? 1 : 0
  const isSwitched = is_active !== before.is_active
  const changed = [...(name === before.name ? [] : ['name']), ...(isSwitched ? ['is_active'] : [])]
  if (changed.length === 0) return toChanged(before)
  if (isSwitched && is_active === 0) await checkUnused(ctx, accountId, before.code, force)
  const after = await ofAccount(db, accountId)
    .updateTable('price_matrices')
    .set({ name, is_active, updated_at: await timeAfter(ctx, at, before.updated_at) })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(ctx, [{ verb: 'update', record: 'price_matrix', id, changed }])
  await recordHistory(ctx, at, [{ id, version: after.version, before, after, changed }], null)
  await recordEvent(ctx, toEvent(after))
  return toChanged(after)
})

function toChanged(row: PriceMatrixRow): ChangedMatrix {
  const { id, code, name, is_active, updated_at, version } = toListedMatrix(row)
  return { id, code, name, is_active, updated_at, version }
}

/**
 * Deletes a matrix and its history. A matrix that forms or items use is kept unless `force` is set,
 * because their lines would become "on request". Throws 404, and 409 with the uses.
 */
export const removeMatrix = defineCommand<{ id: number; force: boolean }, DeletedMatrix>(
  import.meta.url,
  async (ctx, { id, force }) => {
    await lockAccount(ctx)
    const { db, accountId } = ctx
    const found = await ofAccount(db, accountId)
      .selectFrom('price_matrices')
      .select(LISTED)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => new NotFound())
    const uses = await checkUnused(ctx, accountId, found.code, force)
    await allAccounts(db).deleteFrom('price_matrices').where('id', '=', found.id).execute()
    await ofAccount(db, accountId)
      .deleteFrom('price_history')
      .where('matrix_id', '=', found.id)
      .execute()
    const change = { verb: 'delete', record: 'price_matrix', id: found.id, changed: null } as const
    await recordAudit(ctx, [change])
    await recordEvent(ctx, toEvent(found, true))
    return { id: found.id, code: found.code, deleted: true, ...uses }
  },
)
