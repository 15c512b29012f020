import type { Kysely } from 'kysely'
import type { PageRequest } from '../../contract.ts'
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
  { limit, afterId, filters }: PageRequest,
): Promise<LeadRow[]> {
  let query = db
    .selectFrom('leads')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '>', afterId)
  if (filters.status !== undefined) query = query.where('status', '=', String(filters.status))
  if (filters.updated_since !== undefined) {
    query = query.where('updated_at', '>=', Number(filters.updated_since))
  }
  return query
    .orderBy('id')
    .limit(limit + 1)
    .execute()
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
