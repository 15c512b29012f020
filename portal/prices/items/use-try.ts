import { useEffect, useState } from 'preact/hooks'
import { itemTryOut, type Tried, type TryOut } from '../../../server/forms/try-out.contract.ts'
import { ApiProblem, call } from '../../api.ts'
import { issueOf } from '../../components/problem.ts'

interface Wanted {
  item: TryOut['item']
  form: string | null
  answers: Readonly<Record<string, unknown>>
}

export interface Trying {
  /** The answer to the last request; the previous one stays until then. */
  tried: Tried | null
  issues: RuleIssues
  /** Why it could not be tried out, if the rule is not the reason. */
  problem: ApiProblem | null
}

/** The issues of a rule, by path. */
export type RuleIssues = ReadonlyMap<string, string>

/** The issues of the rule in an error; the rule is at this path of the body. */
export function ruleIssues(problem: ApiProblem | null, place: string): RuleIssues {
  const paths = Object.keys(problem?.issues ?? {})
  const own = paths.filter((path) => path === place || path.startsWith(`${place}.`))
  return new Map(own.map((path) => [path.slice(place.length + 1), issueOf(problem, path) ?? '']))
}

const TRY_AFTER_MS = 250

/** Tries an item out during input, saved or not. */
export function useTry(wanted: Wanted): Trying {
  const [{ tried, problem }, setState] = useState<Omit<Trying, 'issues'>>({
    tried: null,
    problem: null,
  })
  const request = JSON.stringify(wanted)
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const body = JSON.parse(request) as Wanted
        const { data } = await call(
          itemTryOut.try,
          { body },
          { signal: abort.signal, background: true },
        )
        setState({ tried: data, problem: null })
      } catch (problem) {
        if (abort.signal.aborted) return
        if (!(problem instanceof ApiProblem)) throw problem
        setState(({ tried }) => ({ tried, problem }))
      }
    }, TRY_AFTER_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [request])
  const issues = ruleIssues(problem, 'item.rule')
  return { tried, issues, problem: issues.size > 0 ? null : problem }
}
