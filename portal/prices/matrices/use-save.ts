import { useState } from 'preact/hooks'
import {
  type PriceMatrix,
  priceMatrices,
} from '../../../server/prices/matrices/matrices.contract.ts'
import { type ApiProblem, type CallInput, call, type DataOf, including } from '../../api.ts'
import { useWrite } from '../../data.ts'

/** What a write would answer, and what it would change. */
const COMPARE = including(priceMatrices.put, 'differences')
export type PricesPreview = DataOf<typeof COMPARE>
export type SentPrices = NonNullable<CallInput<typeof priceMatrices.put>['body']>

/** What is to be written, and what that would change. */
export interface CheckedPrices {
  sent: SentPrices
  preview: PricesPreview
}

/** Asks the server what this would change. */
export async function compare(sent: SentPrices, signal: AbortSignal): Promise<CheckedPrices> {
  const given = { query: { dry_run: '1' }, body: sent }
  const { data: preview } = await call(COMPARE, given, { signal })
  return { sent, preview }
}

/** What somebody else made of the matrices meanwhile. */
export interface Meanwhile {
  current: readonly PriceMatrix[]
  gone: readonly string[]
}

export interface Save {
  /** What is waiting for a yes; null when nothing is. */
  preview: PricesPreview | null
  isBusy: boolean
  problem: ApiProblem | null
  meanwhile: Meanwhile | null
  /** Asks the server what this would change. */
  check(sent: SentPrices): Promise<void>
  /** Asks for a yes to what was compared before. */
  offer(checked: CheckedPrices): void
  /** Writes what was shown. Resolves with false when it was refused. */
  confirm(): Promise<boolean>
  close(): void
}

/** Saving in two steps: first what would change, then the write of exactly that. */
export function useSave(): Save {
  const dry = useWrite(COMPARE)
  const real = useWrite(priceMatrices.put)
  const [shown, setShown] = useState<CheckedPrices | null>(null)
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
      const answer = await dry.send({ query: { dry_run: '1' }, body: sent })
      if (answer !== null) setShown({ sent, preview: answer.data })
    },
    offer: setShown,
    confirm: async () => {
      if (shown === null) return false
      const answer = await real.send({ body: shown.sent })
      if (answer !== null) close()
      return answer !== null
    },
    close,
  }
}

function meanwhileIn({ details }: ApiProblem): Meanwhile {
  const { current = [], gone = [] } = details as Partial<Meanwhile>
  return { current, gone }
}
