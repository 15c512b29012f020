import type { ListedTable } from '../db/page.ts'
import { getRow } from '../db/row.ts'
import type { Call } from './call.ts'
import { parseId } from './query.ts'

/** The row that the path of a call names, of the caller's account. Throws 404, before the body is checked. */
export function ownRow<Table extends ListedTable>(
  { account, database, params }: Pick<Call, 'account' | 'database' | 'params'>,
  table: Table,
) {
  return getRow(database.source, table, account.id, parseId(params.id ?? ''))
}
