import { formatOptionalTimestamp, formatTimestamp } from '../../../shared/time.ts'
import type { WebhookRow } from '../../ground/db/tables.ts'
import { formerSecrets } from './secret.ts'
import type { Webhook } from './webhooks.contract.ts'

/** Shows only the end of the secret, to tell secrets apart. `now` is in milliseconds. */
export function toWebhook(row: WebhookRow, now: number): Webhook {
  const [former] = formerSecrets(row, now)
  return {
    id: row.id,
    url: row.url,
    description: row.description || null,
    events: JSON.parse(row.events),
    secret: `whsec_…${row.secret_end}`,
    former_secret_until: formatOptionalTimestamp(former?.until ?? null),
    is_active: row.is_active === 1,
    switched_off_reason: row.switched_off_reason,
    created_at: formatTimestamp(row.created_at),
  }
}
