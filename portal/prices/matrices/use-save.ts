import { useState } from 'preact/hooks'
import { type Misfit, matrixFit } from '../../../server/forms/fit.contract.ts'
import {
  type PriceMatrix,
  priceMatrices,
} from '../../../server/prices/matrices/matrices.contract.ts'
import { type ApiProblem, type CallInput, call, type DataOf, including } from '../../api.ts'
import { useWrite } from '../../data.ts'

/** The result of a write, and its changes. */
const COMPARE = including(priceMatrices.put, 'differences')
export type PricesPreview = DataOf<typeof COMPARE>
export type SentPrices = NonNullable<CallInput<typeof priceMatrices.put>['body']>

/** The prices to write, and their changes. */
export interface CheckedPrices {
  sent: SentPrices
  preview: PricesPreview
  /** Requirements of forms that the matrices would no longer meet. */
  misfits: readonly Misfit[]
}

/** Previews the changes on the server. */
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

/** Another member's version of the matrices. */
export interface Meanwhile {
  current: readonly PriceMatrix[]
  gone: readonly string[]
}

export interface Save {
  /** The change that waits for confirmation; null if there is none. */
  checked: CheckedPrices | null
  isBusy: boolean
  problem: ApiProblem | null
  meanwhile: Meanwhile | null
  /** Previews the changes on the server. */
  check(sent: SentPrices): Promise<void>
  /** Asks to confirm an earlier preview. */
  offer(checked: CheckedPrices): void
  /** Writes the previewed changes. Resolves with false if it was rejected. */
  confirm(): Promise<boolean>
  close(): void
}

/** Saving in two steps: first a preview, then the write of exactly that. */
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
