import type { WriteContext } from '../../db/action.ts'
import { queueDelivery } from '../deliveries/queue.ts'
import type { EventKey } from './contract.ts'

export interface NewEvent {
  key: EventKey
  recordId: number
  /** What the REST endpoint answers for the record now. Later changes of the record do not show. */
  data: unknown
  /** Only for `lead.status_changed`: the status before. */
  previousStatus?: string
}

/**
 * Writes an event, and a delivery for each endpoint that subscribed to it, in the transaction that
 * caused it (decisions I4).
 */
export async function recordEvent(ctx: WriteContext, event: NewEvent): Promise<void> {
  const { db, clock, accountId } = ctx
  const { id: eventId } = await db
    .insertInto('events')
    .values({
      account_id: accountId,
      key: event.key,
      record_id: event.recordId,
      data: JSON.stringify(event.data),
      previous_status: event.previousStatus ?? null,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const subscribers = await db
    .selectFrom('webhooks')
    .select(['id', 'events'])
    .where('account_id', '=', accountId)
    .where('is_active', '=', 1)
    .execute()
  for (const { id: webhookId, events } of subscribers) {
    if (JSON.parse(events).includes(event.key)) await queueDelivery(ctx, { webhookId, eventId })
  }
}
