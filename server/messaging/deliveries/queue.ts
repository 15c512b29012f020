import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { WriteContext } from '../../core/db/command.ts'
import { allAccounts } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import { statement } from '../../core/db/statement.ts'
import type { Tables } from '../../core/db/tables.ts'
import { FOREVER } from '../../core/jobs/partitions.ts'
import { queueJob } from '../../core/jobs/queue.ts'
import { RETRY_DELAYS_MINUTES } from './schedule.ts'

/** The kind of job that makes the next attempt of a delivery. */
export const DELIVERY_JOB = 'webhook'

export interface DeliveryJob {
  delivery: number
}

export interface NewDelivery {
  webhookId: number
  eventId: number
  /** Retries after the first attempt. Defaults to the number of delays in schedule.ts. */
  retries?: number
  /** When the first attempt is due, in milliseconds; defaults to now. */
  at?: number
}

/** All deliveries of an endpoint are in one partition, so that no endpoint delays another. */
export function partitionOf(webhookId: number): string {
  return `${DELIVERY_JOB} ${webhookId}`
}

const addDelivery = statement(({ db }, delivery: Insertable<Tables['deliveries']>) =>
  db.insertInto('deliveries').values(delivery).returning('id'),
)

/** Stores a delivery, and the job for its first attempt. Returns the delivery's uuid. */
export async function queueDelivery(
  ctx: WriteContext,
  { webhookId, eventId, retries = RETRY_DELAYS_MINUTES.length, at }: NewDelivery,
): Promise<string> {
  const now = ctx.clock.now()
  const uuid = randomUUID()
  const { id } = await addDelivery.one(ctx, {
    account_id: ctx.accountId,
    webhook_id: webhookId,
    event_id: eventId,
    uuid,
    state: 'pending',
    retries,
    created_at: now,
  })
  await queueAttempt(ctx, webhookId, id, at ?? now)
  return uuid
}

/** Adds the job for the next attempt of a delivery, not before `at` (milliseconds). */
export async function queueAttempt(
  ctx: WriteContext,
  webhookId: number,
  delivery: number,
  at: number,
): Promise<void> {
  const input: DeliveryJob = { delivery }
  await queueJob(ctx, { kind: DELIVERY_JOB, partition: partitionOf(webhookId), input, at })
}

/** The time of the next attempt of each pending delivery, by id. Empty for an endpoint that is off. */
export async function findNextAttempts(
  { db }: Source,
  webhookId: number,
): Promise<Map<number, number>> {
  const rows = await allAccounts(db)
    .selectFrom('lanes')
    .innerJoin('jobs', 'jobs.lane_id', 'lanes.id')
    .select(['jobs.input', 'jobs.at', 'lanes.held_until'])
    .where('lanes.name', '=', partitionOf(webhookId))
    .where('lanes.held_until', '<', FOREVER)
    .execute()
  return new Map(
    rows.map(({ input, at, held_until: freeAt }) => {
      const { delivery }: DeliveryJob = JSON.parse(input)
      return [delivery, Math.max(at, freeAt)]
    }),
  )
}
