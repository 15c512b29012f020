import type { Source } from '../../db/source.ts'

/** How many visitors reached each stage of one variant of a form, in order. */
export interface Funnel {
  variant: string
  stages: { stage: string; times: number }[]
}

interface Sum {
  variant: string
  moment: string
  step: number
  times: number
}

const ORDER = ['shown', 'started', 'step', 'submitted']

/** Counts from a day on: `since` is that day in the dealer's time zone, and its start. */
export async function readFunnels(
  source: Source,
  accountId: number,
  form: string,
  since: { day: string; ms: number },
): Promise<Funnel[]> {
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
  return group([...moments, ...sent])
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
        times: Number(times),
      })),
  }))
}
