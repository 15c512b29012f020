import type { WriteContext } from '../../db/action.ts'
import { type Change, created, recordAudit } from '../audit/record.ts'
import type { StoredMatrix } from './stored.ts'

/** What a replaced matrix takes from the one that is sent. */
const REPLACED = [
  'name',
  'matrix_type',
  'row_axis',
  'col_axis',
  'row_values',
  'col_values',
  'row_count',
  'col_count',
  'prices',
] as const
/** They follow from the values. */
const COUNTS: readonly string[] = ['row_count', 'col_count']
/** Matrices one statement writes: engines take a limited number of values. */
const TOGETHER = 20

/** What is there before a write, by its code, and how that is changed. */
export interface Replacing {
  before: ReadonlyMap<string, StoredMatrix>
  verb: 'replace' | 'update'
}

/**
 * Creates each matrix, or replaces the one of its code, and keeps in the audit what changed. A matrix
 * that says what it said before is not touched, because nothing changed for a reader (decisions D5). The
 * caller holds the account's lock, so `before` is still so.
 */
export async function writeMatrices(
  ctx: WriteContext,
  at: number,
  matrices: readonly StoredMatrix[],
  { before, verb }: Replacing,
): Promise<void> {
  const changed = new Map<string, string[] | null>()
  for (const matrix of matrices) {
    const old = before.get(matrix.code)
    const names = old === undefined ? null : namesOf(old, matrix)
    if (names?.length !== 0) changed.set(matrix.code, names)
  }
  const written = await upsert(
    ctx,
    at,
    matrices.filter(({ code }) => changed.has(code)),
  )
  const changes = written.map(({ id, code }): Change => {
    const names = changed.get(code) ?? null
    if (names === null) return created('price_matrix', id)
    return { verb, record: 'price_matrix', id, changed: names }
  })
  await recordAudit(ctx, changes)
}

/** What two matrices of a code say differently, as the API calls it. */
function namesOf(before: StoredMatrix, after: StoredMatrix): string[] {
  return REPLACED.filter((name) => !COUNTS.includes(name) && before[name] !== after[name]).map(
    (name) => (name === 'prices' && after.matrix_type === 'fixed' ? 'fixed_price' : name),
  )
}

async function upsert(
  { db, accountId }: WriteContext,
  at: number,
  matrices: readonly StoredMatrix[],
): Promise<{ id: number; code: string }[]> {
  const common = { account_id: accountId, is_active: 1, created_at: at, updated_at: at } as const
  const written: { id: number; code: string }[] = []
  for (let start = 0; start < matrices.length; start += TOGETHER) {
    const some = matrices.slice(start, start + TOGETHER)
    const rows = await db
      .insertInto('price_matrices')
      .values(some.map((matrix) => ({ ...common, ...matrix })))
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'code']).doUpdateSet((row) => ({
          ...Object.fromEntries(REPLACED.map((name) => [name, row.ref(`excluded.${name}`)])),
          updated_at: row.ref('excluded.updated_at'),
        })),
      )
      .returning(['id', 'code'])
      .execute()
    written.push(...rows)
  }
  return written
}
