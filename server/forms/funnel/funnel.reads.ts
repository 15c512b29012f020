import { dayOf } from '../../../shared/time.ts'
import type { Source } from '../../ground/db/source.ts'

/** How many visitors reached each stage of one variant of a form, in order. */
export interface Funnel {
  variant: string
  stages: { stage: string; times: number }[]
}

export interface Sum {
  variant: string
  moment: string
  step: number
  times: number
}

/** A day in the dealer's time zone, and its start. */
export interface Since {
  day: string
  ms: number
}

/** The first of the last `days` days in the dealer's time zone, today included. */
export function lastDays(now: number, days: number, zone: string): Since {
  const today = Temporal.PlainDate.from(dayOf(now, zone))
  const day = today.subtract({ days: Math.max(0, days - 1) })
  return { day: day.toString(), ms: day.toZonedDateTime(zone).epochMilliseconds }
}

const ORDER = ['shown', 'started', 'step', 'submitted']

/** How far visitors came from a day on. */
export async function readFunnels(
  source: Source,
  accountId: number,
  form: string,
  since: Since,
): Promise<Funnel[]> {
  const sums = await readSums(source, accountId, form, since)
  return group(sums.filter(({ moment }) => ORDER.includes(moment)))
}

/** What was counted from a day on, with the requests that were sent as the moment `submitted`. */
export async function readSums(
  source: Source,
  accountId: number,
  form: string,
  since: Since,
): Promise<Sum[]> {
  const moments = await source.db
    .selectFrom('form_moments')
    .select((row) => ['variant', 'moment', 'step', row.fn.sum<number>('times').as('times')])
    .where('account_id', '=', accountId)
    .where('form', '=', form)
    .where('day', '>=', since.day)
    .groupBy(['variant', 'moment', 'step'])
    .execute()
  // Submissions are counted from the leads, so the number is exactly what the dealer got.
  const leads = await source.db
    .selectFrom('leads')
    .select((row) => ['variant', row.fn.countAll<number>().as('times')])
    .where('account_id', '=', accountId)
    .where('form', '=', form)
    .where('created_at', '>=', since.ms)
    // A member who writes a lead down uses the form's questions, but is no visitor.
    .where('created_via', '=', 'quick_quote')
    .groupBy('variant')
    .execute()
  const sent = leads.map(({ variant, times }) => ({
    variant: variant ?? 'full',
    moment: 'submitted',
    step: 0,
    times,
  }))
  return [...moments, ...sent].map((sum) => ({ ...sum, times: Number(sum.times) }))
}

function group(sums: readonly Sum[]): Funnel[] {
  const ordered = sums.toSorted(
    (a, b) => ORDER.indexOf(a.moment) - ORDER.indexOf(b.moment) || a.step - b.step,
  )
  const variants = [...new Set(sums.map(({ variant }) => variant))].sort()
  return variants.map((variant) => ({
    variant,
    stages: ordered
      .filter((sum) => sum.variant === variant)
      .map(({ moment, step, times }) => ({
        stage: step > 0 ? `${moment} ${step}` : moment,
        times,
      })),
  }))
}
