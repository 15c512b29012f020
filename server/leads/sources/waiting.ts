import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { recordAudit } from '../../account/audit/record.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import type { AdLeadRow } from '../../core/db/tables.ts'
import { NotFound, QuotaReached } from '../../core/errors.ts'
import type { ArrivedLead } from './arrived.ts'
import { queueAdLead } from './queue.ts'
import type { TakenAdLead } from './sources.contract.ts'
import { findAdLead, findSourceRow } from './sources.reads.ts'
import { markAdLead, takeAdLead } from './take.ts'

type Named = { source: number; id: number }

/**
 * Turns a waiting delivery into a lead on a member's request, even while its source is off. An
 * unfetched delivery is fetched from Meta first. Throws 404, and 402 if the quota is used up.
 */
export const takeWaiting = defineCommand<Named, Pick<TakenAdLead, 'outcome'>>(
  import.meta.url,
  async (ctx, named) => {
    const at = await lockAccount(ctx)
    const row = await getWaiting(ctx, named)
    const source = await findSourceRow(ctx, ctx.accountId, row.source_id)
    if (source === undefined) throw new NotFound()
    if (row.body === null) {
      await markAdLead(ctx, row.id, { state: 'waiting', reason: 'fetching', attempts: 0 })
      await queueAdLead(ctx, row)
      return { outcome: 'fetching' }
    }
    const account = await getAccountRow(ctx, ctx.accountId)
    const arrived = JSON.parse(row.body) as ArrivedLead
    if (!(await takeAdLead(ctx, row, { account, at, source, arrived }))) throw new QuotaReached()
    const line = { verb: 'release', record: 'ad_lead', id: row.id, changed: null } as const
    await recordAudit(ctx, [line])
    return { outcome: 'taken' }
  },
)

/** Deletes the data of a waiting delivery; its mark stays. Throws 404. */
export const dropWaiting = defineCommand<Named, null>(import.meta.url, async (ctx, named) => {
  await lockAccount(ctx)
  const { id } = await getWaiting(ctx, named)
  await markAdLead(ctx, id, { state: 'dropped', reason: null, body: null })
  await recordAudit(ctx, [{ verb: 'delete', record: 'ad_lead', id, changed: null }])
  return null
})

async function getWaiting(ctx: WriteContext, { source, id }: Named): Promise<AdLeadRow> {
  const row = await findAdLead(ctx, ctx.accountId, id)
  if (row?.source_id !== source || !['waiting', 'failed'].includes(row.state)) throw new NotFound()
  return row
}
