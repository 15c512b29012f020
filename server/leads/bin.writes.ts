import { recordAudit } from '../account/audit/record.ts'
import { lockAccount, timeAfter } from '../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../core/db/command.ts'
import { ofAccount } from '../core/db/of-account.ts'
import { ApiError, NotFound } from '../core/errors.ts'
import type { BinLeads } from './change.contract.ts'
import type { Named } from './change.ts'
import { getAnyLeadRow } from './lead-rows.ts'
import { forgetLead, indexLeadsOf } from './search/search.ts'
import { stageOf } from './stages.ts'

/**
 * Moves leads into the bin, or out of it, all or nothing. Throws 404, 409 for another version, and
 * 409 for a signed offer. A lead that is already there does not change.
 */
export const binLeads = defineCommand<BinLeads, number[]>(
  import.meta.url,
  async (ctx, { leads, to }) => {
    const at = await lockAccount(ctx)
    for (const named of leads) await binOne(ctx, named, to === 'bin' ? ctx.clock.now() : null, at)
    return leads.map(({ id }) => id)
  },
)

async function binOne(
  ctx: WriteContext,
  { id, version }: Named,
  deleted_at: number | null,
  at: number,
): Promise<void> {
  const row = await getAnyLeadRow(ctx, ctx.accountId, id)
  if (row.erased_at !== null) throw new NotFound()
  if ((row.deleted_at === null) === (deleted_at === null)) return
  if (version !== undefined && version !== row.updated_at) throw new ApiError('changed_meanwhile')
  if (stageOf(row) === 'signed') throw new ApiError('lead_signed')
  await ofAccount(ctx.db, ctx.accountId)
    .updateTable('all_leads')
    .set({ deleted_at, updated_at: await timeAfter(ctx, at, row.updated_at) })
    .where('id', '=', id)
    .execute()
  await forgetLead(ctx, id)
  await indexLeadsOf(ctx, row.customer_id)
  const verb = deleted_at === null ? 'restore' : 'delete'
  await recordAudit(ctx, [{ verb, record: 'lead', id, changed: null }])
}
