import { definePreparation } from '../../http/prepare.ts'
import { putPriceMatrices } from './contract.ts'
import { describePut, type Put } from './report.ts'
import type { SentMatrix } from './sent/contract.ts'
import { type StoredMatrix, toStored } from './stored.ts'

/** Matrices made ready to put: what crosses between threads is text, not 50,000 numbers. */
export interface ReadyMatrices {
  stored: StoredMatrix[]
  put: Put
}

export function prepareMatrices(matrices: readonly SentMatrix[]): ReadyMatrices {
  return { stored: matrices.map(toStored), put: describePut(matrices) }
}

export const preparation = definePreparation(putPriceMatrices, ({ matrices }) =>
  prepareMatrices(matrices),
)
