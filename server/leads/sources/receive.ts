import { randomUUID } from 'node:crypto'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand } from '../../core/db/command.ts'
import type { LeadSourceRow } from '../../core/db/tables.ts'
import type { ArrivedLead } from './arrived.ts'
import { followSource, queueAdLead } from './queue.ts'
import { findSourceRow } from './sources.reads.ts'
import { rememberFields, takeAdLead } from './take.ts'

export interface Received {
  sourceId: number
  /** The lead's id at Google or Meta. */
  externalId: string
  /** Null for a lead of Meta: a job fetches it. */
  arrived: ArrivedLead | null
  isTest: boolean
}

/**
 * Stores a delivery, and creates its lead at once if it is complete. A repeated delivery changes
 * nothing, even with concurrent ones. A delivery of a deleted source is dropped.
 */
export const receiveAdLead = defineCommand<Received, null>(
  import.meta.url,
  async (ctx, { sourceId, externalId, arrived, isTest }) => {
    const { db, accountId } = ctx
    const at = await lockAccount(ctx)
    const source = await findSourceRow(ctx, accountId, sourceId)
    if (source === undefined) return null
    if (arrived !== null) await rememberFields(ctx, source, arrived)
    const stored = await db
      .insertInto('ad_leads')
      .values({
        account_id: accountId,
        source_id: sourceId,
        kind: source.kind,
        // Every test of Google has the same number, and each of them is shown.
        external_id: isTest ? `test ${randomUUID()}` : externalId,
        state: isTest ? 'test' : 'waiting',
        reason: isTest ? null : reasonOf(source),
        body: isTest || arrived === null ? null : JSON.stringify(arrived),
        created_at: ctx.clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'external_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (stored === undefined || isTest) return null
    const account = await getAccountRow(ctx, accountId)
    // No job of a disabled account runs: the delivery waits unchanged.
    if (arrived !== null && source.is_active === 1 && account.disabled_at === null) {
      await takeAdLead(ctx, stored, { account, at, source, arrived })
      return null
    }
    await queueAdLead(ctx, { source_id: sourceId, id: stored.id })
    if (source.is_active === 0 || source.trouble !== null) await followSource(ctx, source)
    return null
  },
)

/** Why a delivery waits. */
function reasonOf({ is_active: isActive, trouble }: LeadSourceRow): string {
  if (isActive === 0) return 'off'
  return trouble === null ? 'fetching' : 'token'
}
