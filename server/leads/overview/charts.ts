import { type RawBuilder, sql } from 'kysely'
import { rowsOf } from '../../ground/db/dialect.ts'
import type { Source } from '../../ground/db/source.ts'
import type { Reader } from '../customers/hidden.ts'
import { lastMonths, lastWeeks, type Period } from './calendar.ts'
import {
  type Counted,
  MONTHS_SHOWN,
  NAMES_SHOWN,
  type OverviewCharts,
  WEEKS_SHOWN,
} from './overview.contract.ts'

/** Whose charts, how they are dated, and who reads them. */
interface ChartsQuery {
  accountId: number
  timeZone: string
  now: number
  member: Reader
}

export async function readCharts(source: Source, asked: ChartsQuery): Promise<OverviewCharts> {
  const [weeks, months] = await Promise.all([readWeeks(source, asked), readMonths(source, asked)])
  return { weeks, months }
}

interface WeekRow {
  period: string
  source: string
  form: string | null
  count: number
  answered: number
}

async function readWeeks(
  source: Source,
  { accountId, timeZone, now }: ChartsQuery,
): Promise<OverviewCharts['weeks']> {
  const weeks = lastWeeks(now, timeZone, WEEKS_SHOWN)
  const { rows } = await sql<WeekRow>`
    with ${periodsOf(source, weeks)}
    select period.name as period, source, form, count(*) as count,
      count(case when answered_at <> created_at then 1 end) as answered
    from ${leadsWithin(accountId, 'created_at')} group by period.name, source, form`.execute(
    source.db,
  )
  const ofWeek = Map.groupBy(rows, ({ period }) => period)
  const answeredIn = (week: string) =>
    (ofWeek.get(week) ?? []).reduce((sum, { answered }) => sum + answered, 0)
  const medians = new Map<string, number | null>()
  for (const week of weeks) {
    medians.set(week.name, await readMedian(source, accountId, week, answeredIn(week.name)))
  }
  const bySource = countedByPeriod(rows.map((row) => ({ ...row, name: row.source })))
  const byForm = countedByPeriod(rows.map((row) => ({ ...row, name: row.form })))
  return weeks.map(({ name }) => {
    const own = ofWeek.get(name) ?? []
    return {
      week: name,
      leads: own.reduce((sum, { count }) => sum + count, 0),
      by_source: bySource.get(name) ?? [],
      by_form: byForm.get(name) ?? [],
      median_answer_seconds: medians.get(name) ?? null,
      answered: answeredIn(name),
    }
  })
}

/**
 * Imported leads count as answered when they came, and say nothing of how long people wait. The median is the one in the middle, or the mean of the two in the middle. Each week is asked for
 * alone: sorting one week after the other costs a third of sorting all of them at once.
 */
async function readMedian(
  { db }: Source,
  accountId: number,
  { since, until }: Period,
  answered: number,
): Promise<number | null> {
  if (answered === 0) return null
  const { rows } = await sql<{ waited: number }>`
    select answered_at - created_at as waited from leads
    where account_id = ${accountId} and created_at >= ${since} and created_at < ${until}
      and answered_at <> created_at
    order by waited limit ${answered % 2 === 0 ? 2 : 1} offset ${Math.ceil(answered / 2) - 1}`.execute(
    db,
  )
  if (rows.length === 0) return null
  const sum = rows.reduce((total, { waited }) => total + waited, 0)
  return Math.round(sum / rows.length / 1000)
}

async function readMonths(
  source: Source,
  { accountId, timeZone, now, member }: ChartsQuery,
): Promise<OverviewCharts['months']> {
  const months = lastMonths(now, timeZone, MONTHS_SHOWN)
  const tally = async (column: string, name: RawBuilder<unknown>) => {
    const { rows } = await sql<Tally>`
      with ${periodsOf(source, months)}
      select period.name as period, ${name} as name, count(*) as count
      from ${leadsWithin(accountId, column)} group by period.name, ${name}`.execute(source.db)
    return rows
  }
  const won = Map.groupBy(
    await tally('offer_signed_at', sql`cast(null as text)`),
    ({ period }) => period,
  )
  const lost = await tally('offer_rejected_at', sql`rejected_reason`)
  const ofMonth = Map.groupBy(lost, ({ period }) => period)
  const reasons = countedByPeriod(member.seesContact ? lost : [])
  return months.map(({ name }) => ({
    month: name,
    won: total(won.get(name) ?? []),
    lost: total(ofMonth.get(name) ?? []),
    reasons: reasons.get(name) ?? [],
  }))
}

/**
 * The periods as a table `period` of a query. Without `materialized`, SQLite would read the JSON
 * again for every lead.
 */
function periodsOf({ engine }: Source, periods: readonly Period[]): RawBuilder<unknown> {
  const columns = { name: 'text', since: 'bigint', until: 'bigint' } as const
  const rows = rowsOf(engine, JSON.stringify(periods), columns)
  return sql`period as materialized (select * from ${rows} as given)`
}

/** The leads of an account, each with the period that `column` lies in. */
function leadsWithin(accountId: number, column: string): RawBuilder<unknown> {
  const at = sql.ref(column)
  return sql`period cross join leads
    where account_id = ${accountId} and ${at} >= period.since and ${at} < period.until`
}

/** How often something with a name occurred in a period. */
interface Tally {
  period: string
  name: string | null
  count: number
}

/** For each period the counts by name, the most frequent name first (see `Counted`). */
function countedByPeriod(tallies: readonly Tally[]): Map<string, Counted[]> {
  const frequent = mostFrequent(tallies)
  const periods = Map.groupBy(tallies, ({ period }) => period)
  return new Map([...periods].map(([period, own]) => [period, merge(own, frequent)]))
}

function mostFrequent(tallies: readonly Tally[]): string[] {
  const named = tallies.filter(({ name }) => name !== null)
  const sums = [...Map.groupBy(named, ({ name }) => name as string)]
  return sums
    .map(([name, own]) => ({ name, count: total(own) }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, NAMES_SHOWN)
    .map(({ name }) => name)
}

function merge(tallies: readonly Tally[], frequent: readonly string[]): Counted[] {
  const nameOf = ({ name }: Tally) => (name !== null && frequent.includes(name) ? name : null)
  const groups = Map.groupBy(tallies, nameOf)
  return [...frequent, null]
    .map((name) => ({ name, count: total(groups.get(name) ?? []) }))
    .filter(({ count }) => count > 0)
}

function total(tallies: readonly Tally[]): number {
  return tallies.reduce((sum, { count }) => sum + count, 0)
}
