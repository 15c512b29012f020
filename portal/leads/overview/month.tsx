import type { Overview } from '../../../server/leads/overview/overview.contract.ts'
import { formatNumber } from '../../format.ts'
import { language, say } from '../../messages/messages.ts'

/** From this share of the quota on, somebody should do something about it. */
const NEARLY_SPENT = 0.8

/** The leads of this month, and how many the plan has. */
export function Month({ month: { month, leads, quota } }: { month: Overview['month'] }) {
  const { overview } = say()
  const name = monthText(month, 'long')
  const isNearly = quota !== null && leads >= quota * NEARLY_SPENT
  return (
    <section class="card" aria-label={overview.month(name)}>
      <h2>{overview.month(name)}</h2>
      <p class="large number">
        {formatNumber(leads)}
        {quota !== null && <span class="soft"> {overview.of(formatNumber(quota))}</span>}
      </p>
      {quota !== null && (
        <meter
          aria-label={overview.quota}
          min={0}
          max={Math.max(1, quota)}
          high={quota * NEARLY_SPENT}
          optimum={0}
          value={Math.min(leads, quota)}
        />
      )}
      {isNearly && (
        <p class="nearly">{leads >= quota ? overview.quotaGone : overview.quotaNearly}</p>
      )}
    </section>
  )
}

/** A month such as `2026-11` in words. */
export function monthText(month: string, length: 'short' | 'long'): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  const year = length === 'long' ? { year: 'numeric' as const } : {}
  return date.toLocaleDateString(language.value, { month: length, ...year, timeZone: 'UTC' })
}
