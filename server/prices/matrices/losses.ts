import type { Source } from '../../ground/db/source.ts'
import { findStoredMatrices } from './matrices.reads.ts'
import type { SentMatrix } from './sent.contract.ts'
import { gridPrices, toPriceGrid } from './stored.ts'

/** A matrix that would have no price left, or less than half of those it has now. */
export interface Loss {
  code: string
  before: number
  after: number
}

/**
 * The matrices that a file would nearly empty. A spreadsheet that lost its formulas does that, so
 * whoever imports one must say that it is meant.
 */
export async function findLosses(
  source: Source,
  accountId: number,
  matrices: readonly SentMatrix[],
): Promise<Loss[]> {
  const codes = matrices.map(({ code }) => code)
  const stored = await findStoredMatrices(source, accountId, codes)
  return matrices.flatMap((matrix) => {
    const known = stored.get(matrix.code)
    const before = known === undefined ? 0 : countPrices(gridPrices(toPriceGrid(known)))
    const after = countPrices(gridPrices(matrix))
    return after === 0 || after * 2 < before ? [{ code: matrix.code, before, after }] : []
  })
}

function countPrices(rows: readonly (readonly (number | null)[])[]): number {
  return rows.reduce((sum, row) => sum + row.filter((price) => price !== null).length, 0)
}
