import type { WebhookRow } from '../../db/tables.ts'
import { formatOptionalTimestamp, formatTimestamp } from '../../time.ts'
import type { Webhook } from './contract.ts'
import { formerSecrets } from './secret.ts'

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
