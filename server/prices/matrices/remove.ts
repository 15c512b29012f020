import { recordAudit } from '../../account/audit/record.ts'
import { lockAccount } from '../../ground/db/account-lock.ts'
import { defineAction } from '../../ground/db/action.ts'
import { NotFound } from '../../ground/errors.ts'
import { recordEvent } from '../../outbox/events/record.ts'
import { toEvent } from './event.ts'
import { checkUnused } from './in-use.ts'
import { LISTED } from './matrices.reads.ts'
import type { DeletedMatrix } from './single.contract.ts'

/** Names a matrix by its id or its code. */
type Removing = ({ id: number } | { code: string }) & { force: boolean }

/**
 * Removes a matrix and its history. One that a form or an item looks prices up in stays, unless it
 * is forced: without it they say "on request". Throws 404, and 409 that names what uses it.
 */
export const removeMatrix = defineAction<Removing, DeletedMatrix>(
  import.meta.url,
  'removeMatrix',
  async (ctx, { force, ...named }) => {
    await lockAccount(ctx)
    const { db, accountId } = ctx
    const [column, value] = 'id' in named ? ['id', named.id] : ['code', named.code]
    const found = await db
      .selectFrom('price_matrices')
      .select([...LISTED, 'version'])
      .where('account_id', '=', accountId)
      .where(column as 'id' | 'code', '=', value)
      .executeTakeFirst()
    if (found === undefined) throw new NotFound()
    const uses = await checkUnused(ctx, accountId, found.code, force)
    await db.deleteFrom('price_matrices').where('id', '=', found.id).execute()
    await db
      .deleteFrom('price_history')
      .where('account_id', '=', accountId)
      .where('matrix_id', '=', found.id)
      .execute()
    const change = { verb: 'delete', record: 'price_matrix', id: found.id, changed: null } as const
    await recordAudit(ctx, [change])
    await recordEvent(ctx, toEvent(found, true))
    return { id: found.id, code: found.code, deleted: true, ...uses }
  },
)
