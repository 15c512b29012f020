import type { WriteContext } from '../../db/action.ts'
import { asList, isOneOf, type List } from '../../db/dialect.ts'
import { fixedQuery } from '../../db/fixed-query.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { queueDeliveries } from '../deliveries/queue.ts'
import type { EventKey } from './contract.ts'

export interface NewEvent {
  accountId: number
  key: EventKey
  recordId: number
  /** What the REST endpoint answers for the record; frozen here. */
  data: unknown
  /** Of `lead.status_changed`: the status before. */
  previousStatus?: string
}

/**
 * Writes events, and one delivery for each endpoint that asked for one, in the transaction that
 * caused them (decisions I4).
 */
export async function recordEvents(ctx: WriteContext, events: readonly NewEvent[]): Promise<void> {
  const now = ctx.clock.now()
  const rows = events.map((event) => ({
    account_id: event.accountId,
    key: event.key,
    record_id: event.recordId,
    data: JSON.stringify(event.data),
    previous_status: event.previousStatus ?? null,
    created_at: now,
  }))
  const ids = await insertRows(ctx, 'events', rows)
  const accounts = [...new Set(events.map(({ accountId }) => accountId))]
  const subscribers = await listSubscribers(ctx, { accountIds: asList(ctx.engine, accounts) })
  if (subscribers.length === 0) return
  const deliveries = events.flatMap(({ accountId, key }, index) =>
    subscribers
      .filter((own) => own.account_id === accountId && JSON.parse(own.events).includes(key))
      .map((own) => ({ accountId, webhookId: own.id, eventId: ids[index] as number })),
  )
  await queueDeliveries(ctx, deliveries)
}

const listSubscribers = fixedQuery((db, { accountIds }: { accountIds: List }, engine) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'account_id', 'events'])
    .where(isOneOf(engine, 'account_id', accountIds))
    .where('is_active', '=', 1),
)
