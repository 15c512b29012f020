import type { z } from 'zod'

export type Path = PropertyKey[]
type Issue = z.core.$ZodIssue

const WRONG_TYPE_COST = 10

/**
 * A schema's complaints, each at the place where it is wrong. Of a union that nothing fits, the
 * member it comes nearest to says what is missing; when several are as near, the union's own words.
 */
export function schemaFaults({ issues }: Pick<z.ZodError, 'issues'>): [Path, string][] {
  return issues.flatMap((issue) => faultsOf(issue))
}

function faultsOf(issue: Issue): [Path, string][] {
  if (issue.code !== 'invalid_union') return [[issue.path, issue.message]]
  const [nearest, next] = issue.errors.toSorted(byDistance)
  if (nearest === undefined || (next !== undefined && byDistance(nearest, next) === 0)) {
    return [[issue.path, issue.message]]
  }
  const faults = nearest.flatMap((inner) => faultsOf(inner))
  return faults.map(([path, message]) => [[...issue.path, ...path], message])
}

/** The deeper a value fits, the nearer; then the fewer complaints. */
function byDistance(a: readonly Issue[], b: readonly Issue[]): number {
  return depthOf(b) - depthOf(a) || costOf(a) - costOf(b)
}

function depthOf(issues: readonly Issue[]): number {
  return Math.min(...issues.map(({ path }) => path.length))
}

function costOf(issues: readonly Issue[]): number {
  const costs = issues.map((issue) => {
    if (issue.code === 'unrecognized_keys') return issue.keys.length
    return issue.code === 'invalid_type' && issue.path.length === 0 ? WRONG_TYPE_COST : 1
  })
  return costs.reduce((sum, cost) => sum + cost, 0)
}
