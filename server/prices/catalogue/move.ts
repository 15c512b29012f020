import { type Change, recordAudit } from '../../account/audit/record.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import type { WriteContext } from '../../core/db/command.ts'
import { NotFound, ValidationFailed } from '../../core/errors.ts'
import { issue } from '../../core/issues.contract.ts'
import { changeEntry, type ListOfCatalogue, lastOrder, ORDER_STEP } from './write-entry.ts'

interface Placed {
  id: number
  is_active: 0 | 1
  updated_at: number
  sort_order: number
}

/** The entry to move before; null moves to the end. */
export interface Move {
  id: number
  before: number | null
}

/**
 * Moves an entry before another one, or to the end. Other entries keep their sort order unless there
 * is no free number between the two neighbours. Throws 404, and 422 if the other entry was deleted.
 */
export async function moveEntry<R extends Placed>(
  ctx: WriteContext,
  list: ListOfCatalogue<R>,
  { id, before }: Move,
): Promise<{ id: number }> {
  const lockedAt = await lockAccount(ctx)
  const rows = await list.read(ctx, ctx.accountId)
  const from = rows.findIndex((row) => row.id === id)
  const moved = rows[from]
  if (moved === undefined) throw new NotFound()
  const others = rows.filter((row) => row !== moved)
  const to = before === null ? others.length : others.findIndex((row) => row.id === before)
  if (to === -1) throw new ValidationFailed({ before: [issue('gone')] })
  if (to === from) return { id }
  const place = placeBetween(others[to - 1], others[to], others)
  const order = place === null ? others.toSpliced(to, 0, moved) : [moved]
  const changes: Change[] = []
  for (const [at, row] of order.entries()) {
    const columns = { sort_order: place ?? (at + 1) * ORDER_STEP } as Partial<R>
    const change = await changeEntry(ctx, lockedAt, list, columns, row)
    if (change !== null) changes.push(change)
  }
  await recordAudit(ctx, changes)
  return { id }
}

/** A number between two neighbours, or null if there is none. */
function placeBetween(
  above: Placed | undefined,
  below: Placed | undefined,
  others: readonly Placed[],
): number | null {
  if (below === undefined) {
    const last = lastOrder(others)
    return last > (above?.sort_order ?? -1) ? last : null
  }
  const lowest = above?.sort_order ?? -1
  const place = Math.floor((lowest + below.sort_order) / 2)
  return place > lowest && place < below.sort_order ? place : null
}
