import type { Selectable } from 'kysely'
import { defineCommand } from '../../core/db/command.ts'
import type { Source } from '../../core/db/source.ts'
import type { Tables } from '../../core/db/tables.ts'
import { FAILED_ONCE_MS } from '../audit/audit.writes.ts'

export interface OperatorSignIn {
  email: string
  verb: 'sign_in' | 'sign_in_failed' | 'download'
  /** The sign-in method or the failed one: `password`, `second_factor` and so on; for a download, the backup. */
  way: string
  network: string
  browser: string
}

/**
 * Records a sign-in of an operator, or a failed one. Further failures from the same network within
 * an hour add no entry. Operators belong to no account, and neither do the entries.
 */
export const recordOperatorSignIn = defineCommand<OperatorSignIn, null>(
  import.meta.url,
  async ({ db, clock }, line) => {
    const { email, verb, way, network } = line
    const known = await db
      .selectFrom('operator_audit')
      .select('id')
      .where('at', '>', clock.now() - FAILED_ONCE_MS)
      .where((eb) => eb.and({ email, verb, way, network }))
      .executeTakeFirst()
    if (verb === 'sign_in_failed' && known !== undefined) return null
    await db
      .insertInto('operator_audit')
      .values({ ...line, at: clock.now() })
      .execute()
    return null
  },
)

/** Newest first. */
export function listOperatorAudit(
  { db }: Pick<Source, 'db'>,
  limit: number,
): Promise<Selectable<Tables['operator_audit']>[]> {
  return db.selectFrom('operator_audit').selectAll().orderBy('id', 'desc').limit(limit).execute()
}
