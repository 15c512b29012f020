import type { WriteContext } from '../../db/action.ts'
import { insertRows } from '../../db/insert-rows.ts'

/** Lifecycle events a subscriber can ask for (contract, Catalogue). */
export const EVENT_KEYS = [
  'lead.created',
  'lead.status_changed',
  'offer.sent',
  'offer.signed',
  'offer.rejected',
  'offer.measurement_accepted',
] as const
export type EventKey = (typeof EVENT_KEYS)[number]

export interface NewEvent {
  accountId: number
  key: EventKey
  recordId: number
  /** What the REST endpoint answers for the record; frozen here. */
  data: unknown
  /** Of `lead.status_changed`: the status before. */
  previousStatus?: string
}

/** Writes events in the transaction that caused them (decisions I4). */
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
  await insertRows(ctx, 'events', rows)
}
