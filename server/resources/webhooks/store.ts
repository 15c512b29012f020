import type { Source } from '../../db/source.ts'
import type { DeliveryRow, WebhookRow } from '../../db/tables.ts'
import { NotFound } from '../../errors.ts'
import { bodyOf } from '../deliveries/body.ts'
import { findNextAttempts } from '../deliveries/queue.ts'

/** Every endpoint of the account, the oldest first. */
export function listWebhookRows({ db }: Source, accountId: number): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
}

/** The row of an endpoint. Throws 404. */
export async function getWebhookRow(
  { db }: Source,
  accountId: number,
  id: number | null,
): Promise<WebhookRow> {
  const row = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  if (row === undefined) throw new NotFound()
  return row
}

export interface ListedDelivery extends DeliveryRow {
  event: string
  /** The body that is sent. */
  request: string
  /** When the next attempt is due; null when there is none. */
  nextAt: number | null
}

/** The newest deliveries of an endpoint, the newest first. */
export async function listDeliveries(
  source: Source,
  { account_id: accountId, id }: Pick<WebhookRow, 'account_id' | 'id'>,
  limit: number,
): Promise<ListedDelivery[]> {
  const rows = await source.db
    .selectFrom('deliveries')
    .innerJoin('events', 'events.id', 'deliveries.event_id')
    .selectAll('deliveries')
    .select([
      'events.key as event',
      'events.data',
      'events.previous_status as previousStatus',
      'events.created_at as createdAt',
    ])
    .where('deliveries.account_id', '=', accountId)
    .where('deliveries.webhook_id', '=', id)
    .orderBy('deliveries.id', 'desc')
    .limit(limit)
    .execute()
  const next = await findNextAttempts(source, id)
  return rows.map(({ data, previousStatus, createdAt, ...row }) => ({
    ...row,
    request: bodyOf({ uuid: row.uuid, event: row.event, data, previousStatus, createdAt }),
    nextAt: next.get(row.id) ?? null,
  }))
}
