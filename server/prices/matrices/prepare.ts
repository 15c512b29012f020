import { describePut, type PutReport } from './report.ts'
import type { SentMatrix } from './sent.contract.ts'
import { type StoredMatrix, toStored } from './stored.ts'

/** Matrices ready to write: their rows, and the part of the answer about them. */
export interface ReadyMatrices {
  stored: StoredMatrix[]
  put: PutReport
  /** The name of the file they came from, for the history. */
  file: string | null
}

export function prepareMatrices(
  matrices: readonly SentMatrix[],
  file: string | null = null,
): ReadyMatrices {
  return { stored: matrices.map(toStored), put: describePut(matrices), file }
}
