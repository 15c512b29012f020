import type { Counted } from '../../../server/leads/overview/overview.contract.ts'
import type { Series } from '../../parts/chart.tsx'

/** As many as a chart has colours for, with one for all others. */
const MOST_NAMES = 4

/** One series for each of the most frequent names, and one for the rest. */
export function seriesOf(
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
