import { definePreparation } from '../../http/prepare.ts'
import { putPriceMatrices } from './contract.ts'
import { describePut, type Put } from './report.ts'
import type { SentMatrix } from './sent/contract.ts'
import { toStored } from './stored.ts'
import { asShared, type StoredMatrices } from './write.ts'

/** Matrices made ready to put: what crosses between threads is text, not 50,000 numbers. */
export interface ReadyMatrices {
  codes: string[]
  stored: StoredMatrices
  put: Put
}

export function prepareMatrices(matrices: readonly SentMatrix[]): ReadyMatrices {
  return {
    codes: matrices.map(({ code }) => code),
    stored: asShared(matrices.map(toStored)),
    put: describePut(matrices),
  }
}

export const preparation = definePreparation(putPriceMatrices, ({ matrices }) =>
  prepareMatrices(matrices),
)
