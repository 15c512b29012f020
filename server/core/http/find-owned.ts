import { getRow, type TableWithIds } from '../db/row.ts'
import type { Call } from './call.ts'
import { parseId } from './query.ts'

/** The row in the path of a call, of the caller's account. Throws 404 before the body is checked. */
export function findOwned<Table extends TableWithIds>(
  { account, database, params }: Pick<Call, 'account' | 'database' | 'params'>,
  table: Table,
) {
  return getRow(database.source, table, account.id, parseId(params.id ?? ''))
}
