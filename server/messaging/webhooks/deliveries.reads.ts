import { setTimeout as pause } from 'node:timers/promises'
import { formatOptionalTimestamp, formatTimestamp } from '../../../shared/time.ts'
import type { PageRequest, Scope } from '../../core/contract.ts'
import type { Database } from '../../core/db/database.ts'
import { allAccounts } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { WebhookRow } from '../../core/db/tables.ts'
import { DELIVERIES_KEPT } from '../deliveries/schedule.ts'
import { mayRead, onlyId } from '../events/readable.ts'
import { DELIVERY_STATES, type Delivery } from './deliveries.contract.ts'
import { getDelivery, type ListedDelivery, selectDeliveries, withNext } from './webhooks.reads.ts'

const LOOK_EVERY_MS = 50
/** An attempt ends within 5 seconds, and so does a previous one that it waits for. */
const WAIT_MS = 12_000

/**
 * Waits for a delivery that is about to be sent. The sending process writes the result. Returns at
 * once if it is sent later or never, and after 12 seconds of real time if it is still due.
 */
export async function awaitDelivery(
  { source, clock }: Pick<Database, 'source' | 'clock'>,
  webhook: WebhookRow,
  uuid: string,
): Promise<ListedDelivery> {
  const giveUpAt = performance.now() + WAIT_MS
  let hadAttempt = true
  for (;;) {
    const delivery = await getDelivery(source, webhook, uuid)
    const { state, nextAt } = delivery
    // The attempt may have ended between the reads of the delivery and of its job: the next poll shows the result.
    const isComing = nextAt === null ? hadAttempt : nextAt <= clock.now()
    if (state !== 'pending' || !isComing || performance.now() >= giveUpAt) return delivery
    hadAttempt = nextAt !== null
    await pause(LOOK_EVERY_MS)
  }
}

/** The deliveries of a page, plus one more if there is a next page. */
export async function listDeliveryPage(
  source: Source,
  webhook: WebhookRow,
  { limit, afterId, filters }: PageRequest,
): Promise<ListedDelivery[]> {
  const isDescending = filters.order === 'desc'
  const state = DELIVERY_STATES.find((known) => known === filters.state)
  const newest = allAccounts(source.db)
    .selectFrom('deliveries')
    .select('id')
    .where('webhook_id', '=', webhook.id)
    .orderBy('id', 'desc')
    .limit(DELIVERIES_KEPT)
  const rows = await selectDeliveries(source, webhook)
    // Upkeep deletes the others later.
    .where(({ eb, or }) =>
      or([eb('deliveries.state', '=', 'pending'), eb('deliveries.id', 'in', newest)]),
    )
    .$if(afterId > 0, (select) => select.where('deliveries.id', isDescending ? '<' : '>', afterId))
    .$if(state !== undefined, (select) => select.where('deliveries.state', '=', state ?? 'pending'))
    .orderBy('deliveries.id', isDescending ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute()
  return withNext(source, webhook, rows)
}

export function toDelivery(row: ListedDelivery): Delivery {
  return {
    id: row.uuid,
    event: row.event,
    event_id: row.event_id,
    state: row.state,
    attempts: row.attempts,
    created_at: formatTimestamp(row.created_at),
    attempted_at: formatOptionalTimestamp(row.attempted_at),
    next_at: formatOptionalTimestamp(row.nextAt),
    status: row.status,
    duration_ms: row.duration_ms,
    request: row.request,
    response: row.response,
    reason: row.reason,
  }
}

/** The delivery as a key may read it. An endpoint may return the data that it was sent. */
export function toReadDelivery(row: ListedDelivery, scopes: readonly Scope[]): Delivery {
  if (mayRead(scopes, row.event)) return toDelivery(row)
  const body = JSON.parse(row.request)
  const request = JSON.stringify({ ...body, data: onlyId(body.data) })
  return toDelivery({ ...row, request, response: null })
}
