import type { Insertable } from 'kysely'
import type { WriteContext } from '../../core/db/command.ts'
import { rowsAsJson } from '../../core/db/dialect.ts'
import { type Db, ofAccount } from '../../core/db/of-account.ts'
import { statement } from '../../core/db/statement.ts'
import type { Tables } from '../../core/db/tables.ts'
import { queueDelivery } from '../deliveries/queue.ts'
import type { EventKey } from './events.contract.ts'

export interface NewEvent {
  key: EventKey
  recordId: number
  /** The record as the REST endpoint returns it now. Later changes of the record do not affect it. */
  data: unknown
  /** Only for `lead.status_changed`: the status before. */
  previousStatus?: string
}

/** Stores an event in the transaction that caused it. */
export function recordEvent(ctx: WriteContext, event: NewEvent): Promise<void> {
  return recordEvents(ctx, [event])
}

/** Stores events, and a delivery of each for every subscribed endpoint. */
export async function recordEvents(ctx: WriteContext, events: readonly NewEvent[]): Promise<void> {
  for (const event of events) {
    const { id: eventId, webhooks } = await addEvent.one(ctx, {
      account_id: ctx.accountId,
      key: event.key,
      record_id: event.recordId,
      data: JSON.stringify(event.data),
      previous_status: event.previousStatus ?? null,
      created_at: ctx.clock.now(),
    })
    const active: { id: number; events: string }[] = JSON.parse(webhooks)
    for (const { id: webhookId, events: wanted } of active) {
      if (JSON.parse(wanted).includes(event.key)) await queueDelivery(ctx, { webhookId, eventId })
    }
  }
}

/** Also returns the account's active endpoints. */
const addEvent = statement(({ db, engine }, event: Insertable<Tables['events']>) =>
  db
    .insertInto('events')
    .values(event)
    .returning(['id', rowsAsJson(engine, activeWebhooks(db, event.account_id)).as('webhooks')]),
)

function activeWebhooks(db: Db, accountId: number) {
  return ofAccount(db, accountId)
    .selectFrom('webhooks')
    .select(['id', 'events'])
    .where('is_active', '=', 1)
    .orderBy('id')
}
