import type { z } from 'zod'
import { type Fault, type Faults, faultIn } from './faults.contract.ts'
import './plain-words.ts'

export type FaultPath = PropertyKey[]
export type FaultAt = [path: FaultPath, fault: Fault | string]
type Issue = z.core.$ZodIssue

const WRONG_TYPE_COST = 10

/**
 * A schema's errors, each with the path of the wrong value. When a value fits no member of a union,
 * the errors are those of the nearest member. When two members are equally near, the error is the
 * union's own.
 */
export function schemaFaults({ issues }: Pick<z.ZodError, 'issues'>): FaultAt[] {
  return issues.flatMap((issue) => faultsOf(issue))
}

function faultsOf(issue: Issue): FaultAt[] {
  if (issue.code !== 'invalid_union') return [[issue.path, faultIn(issue.message)]]
  const [nearest, next] = issue.errors.toSorted(byDistance)
  if (nearest === undefined || (next !== undefined && byDistance(nearest, next) === 0)) {
    return [[issue.path, faultIn(issue.message)]]
  }
  const faults = nearest.flatMap((inner) => faultsOf(inner))
  return faults.map(([path, fault]) => [[...issue.path, ...path], fault])
}

/** The nearest member is the one that fits deepest or, at equal depth, has the fewest errors. */
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

/** Faults by their path; `whole` stands for the value itself. */
export function byPath(faults: readonly FaultAt[], whole = 'body'): Faults {
  const all = new Map<string, (Fault | string)[]>()
  for (const [place, fault] of faults) {
    const path = place.join('.') || whole
    all.set(path, [...(all.get(path) ?? []), fault])
  }
  return Object.fromEntries(all)
}
