import { type RawBuilder, sql } from 'kysely'
import { fromCents } from '../../../shared/money.ts'
import { rowsOf } from '../../core/db/dialect.ts'
import type { Source } from '../../core/db/source.ts'
import { lastMonths, lastWeeks, type Period } from './calendar.ts'
import {
  type Counted,
  MONTHS_SHOWN,
  NAMES_SHOWN,
  type OverviewCharts,
  type Rate,
  WEEKS_SHOWN,
} from './overview.contract.ts'

/** The account of the charts, and the time settings. */
interface ChartsQuery {
  accountId: number
  timeZone: string
  now: number
}

export async function readCharts(source: Source, query: ChartsQuery): Promise<OverviewCharts> {
  const [weeks, ended, open] = await Promise.all([
    readWeeks(source, query),
    readEnded(source, query),
    readOpen(source, query.accountId),
  ])
  return { weeks, ...ended, open }
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
  for (const { name, since, until } of weeks) {
    // Imported leads count as answered from the start, so they are excluded from response times.
    const within = sql`created_at >= ${since} and created_at < ${until} and answered_at <> created_at`
    const count = answeredIn(name)
    medians.set(name, await readMedian(source, accountId, 'answered_at', within, count))
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
 * The median time from the lead until `column`, in seconds: the middle one, or the mean of the two middle
 * ones. Each period is a separate query: sorting them separately costs a third of sorting all together.
 */
async function readMedian(
  { db }: Source,
  accountId: number,
  column: string,
  within: RawBuilder<unknown>,
  count: number,
): Promise<number | null> {
  if (count === 0) return null
  const { rows } = await sql<{ took: number }>`
    select ${sql.ref(column)} - created_at as took from leads
    where account_id = ${accountId} and ${within}
    order by took limit ${count % 2 === 0 ? 2 : 1} offset ${Math.ceil(count / 2) - 1}`.execute(db)
  if (rows.length === 0) return null
  const sum = rows.reduce((all, { took }) => all + took, 0)
  return Math.round(sum / rows.length / 1000)
}

/** The number of offers signed or lost in a month, grouped by these fields. */
interface Ended {
  period: string
  form: string | null
  source: string
  member: string | null
  count: number
}
type Won = Ended & { total: number | null }
type Lost = Ended & { name: string | null }

async function readEnded(
  source: Source,
  { accountId, timeZone, now }: ChartsQuery,
): Promise<Pick<OverviewCharts, 'months' | 'won_of'>> {
  const months = lastMonths(now, timeZone, MONTHS_SHOWN)
  const tally = async <Row extends Ended>(
    column: string,
    more: RawBuilder<unknown>,
    by: string[],
  ) => {
    const { rows } = await sql<Row>`
      with ${periodsOf(source, months)}, ended as (
        select period.name as period, form, source, member_id, count(*) as count, ${more}
        from ${leadsWithin(accountId, column)}
        group by ${sql.join(['period.name', 'form', 'source', 'member_id', ...by].map((name) => sql.ref(name)))}
      )
      select ended.*, members.name as member from ended
      left join members on members.account_id = ${accountId} and members.id = member_id`.execute(
      source.db,
    )
    return rows
  }
  const won = await tally<Won>('offer_signed_at', sql`cast(sum(total) as bigint) as total`, [])
  const lost = await tally<Lost>('offer_rejected_at', sql`lost_reason as name`, ['lost_reason'])
  const wonIn = Map.groupBy(won, ({ period }) => period)
  const medians = new Map<string, number | null>()
  for (const { name, since, until } of months) {
    const within = sql`offer_signed_at >= ${since} and offer_signed_at < ${until}`
    const count = total(wonIn.get(name) ?? [])
    medians.set(name, await readMedian(source, accountId, 'offer_signed_at', within, count))
  }
  const lostIn = Map.groupBy(lost, ({ period }) => period)
  const reasons = countedByPeriod(lost)
  return {
    months: months.map(({ name }) => ({
      month: name,
      won: total(wonIn.get(name) ?? []),
      won_total: fromCents((wonIn.get(name) ?? []).reduce((sum, one) => sum + (one.total ?? 0), 0)),
      median_sign_seconds: medians.get(name) ?? null,
      lost: total(lostIn.get(name) ?? []),
      reasons: reasons.get(name) ?? [],
    })),
    won_of: {
      form: ratesOf(won, lost, ({ form }) => form),
      source: ratesOf(won, lost, (one) => one.source),
      member: ratesOf(won, lost, ({ member }) => member),
    },
  }
}

/** Won and lost by name, in descending order of their sum. */
function ratesOf(
  won: readonly Ended[],
  lost: readonly Ended[],
  nameOf: (one: Ended) => string | null,
): Rate[] {
  const named = (ended: readonly Ended[]) => ended.map((one) => ({ ...one, name: nameOf(one) }))
  const frequent = mostFrequent(named([...won, ...lost]))
  const counts = [won, lost].map((ended) => {
    const merged = merge(named(ended), frequent)
    return new Map(merged.map(({ name, count }) => [name, count]))
  })
  return [...frequent, null]
    .map((name) => ({ name, won: counts[0]?.get(name) ?? 0, lost: counts[1]?.get(name) ?? 0 }))
    .filter((rate) => rate.won + rate.lost > 0)
}

/** Open leads by status, with the offer's total, else the price that the customer saw. */
async function readOpen({ db }: Source, accountId: number): Promise<OverviewCharts['open']> {
  const { rows } = await sql<{ status: string; leads: number; total: number }>`
    select status, count(*) as leads,
      cast(sum(case when list_price > 0 then list_price else 0 end) as bigint) as total
    from leads where account_id = ${accountId} and offer_signed_at is null
      and offer_rejected_at is null and erased_at is null
    group by status`.execute(db)
  return rows.map((row) => ({ ...row, total: fromCents(row.total) }))
}

/**
 * The periods as a table `period` of a query. Without `materialized`, SQLite would parse the JSON
 * for every lead.
 */
function periodsOf({ engine }: Source, periods: readonly Period[]): RawBuilder<unknown> {
  const columns = { name: 'text', since: 'bigint', until: 'bigint' } as const
  const rows = rowsOf(engine, JSON.stringify(periods), columns)
  return sql`period as materialized (select * from ${rows} as given)`
}

/** The leads of an account, each with the period that contains `column`. */
function leadsWithin(accountId: number, column: string): RawBuilder<unknown> {
  const at = sql.ref(column)
  return sql`period cross join leads
    where account_id = ${accountId} and ${at} >= period.since and ${at} < period.until`
}

/** A count by name in a period. */
interface Tally {
  period: string
  name: string | null
  count: number
}

/** The counts by name of each period, in descending order (see `Counted`). */
function countedByPeriod(tallies: readonly Tally[]): Map<string, Counted[]> {
  const frequent = mostFrequent(tallies)
  const periods = Map.groupBy(tallies, ({ period }) => period)
  return new Map([...periods].map(([period, own]) => [period, merge(own, frequent)]))
}

function mostFrequent(tallies: readonly Counted[]): string[] {
  const named = tallies.filter(({ name }) => name !== null)
  const sums = [...Map.groupBy(named, ({ name }) => name as string)]
  return sums
    .map(([name, own]) => ({ name, count: total(own) }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, NAMES_SHOWN)
    .map(({ name }) => name)
}

function merge(tallies: readonly Counted[], frequent: readonly string[]): Counted[] {
  const nameOf = ({ name }: Counted) => (name !== null && frequent.includes(name) ? name : null)
  const groups = Map.groupBy(tallies, nameOf)
  return [...frequent, null]
    .map((name) => ({ name, count: total(groups.get(name) ?? []) }))
    .filter(({ count }) => count > 0)
}

function total(tallies: readonly { count: number }[]): number {
  return tallies.reduce((sum, { count }) => sum + count, 0)
}
