import { recordAudit } from '../../account/audit/record.ts'
import { lockAccount, timeAfter } from '../../ground/db/account-lock.ts'
import { defineAction } from '../../ground/db/action.ts'
import type { PriceMatrixRow } from '../../ground/db/tables.ts'
import { recordEvent } from '../../outbox/events/record.ts'
import { getMatrixRow } from './desk.reads.ts'
import { toEvent } from './event.ts'
import { recordHistory } from './history.ts'
import { checkUnused } from './in-use.ts'
import { toListedMatrix } from './record.ts'
import type { ChangedMatrix, ChangeMatrix } from './single.contract.ts'

/**
 * Renames a matrix, or switches it off or on. Throws 404, and 409 for one that is used and would be
 * switched off.
 */
export const changeMatrix = defineAction<
  { id: number; sent: ChangeMatrix; force: boolean },
  ChangedMatrix
>(import.meta.url, 'changeMatrix', async (ctx, { id, sent, force }) => {
  const { db, accountId } = ctx
  const at = await lockAccount(ctx)
  const before = await getMatrixRow(ctx, accountId, id)
  const name = sent.name ?? before.name
  const is_active = sent.is_active === undefined ? before.is_active : sent.is_active ? 1 : 0
  const isSwitched = is_active !== before.is_active
  const changed = [...(name === before.name ? [] : ['name']), ...(isSwitched ? ['is_active'] : [])]
  if (changed.length === 0) return toChanged(before)
  if (isSwitched && is_active === 0) await checkUnused(ctx, accountId, before.code, force)
  const after = await db
    .updateTable('price_matrices')
    .set({ name, is_active, updated_at: await timeAfter(ctx, at, before.updated_at) })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(ctx, [{ verb: 'update', record: 'price_matrix', id, changed }])
  await recordHistory(ctx, at, [{ id, version: after.version, before, after, changed }], null)
  await recordEvent(ctx, toEvent(after))
  return toChanged(after)
})

function toChanged(row: PriceMatrixRow): ChangedMatrix {
  const { id, code, name, is_active, updated_at } = toListedMatrix(row)
  return { id, code, name, is_active, updated_at }
}
