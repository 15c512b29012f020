import { formatDuration } from '../format.ts'
import { t } from '../messages/messages.ts'
import { Icon } from './icons.tsx'
import { minute } from './when.tsx'

const HOUR_MS = 3_600_000

/** The response time: how long the customer has waited. After an hour it is highlighted. */
export function Waiting({ since }: { since: string | null }) {
  if (since === null) return null
  const waited = Math.max(0, Math.max(minute.value, Date.now()) - Date.parse(since))
  const look = waited < HOUR_MS ? 'good' : waited < 24 * HOUR_MS ? 'warn' : 'danger'
  return (
    <span class={`waiting ${look}`}>
      <Icon name="clock" size={14} />
      {t().leads.waits(formatDuration(Math.max(60, waited / 1000)))}
    </span>
  )
}
