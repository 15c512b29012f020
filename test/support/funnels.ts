import type { Source } from '../../server/core/db/source.ts'
import { readSums, type Since } from '../../server/forms/funnel/funnel.reads.ts'

const ORDER = ['shown', 'started', 'step', 'submitted']

/** How many visitors reached each stage of each variant of a form, in order. */
export async function readFunnels(source: Source, accountId: number, form: string, since: Since) {
  const all = await readSums(source, accountId, form, since)
  const sums = all
    .filter(({ moment }) => ORDER.includes(moment))
    .toSorted((a, b) => ORDER.indexOf(a.moment) - ORDER.indexOf(b.moment) || a.step - b.step)
  return [...new Set(sums.map(({ variant }) => variant))].sort().map((variant) => ({
    variant,
    stages: sums
      .filter((sum) => sum.variant === variant)
      .map(({ moment, step, times }) => ({
        stage: step > 0 ? `${moment} ${step}` : moment,
        times,
      })),
  }))
}
