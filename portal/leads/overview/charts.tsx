import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { dealerForms } from '../../../server/forms/forms.contract.ts'
import {
  type Counted,
  leadOverview,
  type OverviewCharts,
} from '../../../server/leads/overview/overview.contract.ts'
import { fromCents, toCents } from '../../../shared/money.ts'
import { Chart, type Series } from '../../components/chart.tsx'
import { Unread } from '../../components/states.tsx'
import { accountStatuses, statusText } from '../../components/status.tsx'
import { useRead } from '../../data.ts'
import {
  formatDuration,
  formatMoney,
  formatMoneyShort,
  formatNumber,
  formatPercentage,
  formatShortDay,
  formatShortMonth,
} from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { sourceText } from '../list/query.ts'

const MOST_SHOWN = 6

interface RankedRow {
  name: string
  href?: string
  text: string
  /** 0 to 1: the length of its bar. */
  share: number
}

/** Rows with a name, a value and a bar: it reads as its own table. */
function Ranked({ label, rows }: { label: string; rows: readonly RankedRow[] }) {
  return (
    <ul class="plain ranked" aria-label={label}>
      {rows.map(({ name, href, text, share }) => (
        <li key={name}>
          {href === undefined ? <span>{name}</span> : <a href={href}>{name}</a>}
          <span class="number soft">{text}</span>
          <span class="share" style={{ inlineSize: `${share * 100}%` }} />
        </li>
      ))}
    </ul>
  )
}

/** Lost reasons over all months, the most frequent first. */
function Reasons({ months }: { months: Months }) {
  const { overview } = t()
  const counts = new Map<string | null, number>()
  for (const { name, count } of months.flatMap(({ reasons }) => reasons)) {
    counts.set(name, (counts.get(name) ?? 0) + count)
  }
  const reasons = [...counts].sort(([, a], [, b]) => b - a).slice(0, MOST_SHOWN)
  const most = reasons[0]?.[1] ?? 1
  const rows = reasons.map(([name, count]) => ({
    name: name ?? overview.otherReasons,
    text: formatNumber(count),
    share: count / most,
  }))
  return rows.length === 0 ? null : (
    <div class="reasons">
      <h3>{overview.whyLost}</h3>
      <Ranked label={overview.whyLost} rows={rows} />
    </div>
  )
}

/** Open leads, in status order. */
function Open({ open }: Pick<OverviewCharts, 'open'>) {
  const { overview } = t()
  const order = accountStatuses()
  const place = (status: string) => order.indexOf(status) + 1 || order.length + 1
  const most = Math.max(1, ...open.map(({ total }) => total))
  const rows = open
    .toSorted((a, b) => place(a.status) - place(b.status))
    .map(({ status, leads, total }) => ({
      name: statusText(status),
      href: `/portal/leads?status=${encodeURIComponent(status)}`,
      text: `${formatNumber(leads)} · ${formatMoney(total)}`,
      share: total / most,
    }))
  return (
    <section class="card">
      <div class="head">
        <h2>{overview.openValue}</h2>
        <span class="number">
          <strong>{formatMoney(sumOf(open.map(({ total }) => total)))}</strong>
        </span>
      </div>
      <Ranked label={overview.openValue} rows={rows} />
    </section>
  )
}

/** Cents of several amounts add up exactly. */
function sumOf(amounts: readonly number[]): number {
  return fromCents(amounts.reduce((cents, amount) => cents + toCents(amount), 0))
}

interface CardProps<View extends string> {
  title: string
  /** The views, each with its label. */
  views: Readonly<Record<View, string>>
  children(view: View): ComponentChildren
}

/** A card with several views of the same kind. */
function Card<View extends string>({ title, views, children }: CardProps<View>) {
  const names = Object.keys(views) as View[]
  const [shown, show] = useState(names[0] as View)
  return (
    <section class="card">
      <div class="head">
        <h2>{title}</h2>
        <div class="segments">
          {names.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={shown === name}
              onClick={() => show(name)}
            >
              {views[name]}
            </button>
          ))}
        </div>
      </div>
      {children(shown)}
    </section>
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
type Months = OverviewCharts['months']

/** With fewer results, the lists and figures are enough. */
const FEWEST_DRAWN = 10

const isEnough = (counts: readonly number[]) =>
  counts.reduce((sum, count) => sum + count, 0) >= FEWEST_DRAWN
/** A chart has at least three bars. */
const isDrawn = (periods: readonly number[]) =>
  isEnough(periods) && periods.filter((count) => count > 0).length > 2

/** Charts of leads, response times and sales, if there is enough data. */
export function Charts() {
  const read = useRead(leadOverview.charts)
  const forms = useRead(dealerForms.list)
  if (read.data === null) {
    return read.problem && <Unread problem={read.problem} retry={read.reload} rows={5} card />
  }
  const { weeks, months, won_of, open } = read.data
  const decided = months.map(({ won, lost }) => won + lost)
  const formName = (slug: string) => forms.data?.find((form) => form.slug === slug)?.name ?? slug
  return (
    <>
      <div class="charts">
        {isEnough(open.map(({ leads }) => leads)) && <Open open={open} />}
        {isEnough(decided) && <WinRate wonOf={won_of} formName={formName} />}
      </div>
      <div class="charts">
        {isDrawn(decided) && <Won months={months} />}
        {isDrawn(weeks.map(({ leads }) => leads)) && (
          <LeadsByWeek weeks={weeks} formName={formName} />
        )}
        {isDrawn(weeks.map(({ answered }) => answered)) && <Speed weeks={weeks} months={months} />}
      </div>
    </>
  )
}

function LeadsByWeek({ weeks, formName }: { weeks: Weeks; formName(slug: string): string }) {
  const { overview } = t()
  return (
    <Card
      title={overview.leadsByWeek}
      views={{ by_source: overview.by_source, by_form: overview.by_form }}
    >
      {(by) => (
        <Chart
          title={overview.leadsByWeek}
          kind="bars"
          labels={weeks.map(({ week }) => formatShortDay(week))}
          series={seriesOf(
            weeks.map((week) => week[by]),
            by === 'by_source' ? sourceText : formName,
            by === 'by_source' ? overview.otherSources : overview.otherForms,
          )}
        />
      )}
    </Card>
  )
}

/** Won offers per month: in euros, or their number next to lost ones. */
function Won({ months }: { months: Months }) {
  const { overview } = t()
  const labels = months.map(({ month }) => formatShortMonth(month))
  return (
    <Card
      title={overview.wonAndLost}
      views={{ amounts: overview.inMoney, counts: overview.inNumbers }}
    >
      {(view) => (
        <>
          {view === 'amounts' ? (
            <Chart
              title={overview.wonByMonth}
              kind="bars"
              labels={labels}
              series={[{ name: overview.won, values: months.map((one) => one.won_total) }]}
              format={formatMoney}
              scale={formatMoneyShort}
            />
          ) : (
            <Chart
              title={overview.wonAndLost}
              kind="bars"
              labels={labels}
              series={[
                { name: overview.won, values: months.map(({ won }) => won) },
                { name: overview.lost, values: months.map(({ lost }) => lost) },
              ]}
            />
          )}
          <Reasons months={months} />
        </>
      )}
    </Card>
  )
}

interface WinRateProps {
  wonOf: OverviewCharts['won_of']
  formName(slug: string): string
}

/** The win rate of the offers decided in these months. */
function WinRate({ wonOf, formName }: WinRateProps) {
  const { overview } = t()
  const nameOf = { member: String, form: formName, source: sourceText }
  const none = {
    member: overview.noMember,
    form: overview.otherForms,
    source: overview.otherSources,
  }
  const views = { member: overview.by_member, form: overview.by_form, source: overview.by_source }
  return (
    <Card title={overview.winRate} views={views}>
      {(by) => (
        <Ranked
          label={overview.winRate}
          rows={wonOf[by].map(({ name, won, lost }) => ({
            name: name === null ? none[by] : nameOf[by](name),
            text: overview.wonOf(
              formatPercentage(Math.round((100 * won) / (won + lost))),
              formatNumber(won),
              formatNumber(won + lost),
            ),
            share: won / (won + lost),
          }))}
        />
      )}
    </Card>
  )
}

const [DAY, HOUR, MINUTE] = [86_400, 3600, 60]

/** The median times until the answer and the signature. */
function Speed({ weeks, months }: { weeks: Weeks; months: Months }) {
  const { overview } = t()
  return (
    <Card title={overview.speed} views={{ answer: overview.toAnswer, sign: overview.toSign }}>
      {(view) =>
        view === 'answer' ? (
          <Medians
            title={overview.medianAnswer}
            labels={weeks.map(({ week }) => formatShortDay(week))}
            seconds={weeks.map(({ median_answer_seconds: median }) => median)}
          />
        ) : (
          <Medians
            title={overview.medianSign}
            none={overview.noneSigned}
            labels={months.map(({ month }) => formatShortMonth(month))}
            seconds={months.map(({ median_sign_seconds: median }) => median)}
          />
        )
      }
    </Card>
  )
}

interface MediansProps {
  title: string
  none?: string
  labels: readonly string[]
  seconds: readonly (number | null)[]
}

/** The scale uses days or hours, or minutes for short times. */
function Medians({ title, none, labels, seconds }: MediansProps) {
  const most = Math.max(0, ...seconds.map((one) => one ?? 0))
  const unit = [DAY, HOUR].find((one) => most > 2 * one) ?? MINUTE
  if (seconds.every((one) => one === null)) return <p class="soft">{none}</p>
  const values = seconds.map((one) => (one === null ? null : one / unit))
  return (
    <Chart
      title={title}
      kind="line"
      labels={labels}
      series={[{ name: title, values }]}
      format={(value) => formatDuration(value * unit)}
    />
  )
}
