import type { z } from 'zod'
import { type Issue, type Issues, issueIn } from './issues.contract.ts'
import './plain-words.ts'

export type IssuePath = PropertyKey[]
export type IssueAt = [path: IssuePath, issue: Issue | string]
type SchemaIssue = z.core.$ZodIssue

const WRONG_TYPE_COST = 10

/**
 * A schema's errors, each with the path of the invalid value. If a value fits no member of a union,
 * the errors are those of the nearest member. If two members are equally near, the error is the
 * union's own.
 */
export function schemaIssues({ issues }: Pick<z.ZodError, 'issues'>): IssueAt[] {
  return issues.flatMap((issue) => issuesOf(issue))
}

function issuesOf(issue: SchemaIssue): IssueAt[] {
  if (issue.code !== 'invalid_union') return [[issue.path, issueIn(issue.message)]]
  const [nearest, next] = issue.errors.toSorted(byDistance)
  if (nearest === undefined || (next !== undefined && byDistance(nearest, next) === 0)) {
    return [[issue.path, issueIn(issue.message)]]
  }
  const found = nearest.flatMap((inner) => issuesOf(inner))
  return found.map(([path, inner]) => [[...issue.path, ...path], inner])
}

/** The nearest member is the one that fits deepest or, at equal depth, has the fewest errors. */
function byDistance(a: readonly SchemaIssue[], b: readonly SchemaIssue[]): number {
  return depthOf(b) - depthOf(a) || costOf(a) - costOf(b)
}

function depthOf(issues: readonly SchemaIssue[]): number {
  return Math.min(...issues.map(({ path }) => path.length))
}

function costOf(issues: readonly SchemaIssue[]): number {
  const costs = issues.map((issue) => {
    if (issue.code === 'unrecognized_keys') return issue.keys.length
    return issue.code === 'invalid_type' && issue.path.length === 0 ? WRONG_TYPE_COST : 1
  })
  return costs.reduce((sum, cost) => sum + cost, 0)
}

/** Issues by path; `whole` is the name of the value itself. */
export function byPath(issues: readonly IssueAt[], whole = 'body'): Issues {
  const all = new Map<string, (Issue | string)[]>()
  for (const [place, issue] of issues) {
    const path = place.join('.') || whole
    all.set(path, [...(all.get(path) ?? []), issue])
  }
  return Object.fromEntries(all)
}
