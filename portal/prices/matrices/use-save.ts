import { useState } from 'preact/hooks'
import { type Misfit, matrixFit } from '../../../server/forms/fit.contract.ts'
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
  /** What forms ask of the matrices that they would not give any more. */
  misfits: readonly Misfit[]
}

/** Asks the server what this would change. */
export async function compare(sent: SentPrices, signal: AbortSignal): Promise<CheckedPrices> {
  const given = { query: { dry_run: '1' }, body: sent }
  const { data: preview } = await call(COMPARE, given, { signal })
  return { sent, preview, misfits: await findMisfits(sent, signal) }
}

async function findMisfits({ matrices }: SentPrices, signal?: AbortSignal): Promise<Misfit[]> {
  const axesOf = (matrix: Partial<PriceMatrix>) => ({
    code: matrix.code ?? '',
    row_axis: matrix.row_axis ?? null,
    col_axis: matrix.col_axis ?? null,
    row_values: matrix.row_values ?? [],
    col_values: matrix.col_values ?? [],
  })
  const body = { matrices: matrices.map((matrix) => axesOf(matrix as Partial<PriceMatrix>)) }
  return (await call(matrixFit.find, { body }, signal ? { signal } : {})).data
}

/** What somebody else made of the matrices meanwhile. */
export interface Meanwhile {
  current: readonly PriceMatrix[]
  gone: readonly string[]
}

export interface Save {
  /** What is waiting for a yes; null when nothing is. */
  checked: CheckedPrices | null
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
    checked: shown,
    isBusy: dry.isSending || real.isSending,
    problem: meanwhile === null ? problem : null,
    meanwhile,
    check: async (sent) => {
      real.clear()
      const answer = await dry.send({ query: { dry_run: '1' }, body: sent })
      if (answer === null) return
      setShown({ sent, preview: answer.data, misfits: await findMisfits(sent) })
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
