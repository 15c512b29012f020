import { formatOptionalTimestamp } from '../../../shared/time.ts'
import { recordAudit } from '../../account/audit/record.ts'
import { lockAccount } from '../../ground/db/account-lock.ts'
import { defineAction, type WriteContext } from '../../ground/db/action.ts'
import type { WebhookRow } from '../../ground/db/tables.ts'
import { letGo } from '../../ground/jobs/lanes.ts'
import { laneOf, queueDelivery } from '../deliveries/queue.ts'
import { eventsKeptSince } from '../events/events.reads.ts'
import { REPLAYED_MAX, type Replayed } from './deliveries.contract.ts'
import { checkOn, queueAgain } from './send.ts'
import { getWebhookRow } from './webhooks.reads.ts'

/**
 * Sends an endpoint every event since an instant (milliseconds) once more, the oldest first: the same
 * delivery where it is still kept, a new one for an event that has none. Throws 404.
 */
export const replaySince = defineAction<{ id: number; since: number }, Replayed>(
  import.meta.url,
  'replaySince',
  async (ctx, { id, since }) => {
    await lockAccount(ctx)
    const webhook = await getWebhookRow(ctx, ctx.accountId, id)
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
      await letGo(ctx, laneOf(id))
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

/** The events that the endpoint is subscribed to, each with its newest delivery, and one more. */
function findEvents({ db, clock, accountId }: WriteContext, webhook: WebhookRow, since: number) {
  return db
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
    .where('events.account_id', '=', accountId)
    .where('events.created_at', '>=', Math.max(since, eventsKeptSince(clock.now())))
    .where('events.key', 'in', JSON.parse(webhook.events))
    .where('events.erased_at', 'is', null)
    .orderBy('events.id')
    .limit(REPLAYED_MAX + 1)
    .execute()
}
