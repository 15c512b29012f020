import type { WebhookRow } from '../../db/tables.ts'
import { formatTimestamp } from '../../time.ts'
import type { Webhook } from './contract.ts'

/** Shows only the end of the secret, to tell secrets apart. */
export function toWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: JSON.parse(row.events),
    secret: `whsec_…${row.secret_end}`,
    is_active: row.is_active === 1,
    switched_off_reason: row.switched_off_reason,
    created_at: formatTimestamp(row.created_at),
  }
}
