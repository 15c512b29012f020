import { lockAccount } from '../../ground/db/account-lock.ts'
import { defineAction } from '../../ground/db/action.ts'
import type { Source } from '../../ground/db/source.ts'
import type { PriceMatrixRow } from '../../ground/db/tables.ts'
import { ApiError } from '../../ground/errors.ts'
import type { DeskMatrices, MatricesSaved } from './desk.contract.ts'
import { findMatrixRows, toDeskMatrices } from './desk.reads.ts'
import { priceDifference } from './difference.ts'
import { countPrices, describePut } from './report.ts'
import { toPriceGrid, toStored } from './stored.ts'
import { namesOfChange, writeMatrices } from './write.ts'

/** Creates and replaces matrices as the member saw them. Throws 409 when one was changed meanwhile. */
export const saveMatrices = defineAction<DeskMatrices, MatricesSaved>(
  import.meta.url,
  'saveMatrices',
  async (ctx, sent) => {
    const at = await lockAccount(ctx)
    const before = await findMatrixRows(ctx, ctx.accountId, codesOf(sent))
    await checkVersions(ctx, ctx.accountId, sent, before)
    const { file } = sent
    await writeMatrices(ctx, at, sent.matrices.map(toStored), { before, verb: 'replace', file })
    const now = await findMatrixRows(ctx, ctx.accountId, codesOf(sent))
    return { dry_run: false, matrices: describe(sent, before, now), ...UNWARNED }
  },
)

/** What `saveMatrices` would answer now. Throws what it would throw. */
export async function dryRunSave(
  source: Source,
  accountId: number,
  sent: DeskMatrices,
): Promise<MatricesSaved> {
  const before = await findMatrixRows(source, accountId, codesOf(sent))
  await checkVersions(source, accountId, sent, before)
  const { warnings, warnings_count } = describePut(sent.matrices)
  return {
    dry_run: true,
    matrices: describe(sent, before, before),
    warnings,
    warnings_count,
  }
}

/** The dry run has warned: the write need not look again while others wait for it. */
const UNWARNED = { warnings: [], warnings_count: 0 }

type Rows = ReadonlyMap<string, PriceMatrixRow>

function describe({ matrices }: DeskMatrices, before: Rows, now: Rows): MatricesSaved['matrices'] {
  return matrices.map(toStored).map((matrix) => {
    const { code, name } = matrix
    const old = before.get(code) ?? null
    const changed = old && namesOfChange(old, matrix)
    return {
      code,
      name,
      id: now.get(code)?.id ?? null,
      prices_before: old === null ? 0 : countPrices(toPriceGrid(old)),
      prices: countPrices(toPriceGrid(matrix)),
      difference: priceDifference(old, matrix, changed),
    }
  })
}

async function checkVersions(
  source: Source,
  accountId: number,
  { matrices, versions }: DeskMatrices,
  before: Rows,
): Promise<void> {
  const read = new Map(Object.entries(versions))
  const differing = matrices.filter(({ code }) => before.get(code)?.version !== read.get(code))
  if (differing.length === 0) return
  const rows = differing.flatMap(({ code }) => before.get(code) ?? [])
  const gone = differing.flatMap(({ code }) => (before.has(code) ? [] : [code]))
  const current = await toDeskMatrices(source, accountId, rows)
  throw new ApiError('changed_meanwhile', null, { current, gone })
}

function codesOf({ matrices }: DeskMatrices): string[] {
  return matrices.map(({ code }) => code)
}
