import { formatTimestamp } from '../../../shared/time.ts'
import type { Source } from '../../ground/db/source.ts'
import type { PriceHistoryRow } from '../../ground/db/tables.ts'
import { NotFound } from '../../ground/errors.ts'
import type { Earlier, MatrixChange, MatrixChangeDetail } from './desk.contract.ts'
import { getMatrixRow } from './desk.reads.ts'
import { type NameActor, readActors } from './desk-who.ts'
import { priceDifference } from './difference.ts'
import { axesOf } from './record.ts'
import { type StoredMatrix, toPriceGrid } from './stored.ts'

type Shown = Omit<PriceHistoryRow, 'before' | 'account_id' | 'matrix_id'>

const SHOWN = ['version', 'at', 'actor', 'actor_id', 'file', 'summary'] as const

/** The changes that are kept of a matrix, the newest first. Throws 404. */
export async function listChanges(
  source: Source,
  accountId: number,
  id: number | null,
): Promise<MatrixChange[]> {
  const matrix = await getMatrixRow(source, accountId, id)
  const rows = await source.db
    .selectFrom('price_history')
    .select(SHOWN)
    .where('account_id', '=', accountId)
    .where('matrix_id', '=', matrix.id)
    .orderBy('version', 'desc')
    .execute()
  const nameActor = await readActors(source, accountId)
  return rows.map((row) => toChange(row, nameActor))
}

/** One change, with what it did. Throws 404. */
export async function getChange(
  source: Source,
  accountId: number,
  id: number | null,
  version: number | null,
): Promise<MatrixChangeDetail> {
  const matrix = await getMatrixRow(source, accountId, id)
  const [change, next] = await source.db
    .selectFrom('price_history')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('matrix_id', '=', matrix.id)
    .where('version', '>=', version ?? 0)
    .orderBy('version')
    .limit(2)
    .execute()
  if (change === undefined || change.version !== version) throw new NotFound()
  const before = stateIn(change)
  const after = (next && stateIn(next)) ?? matrix
  const shown = toChange(change, await readActors(source, accountId))
  return {
    ...shown,
    difference: priceDifference(before, after, shown.summary.changed),
    before: before && toEarlier(before),
  }
}

function toChange(row: Shown, nameActor: NameActor): MatrixChange {
  return {
    version: row.version,
    at: formatTimestamp(row.at),
    who: nameActor(row),
    file: row.file,
    summary: JSON.parse(row.summary),
  }
}

function stateIn({ before }: PriceHistoryRow): StoredMatrix | null {
  return before === null ? null : (JSON.parse(before) as StoredMatrix)
}

function toEarlier(stored: StoredMatrix): Earlier {
  const grid = toPriceGrid(stored)
  const { rows, columns } = axesOf(grid)
  const { code, name, matrix_type, row_axis, col_axis } = stored
  return {
    ...{ code, name, matrix_type, row_axis, col_axis },
    row_values: rows,
    col_values: columns,
    grid: grid.matrix_type === 'fixed' ? [] : grid.prices,
    fixed_price: grid.matrix_type === 'fixed' ? grid.fixed_price : null,
  }
}
