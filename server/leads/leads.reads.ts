import type { PageRequest } from '../ground/contract.ts'
import { readPage } from '../ground/db/page.ts'
import type { Source } from '../ground/db/source.ts'
import type { LeadRow } from '../ground/db/tables.ts'
import { NotFound } from '../ground/errors.ts'
import { getCustomerRow } from './customers/customers.reads.ts'
import type { Lead, LeadWithCustomer } from './leads.contract.ts'
import { toLead, toLeadWithCustomer } from './record.ts'

/** Answers one lead more than the page holds, if there is one: it shows that a page follows. */
export async function listLeads(
  source: Source,
  accountId: number,
  page: PageRequest,
): Promise<Lead[]> {
  const rows = await readPage<LeadRow>(source, { table: 'leads' }, accountId, page, [
    ['status', page.filters.status],
    ['source', page.filters.source],
    ['customer_id', page.filters.customer_id],
  ])
  return rows.map(toLead)
}

/** The row of a lead. Throws 404. */
export async function getLeadRow(
  { db }: Pick<Source, 'db'>,
  accountId: number,
  id: number | null,
): Promise<LeadRow> {
  const row = await db
    .selectFrom('leads')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  if (row === undefined) throw new NotFound()
  return row
}

/** The row of a lead that is to be changed. Throws 404, also for one that was erased: nobody fills it again. */
export async function getLeadToChange(
  source: Pick<Source, 'db'>,
  accountId: number,
  id: number,
): Promise<LeadRow> {
  const row = await getLeadRow(source, accountId, id)
  if (row.erased_at !== null) throw new NotFound()
  return row
}

/** Throws 404. */
export async function getLead(
  source: Source,
  accountId: number,
  id: number | null,
): Promise<LeadWithCustomer> {
  const row = await getLeadRow(source, accountId, id)
  return toLeadWithCustomer(row, await getCustomerRow(source, accountId, row.customer_id))
}
