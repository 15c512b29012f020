import { randomUUID } from 'node:crypto'
import type { WriteContext } from '../../db/action.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Source } from '../../db/source.ts'
import { FOREVER } from '../../jobs/lanes.ts'
import { queueJobs } from '../../jobs/queue.ts'
import { RETRY_DELAYS_MINUTES } from './schedule.ts'

/** The kind of job that makes the next attempt of a delivery. */
export const DELIVERY_JOB = 'webhook'

/** What such a job is given. */
export interface DeliveryJob {
  delivery: number
}

export interface NewDelivery {
  accountId: number
  webhookId: number
  eventId: number
  /** Attempts after the first; those of the contract when absent. */
  retries?: number
}

/** All deliveries of an endpoint are in one lane, so that one endpoint delays no other (I9). */
export function laneOf(webhookId: number): string {
  return `${DELIVERY_JOB} ${webhookId}`
}

/**
 * Writes deliveries, and a job for each that makes its first attempt: at once, or `at` where one is to
 * come before others. Answers their uuids.
 */
export async function queueDeliveries(
  ctx: WriteContext,
  deliveries: readonly NewDelivery[],
  at = ctx.clock.now(),
): Promise<string[]> {
  const created_at = ctx.clock.now()
  const rows = deliveries.map(({ accountId, webhookId, eventId, retries }) => ({
    account_id: accountId,
    webhook_id: webhookId,
    event_id: eventId,
    uuid: randomUUID(),
    state: 'pending' as const,
    retries: retries ?? RETRY_DELAYS_MINUTES.length,
    created_at,
  }))
  const ids = await insertRows(ctx, 'deliveries', rows)
  const jobs = rows.map(({ account_id, webhook_id }, index) => {
    return jobFor({ id: ids[index] as number, account_id, webhook_id }, at)
  })
  await queueJobs(ctx, jobs)
  return rows.map(({ uuid }) => uuid)
}

export function jobFor(
  { id, account_id, webhook_id }: { id: number; account_id: number; webhook_id: number },
  at: number,
) {
  const input: DeliveryJob = { delivery: id }
  return { accountId: account_id, kind: DELIVERY_JOB, lane: laneOf(webhook_id), input, at }
}

/** When each delivery that waits is attempted next, by its id; none of an endpoint that is off. */
export async function findNextAttempts(
  { db }: Source,
  webhookId: number,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('lanes')
    .innerJoin('jobs', 'jobs.lane_id', 'lanes.id')
    .select(['jobs.input', 'jobs.at', 'lanes.held_until'])
    .where('lanes.name', '=', laneOf(webhookId))
    .where('lanes.held_until', '<', FOREVER)
    .execute()
  return new Map(
    rows.map(({ input, at, held_until: heldUntil }) => {
      const { delivery }: DeliveryJob = JSON.parse(input)
      return [delivery, Math.max(at, heldUntil)]
    }),
  )
}
