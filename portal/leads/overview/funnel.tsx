import { useState } from 'preact/hooks'
import type { OverviewCharts } from '../../../server/leads/overview/overview.contract.ts'
import { formatNumber, formatPercent } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { Chart } from '../../parts/chart.tsx'

/** How many visitors came how far, for one variant at a time. */
export function Funnel({ funnel }: { funnel: OverviewCharts['funnel'] }) {
  const { overview, lead } = say()
  const [chosen, setChosen] = useState<string | null>(null)
  const most = [...funnel].sort((a, b) => firstOf(b) - firstOf(a))
  const shown = most.find(({ variant }) => variant === chosen) ?? most[0]
  const nameOf = (variant: string) =>
    lead.variants[variant as keyof typeof lead.variants] ?? variant
  return (
    <section class="card">
      <div class="head">
        <h2>{overview.funnel}</h2>
        {shown !== undefined && most.length > 1 && (
          <select
            class="input order"
            aria-label={overview.variant}
            value={shown.variant}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            {most.map(({ variant }) => (
              <option key={variant} value={variant}>
                {nameOf(variant)}
              </option>
            ))}
          </select>
        )}
      </div>
      {shown === undefined ? (
        <p class="soft">{overview.noVisitors}</p>
      ) : (
        <>
          <p class="soft small">{summaryOf(shown)}</p>
          <Chart
            title={`${overview.funnel}: ${nameOf(shown.variant)}`}
            kind="bars"
            labels={shown.stages.map(({ stage, step }) =>
              stage === 'step' ? overview.step(step ?? 1) : overview.stages[stage],
            )}
            series={[{ name: overview.visitors, values: shown.stages.map(({ count }) => count) }]}
          />
        </>
      )}
    </section>
  )
}

type Reached = OverviewCharts['funnel'][number]

function firstOf({ stages }: Reached): number {
  return stages[0]?.count ?? 0
}

function summaryOf(funnel: Reached): string {
  const sent = funnel.stages.find(({ stage }) => stage === 'submitted')?.count ?? 0
  const first = Math.max(firstOf(funnel), sent)
  const share = formatPercent(first === 0 ? 0 : sent / first)
  return say().overview.funnelText(formatNumber(sent), formatNumber(first), share)
}
