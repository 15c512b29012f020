import { formatTimestamp } from '../../../shared/time.ts'
import type { PageRequest } from '../../core/contract.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import { EVENT_KEYS, EVENTS_KEPT_DAYS, type ListedEvent } from './events.contract.ts'

const DAY_MS = 24 * 60 * 60_000

/** Events before this time (milliseconds) are neither listed nor sent again, and later deleted. */
export function eventsStoredSince(now: number): number {
  return now - EVENTS_KEPT_DAYS * DAY_MS
}

/** The events of a page, plus one more if there is a next page. Tests of endpoints are excluded. */
export async function listEvents(
  { db }: Source,
  accountId: number,
  { limit, afterId, filters }: PageRequest,
  now: number,
): Promise<ListedEvent[]> {
  const isDescending = filters.order === 'desc'
  const keys = EVENT_KEYS.filter((key) => filters.event === undefined || filters.event === key)
  if (keys.length === 0) return []
  const rows = await ofAccount(db, accountId)
    .selectFrom('events')
    .select(['id', 'key', 'created_at', 'previous_status', 'data'])
    .$if(afterId > 0, (select) => select.where('id', isDescending ? '<' : '>', afterId))
    .where('created_at', '>=', Math.max(eventsStoredSince(now), Number(filters.created_since ?? 0)))
    .where('key', 'in', keys)
    .where('erased_at', 'is', null)
    .orderBy('id', isDescending ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute()
  return rows.map(({ id, key, created_at, previous_status, data }) => ({
    id,
    event: key,
    created_at: formatTimestamp(created_at),
    previous_status,
    data: JSON.parse(data),
  }))
}
