import { type Counted, NAMES_SHOWN } from './overview.contract.ts'

/** How often something with a name occurred in a period. */
export interface Tally {
  period: string
  name: string | null
  count: number
}

/** For each period the counts by name, the most frequent name first (see `Counted`). */
export function countedByPeriod(tallies: readonly Tally[]): Map<string, Counted[]> {
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

export function total(tallies: readonly Tally[]): number {
  return tallies.reduce((sum, { count }) => sum + count, 0)
}
