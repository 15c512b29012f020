import type { PageRequest } from '../../ground/contract.ts'
import type { Source } from '../../ground/db/source.ts'
import type { WebhookRow } from '../../ground/db/tables.ts'
import { DELIVERY_STATES } from './deliveries.contract.ts'
import { type ListedDelivery, selectDeliveries, withNext } from './webhooks.reads.ts'

/** The deliveries of a page, and one more when there is one. */
export async function listDeliveryPage(
  source: Source,
  webhook: WebhookRow,
  { limit, afterId, filters }: PageRequest,
): Promise<ListedDelivery[]> {
  const isDescending = filters.order === 'desc'
  const state = DELIVERY_STATES.find((known) => known === filters.state)
  const rows = await selectDeliveries(source, webhook)
    .$if(afterId > 0, (select) => select.where('deliveries.id', isDescending ? '<' : '>', afterId))
    .$if(state !== undefined, (select) => select.where('deliveries.state', '=', state ?? 'pending'))
    .orderBy('deliveries.id', isDescending ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute()
  return withNext(source, webhook, rows)
}
