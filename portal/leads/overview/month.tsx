import type { Overview } from '../../../server/leads/overview/overview.contract.ts'
import { formatMonth, formatNumber } from '../../format.ts'
import { t } from '../../messages/messages.ts'

/** From this share of the quota on, somebody should do something about it. */
const NEARLY_SPENT = 0.8

/** The leads of this month, and how many the plan has. */
export function Month({ month: { month, leads, quota } }: { month: Overview['month'] }) {
  const { overview } = t()
  const name = formatMonth(month)
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
