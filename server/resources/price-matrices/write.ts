import { sql } from 'kysely'
import type { WriteContext } from '../../db/action.ts'
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
/** Matrices one statement writes: engines take a limited number of values. */
const TOGETHER = 20

/**
 * Creates each matrix, or replaces the one of its code. A matrix that says what it said before keeps
 * its `updated_at`, because nothing changed for a reader (decisions D5).
 */
export async function writeMatrices(
  { db, accountId }: WriteContext,
  at: number,
  matrices: readonly StoredMatrix[],
): Promise<void> {
  const common = { account_id: accountId, is_active: 1, created_at: at, updated_at: at } as const
  const isAnother = sql.join(
    REPLACED.map(
      (name) => sql`price_matrices.${sql.ref(name)} is distinct from excluded.${sql.ref(name)}`,
    ),
    sql` or `,
  )
  for (let start = 0; start < matrices.length; start += TOGETHER) {
    const some = matrices.slice(start, start + TOGETHER)
    await db
      .insertInto('price_matrices')
      .values(some.map((matrix) => ({ ...common, ...matrix })))
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'code'])
          .doUpdateSet((row) => ({
            ...Object.fromEntries(REPLACED.map((name) => [name, row.ref(`excluded.${name}`)])),
            updated_at: row.ref('excluded.updated_at'),
          }))
          .where(sql<boolean>`(${isAnother})`),
      )
      .execute()
  }
}
