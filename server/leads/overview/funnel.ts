import { dayOf } from '../../../shared/time.ts'
import { asList, isOneOf } from '../../ground/db/dialect.ts'
import type { Source } from '../../ground/db/source.ts'
import { startOfDay } from './calendar.ts'
import { FUNNEL_DAYS, type OverviewCharts } from './overview.contract.ts'

const STAGES = ['shown', 'started', 'step', 'submitted'] as const
type Stage = (typeof STAGES)[number]
const DAY_MS = 86_400_000

/** Whose charts, and how they are dated. */
export interface Dated {
  accountId: number
  timeZone: string
  now: number
}

interface Reached {
  variant: string
  stage: Stage
  step: number
  count: number
}

/** How many visitors reached each stage of each variant, over all forms of the account. */
export async function readFunnel(
  source: Source,
  { accountId, timeZone, now }: Dated,
): Promise<OverviewCharts['funnel']> {
  const since = now - (FUNNEL_DAYS - 1) * DAY_MS
  const reached = [
    ...(await readMoments(source, accountId, dayOf(since, timeZone))),
    ...(await readSubmitted(source, accountId, startOfDay(since, timeZone))),
  ]
  const variants = [...new Set(reached.map(({ variant }) => variant))].sort()
  return variants.map((variant) => ({
    variant,
    stages: reached
      .filter((one) => one.variant === variant)
      .sort((a, b) => STAGES.indexOf(a.stage) - STAGES.indexOf(b.stage) || a.step - b.step)
      .map(({ stage, step, count }) => ({ stage, step: step === 0 ? null : step, count })),
  }))
}

/** Each form is read by its own days, so that the days before cost nothing. */
async function readMoments(
  { db, engine }: Source,
  accountId: number,
  day: string,
): Promise<Reached[]> {
  const forms = await db
    .selectFrom('forms')
    .select('slug')
    .where('account_id', '=', accountId)
    .execute()
  const slugs = asList(
    engine,
    forms.map(({ slug }) => slug),
  )
  const rows = await db
    .selectFrom('form_moments')
    .select((row) => ['variant', 'moment', 'step', row.fn.sum<number>('times').as('count')])
    .where('account_id', '=', accountId)
    .where(isOneOf(engine, 'form', slugs))
    .where('day', '>=', day)
    .where('moment', 'in', STAGES)
    .groupBy(['variant', 'moment', 'step'])
    .execute()
  return rows.map(({ moment, count, ...row }) => ({
    ...row,
    stage: moment as Stage,
    count: Number(count),
  }))
}

/** Counted from the leads, so the number is exactly what the dealer got. */
async function readSubmitted({ db }: Source, accountId: number, since: number): Promise<Reached[]> {
  const rows = await db
    .selectFrom('leads')
    .select((row) => ['variant', row.fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .where('created_via', '=', 'quick_quote')
    .groupBy('variant')
    .execute()
  return rows.map(({ variant, count }) => ({
    variant: variant ?? 'full',
    stage: 'submitted' as const,
    step: 0,
    count,
  }))
}
