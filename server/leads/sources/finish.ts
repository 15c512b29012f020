import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { recordAudit } from '../../account/audit/record.ts'
import { notifySourceTrouble } from '../../account/members/to-members.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { AccountRow, LeadSourceRow } from '../../core/db/tables.ts'
import {
  endJobs,
  FOREVER,
  freePartition,
  lockPartition,
  putOff,
  type TakenPartition,
} from '../../core/jobs/partitions.ts'
import { type ArrivedLead, isMetaTest } from './arrived.ts'
import { fetchRetryDelayMs, isForgotten, isOpen } from './queue.ts'
import { findAdLead, findSourceRow } from './sources.reads.ts'
import { markAdLead, rememberFields, takeAdLead } from './take.ts'

/**
 * The result of fetching a delivery. `there`: complete. `refused`: Meta rejects this token.
 * `unknown`: retrying is useless. `failed`: retried later. `closed`: not fetched, because its
 * source is off or in trouble.
 */
export type FetchOutcome =
  | { how: 'there'; arrived: ArrivedLead }
  | { how: 'refused'; words: string; token: string | null }
  | { how: 'unknown'; words: string }
  | { how: 'failed' }
  | { how: 'closed' }

interface FinishAdLeadsInput {
  partition: TakenPartition
  sourceId: number
  attempted: { jobId: number; adLead: number; outcome: FetchOutcome }[]
  /** Jobs whose deliveries were deleted or taken. */
  gone: number[]
}

/** Writes the results of a source's jobs. Does nothing if another process took the partition. */
export const finishAdLeads = defineCommand<FinishAdLeadsInput, null>(
  import.meta.url,
  async (ctx, { partition, sourceId, attempted, gone }) => {
    // Writers of an account lock it before any partition, and so does this one.
    const at = await lockAccount(ctx)
    if (!(await lockPartition(ctx, partition))) return null
    const account = await getAccountRow(ctx, ctx.accountId)
    const ended = [...gone]
    for (const { jobId, adLead, outcome } of attempted) {
      const source = await findSourceRow(ctx, ctx.accountId, sourceId)
      const done =
        source === undefined ||
        (await finishOne(ctx, { account, at, source, jobId, adLead, outcome }))
      if (done) ended.push(jobId)
    }
    await endJobs(ctx, ended)
    const source = await findSourceRow(ctx, ctx.accountId, sourceId)
    await freePartition(ctx, partition.id, source === undefined || isOpen(source) ? 0 : FOREVER)
    return null
  },
)

interface FetchedAdLead {
  account: AccountRow
  at: number
  source: LeadSourceRow
  jobId: number
  adLead: number
  outcome: FetchOutcome
}

/** Returns whether the job has ended. */
async function finishOne(
  ctx: WriteContext,
  { account, at, source, jobId, adLead: id, outcome }: FetchedAdLead,
): Promise<boolean> {
  const row = await findAdLead(ctx, ctx.accountId, id)
  if (row?.state !== 'waiting') return true
  switch (outcome.how) {
    case 'there': {
      const { arrived } = outcome
      await rememberFields(ctx, source, arrived)
      if (source.kind === 'meta' && isMetaTest(arrived)) {
        await markAdLead(ctx, id, { state: 'test', reason: null, body: null })
        return true
      }
      // The source was switched off meanwhile: the fetched data is stored.
      if (source.is_active === 0) {
        await markAdLead(ctx, id, { reason: 'off', body: JSON.stringify(arrived) })
        return false
      }
      await takeAdLead(ctx, row, { account, at, source, arrived })
      return true
    }
    case 'unknown':
      await markAdLead(ctx, id, { state: 'failed', reason: outcome.words })
      return true
    case 'refused':
      // Fetches once more if the owner set a new token meanwhile.
      if (source.token !== outcome.token) return false
      await markAdLead(ctx, id, { reason: 'token' })
      await logTrouble(ctx, source, outcome.words)
      return false
    case 'failed': {
      if (isForgotten(row.created_at, ctx.clock.now())) {
        await markAdLead(ctx, id, { state: 'failed', reason: 'unreachable' })
        return true
      }
      await markAdLead(ctx, id, { reason: 'unreachable', attempts: row.attempts + 1 })
      await putOff(ctx, jobId, ctx.clock.now() + fetchRetryDelayMs(row.attempts + 1))
      return false
    }
    case 'closed':
      return false
  }
}

/** Stops fetching until there is a new token, and notifies the owners once. */
async function logTrouble(ctx: WriteContext, source: LeadSourceRow, words: string): Promise<void> {
  if (source.trouble !== null) return
  const { id, name } = source
  await ofAccount(ctx.db, ctx.accountId)
    .updateTable('lead_sources')
    .set({ trouble: words })
    .where('id', '=', id)
    .execute()
  await recordAudit(ctx, [{ verb: 'update', record: 'lead_source', id, changed: ['trouble'] }])
  await notifySourceTrouble(ctx, { id, name, reason: words })
}
