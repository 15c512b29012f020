import { useEffect, useState } from 'preact/hooks'
import type { ItemRule } from '../../../server/prices/offer-items/rule.contract.ts'
import { itemTryOut, type Tried } from '../../../server/prices/offer-items/try-out.contract.ts'
import { ApiProblem, call } from '../../api.ts'

interface Wanted {
  item: { name: string; vat_rate: number; is_active: boolean; rule: ItemRule }
  form: string | null
  answers: Readonly<Record<string, unknown>>
}

export interface Trying {
  /** The answer to what was last asked; the one before it stays until then. */
  tried: Tried | null
  /** What is wrong with the rule, by its path in it; null when nothing is. */
  faults: Readonly<Record<string, readonly string[]>> | null
  /** It could not be tried out for another reason. */
  problem: ApiProblem | null
}

const TRY_AFTER_MS = 250

/** Tries an item out as it is typed, saved or not. */
export function useTry(wanted: Wanted): Trying {
  const [state, setState] = useState<Trying>({ tried: null, faults: null, problem: null })
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
        setState({ tried: data, faults: null, problem: null })
      } catch (problem) {
        if (abort.signal.aborted) return
        if (!(problem instanceof ApiProblem)) throw problem
        const own = Object.entries(problem.fields)
          .filter(([path]) => path.startsWith('item.rule'))
          .map(([path, says]) => [path.replace(/^item\.rule\.?/, ''), says])
        const isFault = own.length > 0
        setState((before) => ({
          ...before,
          faults: isFault ? Object.fromEntries(own) : null,
          problem: isFault ? null : problem,
        }))
      }
    }, TRY_AFTER_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [asked])
  return state
}
