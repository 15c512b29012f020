import type { IssueCode } from '../../server/core/issues.contract.ts'
import type { ApiProblem, ProblemIssue } from '../api.ts'
import { formatDuration, formatNumber } from '../format.ts'
import { t } from '../messages/messages.ts'

/** The error in the reader's language, and the remedy. */
export function problemText({ code, status, retryAfter }: ApiProblem): string {
  const { problems } = t().frame
  if (code === 'rate_limited') {
    return retryAfter === null ? problems.rate_limited : problems.wait(waitText(retryAfter))
  }
  if (Object.hasOwn(problems, code)) {
    const text = problems[code as keyof typeof problems]
    if (typeof text === 'string') return text
  }
  return status >= 500 ? problems.internal_error : problems.refused
}

function waitText(seconds: number): string {
  return formatDuration(Math.max(60, Math.ceil(seconds / 60) * 60))
}

/** The same for errors without a field: at these paths, or anywhere. */
export function reasonText(
  problem: ApiProblem,
  paths: readonly string[] = Object.keys(problem.issues),
): string {
  const all = paths.flatMap((path) => problem.issues[path] ?? [])
  const issue = all.find(({ code }) => code !== 'unusable')
  return issue === undefined ? problemText(problem) : issueSentence(issue)
}

/** The current record, if a write was rejected because of a conflicting change. */
export function currentOf<Current>(problem: ApiProblem | null): Current | null {
  return problem?.code === 'changed_meanwhile' ? (problem.details.current as Current) : null
}

/** The issue of one value of the body. */
export function issueOf(problem: ApiProblem | null, path: string): string | null {
  const issue = problem?.issues[path]?.[0]
  return issue === undefined ? null : issueSentence(issue)
}

/** An issue or a warning in the reader’s language. */
export function issueSentence({ code, values }: ProblemIssue): string {
  const { issues } = t()
  const text = Object.hasOwn(issues, code) ? issues[code as IssueCode] : issues.unusable
  if (typeof text === 'string') return text
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatNumber(value) : value,
  ])
  return text(Object.fromEntries(shown))
}
