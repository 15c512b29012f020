import type { FaultCode } from '../../server/core/faults.contract.ts'
import type { ApiProblem, ProblemFault } from '../api.ts'
import { formatDuration, formatNumber } from '../format.ts'
import { say } from '../messages/messages.ts'

/** What went wrong, in the reader's language, and what to do. */
export function problemText({ code, status, retryAfter }: ApiProblem): string {
  const { problems } = say().frame
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

/** The same where no field shows what is wrong there: at these paths, or anywhere. */
export function reasonText(
  problem: ApiProblem,
  paths: readonly string[] = Object.keys(problem.faults),
): string {
  const all = paths.flatMap((path) => problem.faults[path] ?? [])
  const fault = all.find(({ code }) => code !== 'unusable')
  return fault === undefined ? problemText(problem) : faultText(fault)
}

/** The record as it is now, when a write was refused because somebody changed it meanwhile. */
export function currentOf<Current>(problem: ApiProblem | null): Current | null {
  return problem?.code === 'changed_meanwhile' ? (problem.details.current as Current) : null
}

/** What is wrong with one value of the body. */
export function faultOf(problem: ApiProblem | null, path: string): string | null {
  const fault = problem?.faults[path]?.[0]
  return fault === undefined ? null : faultText(fault)
}

/** A fault in the reader's language. */
function faultText({ code, values }: ProblemFault): string {
  const { faults } = say()
  const text = Object.hasOwn(faults, code) ? faults[code as FaultCode] : faults.unusable
  if (typeof text === 'string') return text
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatNumber(value) : value,
  ])
  return text(Object.fromEntries(shown))
}
