import type { Insertable } from 'kysely'
import type { WriteContext } from '../../ground/db/action.ts'
import { statement } from '../../ground/db/statement.ts'
import type { Tables } from '../../ground/db/tables.ts'
import { queueDelivery } from '../deliveries/queue.ts'
import type { EventKey } from './events.contract.ts'

export interface NewEvent {
  key: EventKey
  recordId: number
  /** What the REST endpoint answers for the record now. Later changes of the record do not show. */
  data: unknown
  /** Only for `lead.status_changed`: the status before. */
  previousStatus?: string
}

/** Writes an event in the transaction that caused it. */
export function recordEvent(ctx: WriteContext, event: NewEvent): Promise<void> {
  return recordEvents(ctx, [event])
}

const activeWebhooks = statement(({ db }, { accountId }: { accountId: number }) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'events'])
    .where('account_id', '=', accountId)
    .where('is_active', '=', 1),
)

/** Writes events, and a delivery of each for every endpoint that subscribed to it. */
export async function recordEvents(ctx: WriteContext, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const subscribers = await activeWebhooks.all(ctx, { accountId: ctx.accountId })
  for (const event of events) {
    const eventId = await insertEvent(ctx, event)
    for (const { id: webhookId, events: wanted } of subscribers) {
      if (JSON.parse(wanted).includes(event.key)) await queueDelivery(ctx, { webhookId, eventId })
    }
  }
}

const addEvent = statement(({ db }, event: Insertable<Tables['events']>) =>
  db.insertInto('events').values(event).returning('id'),
)

async function insertEvent(ctx: WriteContext, event: NewEvent) {
  const { id } = await addEvent.one(ctx, {
    account_id: ctx.accountId,
    key: event.key,
    record_id: event.recordId,
    data: JSON.stringify(event.data),
    previous_status: event.previousStatus ?? null,
    created_at: ctx.clock.now(),
  })
  return id
}
