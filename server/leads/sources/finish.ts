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
 * What was learned of a delivery. `there`: all of it. `refused`: Meta does not let us read it with this
 * token. `unknown`: asking again is of no use. `failed`: it is asked again later. `closed`: it was not
 * asked, because its source is off or in trouble.
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
  /** Jobs whose deliveries are gone or were taken. */
  gone: number[]
}

/** Writes what came of the jobs of a source. It does nothing when another process took the partition. */
export const finishAdLeads = defineCommand<FinishAdLeadsInput, null>(
  import.meta.url,
  async (ctx, { partition, sourceId, attempted, gone }) => {
    // An account's writers lock it before any partition, so this one does too.
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
      // Somebody switched it off meanwhile: what was fetched is stored.
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
      // With the token that the owner set meanwhile, it is asked once more.
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

/** Stops asking until there is a new token, and tells the owners once. */
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
