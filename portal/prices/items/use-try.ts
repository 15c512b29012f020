import { useEffect, useState } from 'preact/hooks'
import {
  itemTryOut,
  type Tried,
  type TryOut,
} from '../../../server/prices/offer-items/try-out.contract.ts'
import { ApiProblem, call } from '../../api.ts'
import { faultOf } from '../../components/problem.ts'

interface Wanted {
  item: TryOut['item']
  form: string | null
  answers: Readonly<Record<string, unknown>>
}

export interface Trying {
  /** The answer to what was last asked; the one before it stays until then. */
  tried: Tried | null
  faults: RuleFaults
  /** Why it could not be tried out, where that is not the rule. */
  problem: ApiProblem | null
}

/** What is wrong with a rule, by its path in it. */
export type RuleFaults = ReadonlyMap<string, string>

/** What a refusal says of the rule, which is at this place of what was sent. */
export function ruleFaults(problem: ApiProblem | null, place: string): RuleFaults {
  const paths = Object.keys(problem?.faults ?? {})
  const own = paths.filter((path) => path === place || path.startsWith(`${place}.`))
  return new Map(own.map((path) => [path.slice(place.length + 1), faultOf(problem, path) ?? '']))
}

const TRY_AFTER_MS = 250

/** Tries an item out as it is typed, saved or not. */
export function useTry(wanted: Wanted): Trying {
  const [{ tried, problem }, setState] = useState<Omit<Trying, 'faults'>>({
    tried: null,
    problem: null,
  })
  const asked = JSON.stringify(wanted)
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const body = JSON.parse(asked) as Wanted
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
  }, [asked])
  const faults = ruleFaults(problem, 'item.rule')
  return { tried, faults, problem: faults.size > 0 ? null : problem }
}
