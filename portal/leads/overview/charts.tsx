import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { dealerForms } from '../../../server/forms/forms.contract.ts'
import {
  type Counted,
  leadOverview,
  type OverviewCharts,
} from '../../../server/leads/overview/overview.contract.ts'
import { useRead } from '../../data.ts'
import { formatDuration, formatNumber, formatShortDay, formatShortMonth } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { Chart, type Series } from '../../parts/chart.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { sourceText } from '../list/query.ts'

const MOST_SHOWN = 6

/** Why leads were lost, over all the months, the most frequent first. */
function Reasons({ months }: { months: OverviewCharts['months'] }) {
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

/** As many as a chart has colours for, with one for all others. */
const MOST_NAMES = 4

/** One series for each of the most frequent names, and one for the rest. */
function seriesOf(
  periods: readonly (readonly Counted[])[],
  nameOf: (name: string) => string,
  others: string,
): Series[] {
  const totals = new Map<string, number>()
  for (const { name, count } of periods.flat()) {
    if (name !== null) totals.set(name, (totals.get(name) ?? 0) + count)
  }
  const names = [...totals].sort(([, a], [, b]) => b - a).map(([name]) => name)
  const shown = names.slice(0, MOST_NAMES)
  const countOf = (counted: readonly Counted[], isIn: (name: string | null) => boolean) =>
    counted.filter(({ name }) => isIn(name)).reduce((sum, { count }) => sum + count, 0)
  const series = shown.map((name) => ({
    name: nameOf(name),
    values: periods.map((counted) => countOf(counted, (one) => one === name)),
  }))
  const isOther = (name: string | null) => name === null || !shown.includes(name)
  const rest = periods.map((counted) => countOf(counted, isOther))
  return rest.some((count) => count > 0) ? [...series, { name: others, values: rest }] : series
}

type Weeks = OverviewCharts['weeks']

/** How leads, answers and sales went. `none` shows while there is nothing to draw. */
export function Charts({ none }: { none: ComponentChildren }) {
  const { overview } = say()
  const read = useRead(leadOverview.charts)
  if (read.data === null) {
    return read.problem === null ? (
      <Skeleton rows={5} height={60} />
    ) : (
      <div class="card">
        <Failed problem={read.problem} retry={() => void read.reload()} />
      </div>
    )
  }
  const { weeks, months } = read.data
  if (weeks.every(({ leads }) => leads === 0)) return none
  return (
    <div class="charts">
      <LeadsByWeek weeks={weeks} />
      <Answers weeks={weeks} />
      <section class="card">
        <h2>{overview.wonAndLost}</h2>
        <Chart
          title={overview.wonAndLost}
          kind="bars"
          labels={months.map(({ month }) => formatShortMonth(month))}
          series={[
            { name: overview.won, values: months.map(({ won }) => won) },
            { name: overview.lost, values: months.map(({ lost }) => lost) },
          ]}
        />
        <Reasons months={months} />
      </section>
    </div>
  )
}

function LeadsByWeek({ weeks }: { weeks: Weeks }) {
  const { overview } = say()
  const [by, setBy] = useState<'by_source' | 'by_form'>('by_source')
  const forms = useRead(dealerForms.list)
  const formName = (slug: string) => forms.data?.find((form) => form.slug === slug)?.name ?? slug
  const nameOf = by === 'by_source' ? sourceText : formName
  return (
    <section class="card">
      <div class="head">
        <h2>{overview.leadsByWeek}</h2>
        <div class="segments">
          {(['by_source', 'by_form'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={by === one} onClick={() => setBy(one)}>
              {overview[one]}
            </button>
          ))}
        </div>
      </div>
      <Chart
        title={overview.leadsByWeek}
        kind="bars"
        labels={weeks.map(({ week }) => formatShortDay(week))}
        series={seriesOf(
          weeks.map((week) => week[by]),
          nameOf,
          by === 'by_source' ? overview.otherSources : overview.otherForms,
        )}
      />
    </section>
  )
}

const [HOUR, MINUTE] = [3600, 60]

/** The scale counts hours, or minutes where answers are quick. */
function Answers({ weeks }: { weeks: Weeks }) {
  const { overview } = say()
  const seconds = weeks.map(({ median_answer_seconds: median }) => median)
  const unit = Math.max(0, ...seconds.map((one) => one ?? 0)) > 2 * HOUR ? HOUR : MINUTE
  return (
    <section class="card">
      <h2>{overview.medianAnswer}</h2>
      {seconds.every((one) => one === null) ? (
        <p class="soft">{overview.noAnswers}</p>
      ) : (
        <Chart
          title={overview.medianAnswer}
          kind="line"
          labels={weeks.map(({ week }) => formatShortDay(week))}
          series={[
            {
              name: overview.medianAnswer,
              values: seconds.map((one) => (one === null ? null : one / unit)),
            },
          ]}
          format={(value) => formatDuration(value * unit)}
        />
      )}
    </section>
  )
}
