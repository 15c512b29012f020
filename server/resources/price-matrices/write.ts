import { CompiledQuery } from 'kysely'
import type { Stamp } from '../../db/account-lock.ts'
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
const COLUMNS = ['code', ...REPLACED] as const
const INTEGERS: readonly string[] = ['row_count', 'col_count']

const INTO = `insert into price_matrices
  (account_id, is_active, edited, created_at, updated_at, ${COLUMNS.join(', ')})`
/** One that is sent as it is already stays untouched: nothing changed for a reader (D5). */
const REPLACE = `on conflict (account_id, code) do update set
  ${REPLACED.map((name) => `${name} = excluded.${name}`).join(', ')},
  edited = 1, updated_at = excluded.updated_at
  where ${REPLACED.map((name) => `price_matrices.${name} is distinct from excluded.${name}`).join(' or ')}`

const ONE = `(?, 1, ?, ?, ?, ${COLUMNS.map(() => '?').join(', ')})`
/** Matrices of one statement on SQLite: two statements are prepared, for so many and for one. */
const TOGETHER = 20
const FOR_ALL = `${INTO}
  select $1, 1, $2, $3, $4, ${COLUMNS.map((name) => `sent.${name}`).join(', ')}
  from rows from (
    json_to_recordset($5::json) as (${COLUMNS.map((name) => `${name} ${typeOf(name)}`).join(', ')})
  ) with ordinality as sent(${COLUMNS.join(', ')}, place)
  order by place ${REPLACE}`

/**
 * Creates each matrix, or replaces the one of its code. PostgreSQL runs one statement for all,
 * SQLite a prepared one for every few: each the quickest way there.
 */
export async function writeMatrices(
  ctx: WriteContext,
  { at, edited }: Stamp,
  matrices: readonly StoredMatrix[],
): Promise<void> {
  const common = [ctx.accountId, edited, at, at]
  if (ctx.engine === 'postgres') {
    await ctx.db.executeQuery(CompiledQuery.raw(FOR_ALL, [...common, JSON.stringify(matrices)]))
    return
  }
  for (let start = 0; start < matrices.length; ) {
    const size = matrices.length - start >= TOGETHER ? TOGETHER : 1
    const some = matrices.slice(start, start + size)
    const values = some.flatMap((matrix) => [...common, ...COLUMNS.map((name) => matrix[name])])
    const places = Array(size).fill(ONE).join(', ')
    const statement = `${INTO} values ${places} ${REPLACE}`
    await ctx.db.executeQuery(CompiledQuery.raw(statement, values))
    start += size
  }
}

function typeOf(column: string): string {
  return INTEGERS.includes(column) ? 'integer' : 'text'
}
