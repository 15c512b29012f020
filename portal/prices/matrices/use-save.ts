import { useState } from 'preact/hooks'
import type { DeskMatrix, MatricesSaved } from '../../../server/prices/matrices/desk.contract.ts'
import type { ApiProblem, CallInput } from '../../api.ts'
import { useWrite } from '../../data.ts'
import { SAVE_MATRIX } from './endpoints.ts'

export type SentPrices = NonNullable<CallInput<typeof SAVE_MATRIX>['body']>

/** What somebody else made of the matrices meanwhile. */
export interface Meanwhile {
  current: readonly DeskMatrix[]
  gone: readonly string[]
}

export interface Save {
  /** What is waiting for a yes; null when nothing is. */
  preview: MatricesSaved | null
  isBusy: boolean
  problem: ApiProblem | null
  meanwhile: Meanwhile | null
  /** Asks the server what this would change. */
  check(sent: SentPrices): Promise<void>
  /** Writes what was shown. Resolves with the answer, or with null when it was refused. */
  confirm(): Promise<MatricesSaved | null>
  close(): void
}

/** Saving in two steps: first what would change, then the write of exactly that. */
export function useSave(): Save {
  const dry = useWrite(SAVE_MATRIX)
  const real = useWrite(SAVE_MATRIX)
  const [shown, setShown] = useState<{ sent: SentPrices; preview: MatricesSaved } | null>(null)
  const problem = real.problem ?? dry.problem
  const meanwhile = problem?.code === 'changed_meanwhile' ? meanwhileIn(problem) : null
  const close = () => {
    setShown(null)
    dry.clear()
    real.clear()
  }
  return {
    preview: shown?.preview ?? null,
    isBusy: dry.isSending || real.isSending,
    problem: meanwhile === null ? problem : null,
    meanwhile,
    check: async (sent) => {
      real.clear()
      const answer = await dry.send({ query: { dry_run: 1 }, body: sent })
      if (answer !== null) setShown({ sent, preview: answer.data })
    },
    confirm: async () => {
      if (shown === null) return null
      const answer = await real.send({ body: shown.sent })
      if (answer !== null) close()
      return answer?.data ?? null
    },
    close,
  }
}

function meanwhileIn({ details }: ApiProblem): Meanwhile {
  const { current = [], gone = [] } = details as Partial<Meanwhile>
  return { current, gone }
}
