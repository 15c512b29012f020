import { formatOptionalTimestamp, formatTimestamp } from '../../../shared/time.ts'
import type { Scope } from '../../ground/contract.ts'
import { mayRead, onlyId } from '../events/readable.ts'
import type { Delivery } from './deliveries.contract.ts'
import type { ListedDelivery } from './webhooks.reads.ts'

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

/** The delivery as a key may read it. An endpoint may answer with what it was sent. */
export function toReadDelivery(row: ListedDelivery, scopes: readonly Scope[]): Delivery {
  if (mayRead(scopes, row.event)) return toDelivery(row)
  const body = JSON.parse(row.request)
  const request = JSON.stringify({ ...body, data: onlyId(body.data) })
  return toDelivery({ ...row, request, response: null })
}
