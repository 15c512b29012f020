import type { Updateable } from 'kysely'
import { recordAudit } from '../../account/audit/record.ts'
import { tellOfWebhookOff } from '../../account/members/to-members.ts'
import { defineAction, type WriteContext } from '../../ground/db/action.ts'
import { statement } from '../../ground/db/statement.ts'
import type { Tables } from '../../ground/db/tables.ts'
import {
  endJobs,
  FOREVER,
  freeLane,
  lockLane,
  putOff,
  type TakenLane,
} from '../../ground/jobs/lanes.ts'
import { FAILURES_TO_SWITCH_OFF, pauseMs, retryDelayMs } from './schedule.ts'

/** How an attempt ended. */
export interface AttemptResult {
  /** Whether the answer was a 2xx in time. */
  ok: boolean
  status: number | null
  durationMs: number
  /** The first 4 KiB of the answer. */
  response: string | null
  /** Why it failed, in words. */
  reason: string | null
}

/** An attempt that was made, and its job. */
export interface DeliveryAttempt {
  jobId: number
  deliveryId: number
  webhookId: number
  /** Attempts that are left if this one failed. */
  retries: number
  result: AttemptResult
}

export interface FinishDeliveriesInput {
  lane: TakenLane
  attempted: DeliveryAttempt[]
  /** Jobs whose deliveries are gone. */
  gone: number[]
}

/**
 * Writes how attempts ended, when failed ones are made again, and the endpoint's failures
 * in a row. It does nothing when the lease ran out and another process took the lane, or when the
 * endpoint was deleted meanwhile.
 */
export const finishDeliveries = defineAction<FinishDeliveriesInput, null>(
  import.meta.url,
  'finishDeliveries',
  async (ctx, { lane, attempted, gone }) => {
    if (!(await lockLane(ctx, lane))) return null
    const ended = [...gone]
    for (const one of attempted) {
      if (await noteAttempt(ctx, one)) ended.push(one.jobId)
    }
    await endJobs(ctx, ended)
    await freeLane(ctx, lane.id, await judgeEndpoint(ctx, lane, attempted))
    return null
  },
)

type Attempted = Updateable<Tables['deliveries']> & { id: number }

const noteResult = statement(({ db }, { id, ...result }: Attempted) =>
  db
    .updateTable('deliveries')
    .set((eb) => ({ ...result, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('id'),
)

/**
 * Writes the result of an attempt. Answers whether the delivery has ended. One that was cancelled meanwhile
 * stays so: its answer may tell of somebody who was erased.
 */
async function noteAttempt(
  ctx: WriteContext,
  { jobId, deliveryId, retries, result }: DeliveryAttempt,
): Promise<boolean> {
  const now = ctx.clock.now()
  const isRetried = !result.ok && retries > 0
  const noted = await noteResult.first(ctx, {
    id: deliveryId,
    state: isRetried ? 'pending' : result.ok ? 'delivered' : 'failed',
    retries: isRetried ? retries - 1 : retries,
    attempted_at: now,
    status: result.status,
    duration_ms: Math.round(result.durationMs),
    response: result.response,
    reason: result.reason,
  })
  if (noted === undefined) return true
  if (isRetried) await putOff(ctx, jobId, now + retryDelayMs(retries))
  return !isRetried
}

/**
 * Counts failures in a row, and switches the endpoint off when there are too many. Answers the
 * time, in milliseconds, before which nothing is sent to it.
 */
async function judgeEndpoint(
  ctx: WriteContext,
  lane: TakenLane,
  attempted: readonly DeliveryAttempt[],
): Promise<number> {
  const id = attempted[0]?.webhookId
  if (id === undefined) return lane.held_until
  const webhook = ctx.db
    .updateTable('webhooks')
    .where('account_id', '=', lane.account_id)
    .where('id', '=', id)
  // Sets what it has already: the update locks the row.
  const before = await webhook
    .set((eb) => ({ failures: eb.ref('failures') }))
    .returning(['failures', 'failing_since', 'is_active', 'url'])
    .executeTakeFirst()
  if (before === undefined) return FOREVER
  const now = ctx.clock.now()
  const lastSuccess = attempted.findLastIndex(({ result }) => result.ok)
  const failed = attempted.length - 1 - lastSuccess
  const failures = (lastSuccess < 0 ? before.failures : 0) + failed
  if (failures === 0) {
    if (before.failures > 0) await webhook.set({ failures: 0, failing_since: null }).execute()
    // Somebody may have paused the endpoint during the attempt.
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
  await tellOfWebhookOff(ctx, { url: before.url, reason: switched_off_reason })
  return FOREVER
}
