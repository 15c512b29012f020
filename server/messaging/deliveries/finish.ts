import { sql } from 'kysely'
import { recordAudit } from '../../account/audit/record.ts'
import { notifyWebhookOff } from '../../account/members/to-members.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { asList, isOneOf, type List, rowsOf } from '../../core/db/dialect.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import { statement } from '../../core/db/statement.ts'
import {
  endJobs,
  FOREVER,
  freePartition,
  lockPartition,
  putOff,
  type TakenPartition,
} from '../../core/jobs/partitions.ts'
import { FAILURES_TO_SWITCH_OFF, pauseMs, retryDelayMs } from './schedule.ts'

export interface AttemptResult {
  /** Whether there was a 2xx response in time. */
  ok: boolean
  status: number | null
  durationMs: number
  /** The first 4 KiB of the response. */
  response: string | null
  /** The reason for the failure, as text. */
  reason: string | null
}

/** A completed attempt, and its job. */
export interface DeliveryAttempt {
  jobId: number
  deliveryId: number
  webhookId: number
  /** Attempts left if this one failed. */
  retries: number
  result: AttemptResult
}

export interface FinishDeliveriesInput {
  partition: TakenPartition
  attempted: DeliveryAttempt[]
  /** Jobs whose deliveries were deleted. */
  gone: number[]
}

/**
 * Writes the results of attempts, the time of retries, and the endpoint's consecutive failures.
 * Does nothing if the lease expired and another process took the partition, or if the endpoint was
 * deleted meanwhile.
 */
export const finishDeliveries = defineCommand<FinishDeliveriesInput, null>(
  import.meta.url,
  async (ctx, { partition, attempted, gone }) => {
    if (!(await lockPartition(ctx, partition))) return null
    const noted = await recordAttempts(ctx, attempted)
    const ended = [...gone]
    for (const { jobId, deliveryId, retries, result } of attempted) {
      if (isRetried(result, retries) && noted.has(deliveryId))
        await putOff(ctx, jobId, ctx.clock.now() + retryDelayMs(retries))
      else ended.push(jobId)
    }
    await endJobs(ctx, ended)
    await freePartition(ctx, partition.id, await judgeEndpoint(ctx, partition, attempted))
    return null
  },
)

function isRetried({ ok }: AttemptResult, retries: number): boolean {
  return !ok && retries > 0
}

/**
 * Writes the results of attempts. Returns their deliveries. A delivery that was cancelled meanwhile
 * stays cancelled, because its response may contain data of an erased person.
 */
async function recordAttempts(
  ctx: WriteContext,
  attempted: readonly DeliveryAttempt[],
): Promise<Set<number>> {
  const results = attempted.map(({ deliveryId, retries, result }) => ({
    id: deliveryId,
    state: isRetried(result, retries) ? 'pending' : result.ok ? 'delivered' : 'failed',
    retries: isRetried(result, retries) ? retries - 1 : retries,
    status: result.status,
    duration_ms: Math.round(result.durationMs),
    response: result.response,
    reason: result.reason,
  }))
  const ids = results.map(({ id }) => id)
  const noted = await recordResults.all(ctx, {
    at: ctx.clock.now(),
    ids: asList(ctx.engine, ids),
    results: JSON.stringify(results),
  })
  return new Set(noted.map(({ id }) => id))
}

const OF_RESULT = {
  id: 'bigint',
  state: 'text',
  retries: 'bigint',
  status: 'bigint',
  duration_ms: 'bigint',
  response: 'text',
  reason: 'text',
} as const

// The ids are repeated so that PostgreSQL looks each delivery up, regardless of its estimates.
const recordResults = statement(
  ({ engine }, { at, ids, results }: { at: number; ids: List; results: string }) =>
    sql<{ id: number }>`
    update deliveries set attempts = attempts + 1, attempted_at = ${at}, state = noted.state,
      retries = noted.retries, status = noted.status, duration_ms = noted.duration_ms,
      response = noted.response, reason = noted.reason
    from ${rowsOf(engine, results, OF_RESULT)} as noted
    where ${isOneOf(engine, 'deliveries.id', ids)} and deliveries.id = noted.id
      and deliveries.state = 'pending'
    returning deliveries.id`,
)

// Changes to an endpoint lock the account, as `lockPartition` does.
const judged = statement(({ db }, { accountId, id }: { accountId: number; id: number }) =>
  ofAccount(db, accountId)
    .selectFrom('webhooks')
    .select(['failures', 'failing_since', 'is_active', 'url'])
    .where('id', '=', id),
)

/**
 * Counts consecutive failures, and switches the endpoint off after too many. Returns the time, in
 * milliseconds, before which nothing is sent to it.
 */
async function judgeEndpoint(
  ctx: WriteContext,
  partition: TakenPartition,
  attempted: readonly DeliveryAttempt[],
): Promise<number> {
  const id = attempted[0]?.webhookId
  if (id === undefined) return partition.held_until
  const accountId = partition.account_id
  const before = await judged.first(ctx, { accountId, id })
  if (before === undefined) return FOREVER
  const webhook = ofAccount(ctx.db, accountId).updateTable('webhooks').where('id', '=', id)
  const now = ctx.clock.now()
  const lastSuccess = attempted.findLastIndex(({ result }) => result.ok)
  const failed = attempted.length - 1 - lastSuccess
  const failures = (lastSuccess < 0 ? before.failures : 0) + failed
  if (failures === 0) {
    if (before.failures > 0) await webhook.set({ failures: 0, failing_since: null }).execute()
    // The endpoint may have been paused during the attempt.
    return before.is_active === 0 ? FOREVER : 0
  }
  const since = (lastSuccess < 0 ? before.failing_since : null) ?? now
  await webhook.set({ failures, failing_since: since }).execute()
  if (before.is_active === 0) return FOREVER
  if (failures < FAILURES_TO_SWITCH_OFF) return now + pauseMs(now - since)
  const last = attempted.at(-1)?.result.reason
  const switched_off_reason = `${failures} failed attempts in a row; the last: ${last}`
  await webhook.set({ is_active: 0, switched_off_reason, updated_at: now }).execute()
  const changed = ['is_active', 'switched_off_reason']
  await recordAudit(ctx, [{ verb: 'update', record: 'webhook', id, changed }])
  await notifyWebhookOff(ctx, { url: before.url, reason: switched_off_reason })
  return FOREVER
}
