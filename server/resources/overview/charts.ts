import { type RawBuilder, sql } from 'kysely'
import { rowsOf } from '../../db/dialect.ts'
import type { Source } from '../../db/source.ts'
import type { Reader } from '../customers/hidden.ts'
import { lastMonths, lastWeeks, type Period } from './calendar.ts'
import { MONTHS_SHOWN, type OverviewCharts, WEEKS_SHOWN } from './contract.ts'
import { countedByPeriod, type Tally, total } from './counted.ts'
import { type Dated, readFunnel } from './funnel.ts'

type Asked = Dated & { member: Reader }

export async function readCharts(source: Source, asked: Asked): Promise<OverviewCharts> {
  const [weeks, funnel, months] = await Promise.all([
    readWeeks(source, asked),
    readFunnel(source, asked),
    readMonths(source, asked),
  ])
  return { weeks, funnel, months }
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
  { accountId, timeZone, now }: Asked,
): Promise<OverviewCharts['weeks']> {
  const weeks = lastWeeks(now, timeZone, WEEKS_SHOWN)
  const within = inPeriods(source, weeks, accountId, 'created_at')
  const { rows } = await sql<WeekRow>`
    select period.name as period, source, form, count(*) as count, count(answered_at) as answered
    from ${within} group by period.name, source, form`.execute(source.db)
  const ofWeek = Map.groupBy(rows, ({ period }) => period)
  const answeredIn = (week: string) =>
    (ofWeek.get(week) ?? []).reduce((sum, { answered }) => sum + answered, 0)
  const counted = weeks.map((week) => ({ ...week, answered: answeredIn(week.name) }))
  const medians = await readMedians(source, accountId, counted)
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

/** The median is the one in the middle, or the mean of the two in the middle. */
async function readMedians(
  source: Source,
  accountId: number,
  weeks: readonly (Period & { answered: number })[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; median: number }>`
    select name, avg(waited) as median from (
      select period.name as name, period.answered as total, answered_at - created_at as waited,
        row_number() over (partition by period.name order by answered_at - created_at) as place
      from ${inPeriods(source, weeks, accountId, 'created_at')} and answered_at is not null
    ) as ordered
    where place in ((total + 1) / 2, (total + 2) / 2) group by name`.execute(source.db)
  return new Map(rows.map(({ name, median }) => [name, Math.round(Number(median) / 1000)]))
}

async function readMonths(
  source: Source,
  { accountId, timeZone, now, member }: Asked,
): Promise<OverviewCharts['months']> {
  const months = lastMonths(now, timeZone, MONTHS_SHOWN)
  const tally = async (column: string, name: RawBuilder<unknown>) => {
    const { rows } = await sql<Tally>`
      select period.name as period, ${name} as name, count(*) as count
      from ${inPeriods(source, months, accountId, column)} group by period.name, ${name}`.execute(
      source.db,
    )
    return rows
  }
  const won = Map.groupBy(await tally('offer_signed_at', sql`source`), ({ period }) => period)
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

/** The leads of an account, each with the period that `column` lies in. */
function inPeriods(
  { engine }: Source,
  periods: readonly (Period & { answered?: number })[],
  accountId: number,
  column: string,
): RawBuilder<unknown> {
  const columns = { name: 'text', since: 'bigint', until: 'bigint', answered: 'bigint' } as const
  const at = sql.ref(column)
  return sql`${rowsOf(engine, JSON.stringify(periods), columns)} as period cross join leads
    where account_id = ${accountId} and ${at} >= period.since and ${at} < period.until`
}
