import type { OverviewCharts } from '../../../server/leads/overview/overview.contract.ts'
import { formatNumber } from '../../format.ts'
import { say } from '../../messages/messages.ts'

const MOST_SHOWN = 6

/** Why leads were lost, over all the months, the most frequent first. */
export function Reasons({ months }: { months: OverviewCharts['months'] }) {
  const { overview } = say()
  const counts = new Map<string | null, number>()
  for (const { name, count } of months.flatMap(({ reasons }) => reasons)) {
    counts.set(name, (counts.get(name) ?? 0) + count)
  }
  const reasons = [...counts].sort(([, a], [, b]) => b - a).slice(0, MOST_SHOWN)
  const most = reasons[0]?.[1] ?? 1
  return reasons.length === 0 ? null : (
    <div class="reasons">
      <h3>{overview.whyLost}</h3>
      <ul class="plain">
        {reasons.map(([name, count]) => (
          <li key={name}>
            <span>{name ?? overview.otherReasons}</span>
            <span class="number soft">{formatNumber(count)}</span>
            <span class="share" style={{ inlineSize: `${(count / most) * 100}%` }} />
          </li>
        ))}
      </ul>
    </div>
  )
}
