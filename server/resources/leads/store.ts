import type { Kysely } from 'kysely'
import type { PageRequest } from '../../contract.ts'
import { readPage } from '../../db/page.ts'
import type { LeadRow, Tables } from '../../db/tables.ts'
import { NotFound } from '../../errors.ts'
import { getCustomerRow } from '../customers/store.ts'
import type { LeadWithCustomer } from './contract.ts'
import { toLeadWithCustomer } from './record.ts'

interface Source {
  db: Kysely<Tables>
}

/** One row more than the page holds, when there is one. */
export function listLeadRows(
  { db }: Source,
  accountId: number,
  page: PageRequest,
): Promise<LeadRow[]> {
  return readPage(db, 'leads', accountId, page, [['status', page.filters.status]])
}

export async function getLead(
  source: Source,
  accountId: number,
  id: number | null,
): Promise<LeadWithCustomer> {
  if (id === null) throw new NotFound()
  const row = await source.db
    .selectFrom('leads')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new NotFound()
  return toLeadWithCustomer(row, await getCustomerRow(source, accountId, row.customer_id))
}
