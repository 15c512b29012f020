import { sql } from 'kysely'
import { actorColumns } from '../../account/audit/record.ts'
import type { WriteContext } from '../../core/db/command.ts'
import { rowsOf } from '../../core/db/dialect.ts'
import type { ChangeSummary } from './difference.contract.ts'
import { changedCells, countChanges } from './difference.ts'
import { type StoredMatrix, toPriceGrid } from './record.ts'

/** Maximum stored changes per matrix. */
export const MOST_CHANGES = 100

/** A matrix that was written. */
export interface WrittenMatrix {
  id: number
  version: number
  before: StoredMatrix | null
  after: StoredMatrix
  /** The names of the changed fields; null if the matrix is new. */
  changed: string[] | null
}

/**
 * Stores the previous state of each matrix in the transaction that changes it, and deletes the
 * 101st change. Each change has its own version, so at most one change is deleted.
 */
export async function recordHistory(
  ctx: WriteContext,
  at: number,
  written: readonly WrittenMatrix[],
  file: string | null,
): Promise<void> {
  if (written.length === 0) return
  const { db, engine, accountId, actor } = ctx
  const changes = written.map((matrix) => ({
    matrix_id: matrix.id,
    version: matrix.version,
    summary: JSON.stringify(summaryOf(matrix)),
    before: matrix.before && stateOf(matrix.before),
  }))
  const columns = {
    matrix_id: 'bigint',
    version: 'bigint',
    summary: 'text',
    before: 'text',
  } as const
  const rows = rowsOf(engine, JSON.stringify(changes), columns)
  const who = actorColumns(actor)
  await sql`
    insert into price_history
      (account_id, matrix_id, version, at, actor, actor_id, file, summary, before)
    select ${accountId}, matrix_id, version, ${at}, ${who.actor}, ${who.actor_id}, ${file},
      summary, before from ${rows} as changes`.execute(db)
  const old = changes
    .filter(({ version }) => version > MOST_CHANGES)
    .map(({ matrix_id, version }) => ({ matrix_id, version: version - MOST_CHANGES }))
  if (old.length === 0) return
  const keys = { matrix_id: 'bigint', version: 'bigint' } as const
  await sql`
    delete from price_history where account_id = ${accountId} and (matrix_id, version) in (
      select matrix_id, version from ${rowsOf(engine, JSON.stringify(old), keys)} as old
    )`.execute(db)
}

function summaryOf({ before, after, changed }: WrittenMatrix): ChangeSummary {
  const cells = changedCells(before && toPriceGrid(before), toPriceGrid(after))
  return { ...countChanges(cells), changed }
}

function stateOf(matrix: StoredMatrix): string {
  const { code, name, matrix_type, row_axis, col_axis, row_values, col_values } = matrix
  const { row_count, col_count, prices } = matrix
  const axes = { row_axis, col_axis, row_values, col_values, row_count, col_count }
  return JSON.stringify({ code, name, matrix_type, ...axes, prices } satisfies StoredMatrix)
}
