import { formatOptionalTimestamp } from '../../../shared/time.ts'
import { recordAudit } from '../../account/audit/record.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { allAccounts, ofAccount } from '../../core/db/of-account.ts'
import { getRow } from '../../core/db/row.ts'
import type { WebhookRow } from '../../core/db/tables.ts'
import { ApiError } from '../../core/errors.ts'
import { letGo } from '../../core/jobs/partitions.ts'
import { partitionOf, queueAttempt, queueDelivery } from '../deliveries/queue.ts'
import { eventsStoredSince } from '../events/events.reads.ts'
import { REPLAYED_MAX, type Replayed } from './deliveries.contract.ts'
import { getDeliveryOwner } from './webhooks.reads.ts'

/**
 * Sends an endpoint every event since an instant (milliseconds) again, oldest first: the same
 * delivery if it is still stored, otherwise a new one. Throws 404.
 */
export const replaySince = defineCommand<{ id: number; since: number }, Replayed>(
  import.meta.url,
  async (ctx, { id, since }) => {
    await lockAccount(ctx)
    const webhook = await getRow(ctx, 'webhooks', ctx.accountId, id)
    checkOn(webhook)
    const found = await findEvents(ctx, webhook, since)
    const events = found.slice(0, REPLAYED_MAX)
    const now = ctx.clock.now()
    const ended = events.filter(({ state }) => state !== 'pending')
    for (const { eventId, deliveryId } of ended) {
      if (deliveryId !== null) await queueAgain(ctx, id, deliveryId, now)
      else await queueDelivery(ctx, { webhookId: id, eventId, retries: 0 })
    }
    if (ended.length > 0) {
      await letGo(ctx, partitionOf(id))
      await recordAudit(ctx, [{ verb: 'replay', record: 'webhook', id, changed: null }])
    }
    return {
      queued: ended.length,
      pending: events.length - ended.length,
      has_more: found.length > events.length,
      until: formatOptionalTimestamp(events.at(-1)?.createdAt ?? null),
    }
  },
)

/** The events that the endpoint is subscribed to, each with its newest delivery, plus one more. */
function findEvents({ db, clock, accountId }: WriteContext, webhook: WebhookRow, since: number) {
  return ofAccount(db, accountId)
    .selectFrom('events')
    .leftJoin('deliveries', (join) =>
      join
        .onRef('deliveries.event_id', '=', 'events.id')
        .on('deliveries.webhook_id', '=', webhook.id),
    )
    .select([
      'events.id as eventId',
      'events.created_at as createdAt',
      'deliveries.id as deliveryId',
      'deliveries.state',
    ])
    .where('events.created_at', '>=', Math.max(since, eventsStoredSince(clock.now())))
    .where('events.key', 'in', JSON.parse(webhook.events))
    .where('events.erased_at', 'is', null)
    .orderBy('events.id')
    .limit(REPLAYED_MAX + 1)
    .execute()
}

/** Before all other times: requested deliveries are sent first, even to a failing endpoint. */
const BEFORE_ALL = 0

/** Sends a delivery again: same id and body, one attempt. */
export const replayDelivery = defineCommand<{ uuid: string }, null>(
  import.meta.url,
  async (ctx, { uuid }) => {
    const { accountId } = ctx
    await lockAccount(ctx)
    const row = await getDeliveryOwner(ctx, accountId, uuid)
    checkOn(await getRow(ctx, 'webhooks', accountId, row.webhook_id))
    if (row.state === 'pending')
      throw refused('This delivery is still pending; replay it after it has ended.')
    if (row.erased_at !== null)
      throw refused('What this delivery told was erased; it cannot be sent again.')
    await queueAgain(ctx, row.webhook_id, row.id, BEFORE_ALL)
    await letGo(ctx, partitionOf(row.webhook_id))
    await recordAudit(ctx, [{ verb: 'replay', record: 'delivery', id: uuid, changed: ['state'] }])
    return null
  },
)

/** Queues another attempt of a completed delivery, not before `at` (milliseconds). */
export async function queueAgain(
  ctx: WriteContext,
  webhookId: number,
  delivery: number,
  at: number,
): Promise<void> {
  await allAccounts(ctx.db)
    .updateTable('deliveries')
    .set({ state: 'pending', retries: 0 })
    .where('id', '=', delivery)
    .execute()
  await queueAttempt(ctx, webhookId, delivery, at)
}

/** Throws 422 for an endpoint that is off: a delivery would only wait. */
export function checkOn({ is_active: isActive }: WebhookRow): void {
  if (isActive === 0) throw refused('The endpoint is switched off; enable it first.')
}

function refused(words: string): ApiError {
  return new ApiError('validation_failed', words)
}

/** Not in the catalogue, because it cannot be subscribed to. */
const TEST_EVENT = 'webhook.test'

/** Sends one endpoint a signed test delivery, with one attempt. */
export const testWebhook = defineCommand<{ id: number }, { uuid: string; event: string }>(
  import.meta.url,
  async (ctx, { id }) => {
    const { accountId } = ctx
    const at = await lockAccount(ctx)
    checkOn(await getRow(ctx, 'webhooks', accountId, id))
    const event = await ctx.db
      .insertInto('events')
      .values({
        account_id: accountId,
        key: TEST_EVENT,
        record_id: id,
        data: JSON.stringify({ webhook_id: id }),
        previous_status: null,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const own = { webhookId: id, eventId: event.id, retries: 0, at: BEFORE_ALL }
    const uuid = await queueDelivery(ctx, own)
    await letGo(ctx, partitionOf(id))
    await recordAudit(ctx, [{ verb: 'send', record: 'webhook', id, changed: null }])
    return { uuid, event: TEST_EVENT }
  },
)
