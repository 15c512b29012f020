import { median } from '../median.ts'
import type { Effort } from '../options.ts'
import type { Generator } from './measure.ts'
import type { LoadResult, Plan } from './plan.ts'

/** Medians over the rounds. */
export interface Figures {
  perSecond: number
  p50: number
  p99: number
}

export type Load = Omit<Plan, 'until'>

/**
 * Warms every subject up, then measures all of them once per round: what disturbs the machine for
 * a while disturbs them alike. Each load is as long as the others.
 */
export async function measureInTurns<Name extends string>(
  generator: Generator,
  { rounds, seconds, warmUpSeconds }: Effort,
  loads: Record<Name, Load>,
): Promise<Record<Name, Figures>> {
  const entries = Object.entries(loads) as [Name, Load][]
  const results = new Map<Name, LoadResult[]>(entries.map(([name]) => [name, []]))
  for (const [, load] of entries) {
    await generator.measure({ ...load, until: { seconds: warmUpSeconds } })
  }
  for (let round = 0; round < rounds; round++) {
    for (const [name, load] of entries) {
      results.get(name)?.push(await generator.measure({ ...load, until: { seconds } }))
    }
  }
  const figures = [...results].map(([name, measured]) => [name, medians(measured)])
  return Object.fromEntries(figures)
}

export function medians(results: readonly LoadResult[]): Figures {
  return {
    perSecond: median(results.map(({ answers, seconds }) => answers / seconds)),
    p50: median(results.map(({ p50 }) => p50)),
    p99: median(results.map(({ p99 }) => p99)),
  }
}
