import type { PageRequest } from '../../contract.ts'
import { readPage, type Source } from '../../db/page.ts'
import type { CustomerRow, LeadRow } from '../../db/tables.ts'
import { NotFound } from '../../errors.ts'
import type { LeadWithCustomer } from './contract.ts'
import { toLeadWithCustomer } from './record.ts'

/** One row more than the page holds, when there is one. */
export function listLeadRows(
  source: Source,
  accountId: number,
  page: PageRequest,
): Promise<LeadRow[]> {
  return readPage(source, 'leads', accountId, page, [['status', page.filters.status]])
}

export async function getLead(
  source: Source,
  accountId: number,
  id: number | null,
): Promise<LeadWithCustomer> {
  if (id === null) throw new NotFound()
  const row = await source.db
    .selectFrom('leads')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.account_id', '=', 'leads.account_id')
        .onRef('customers.id', '=', 'leads.customer_id'),
    )
    .selectAll('leads')
    .select(CUSTOMER_COLUMNS.map((column) => `customers.${column} as customer_${column}` as const))
    .where('leads.account_id', '=', accountId)
    .where('leads.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new NotFound()
  return toLeadWithCustomer(row, customerOf(row))
}

/** Every column of the customer but its id, which the lead has as `customer_id`. */
const CUSTOMER_COLUMNS = [
  'account_id',
  'customer_no',
  'name',
  'email',
  'email_key',
  'phone_key',
  'language',
  'street',
  'house_number',
  'postcode',
  'city',
  'country',
  'phone',
  'invoice_address',
  'edited',
  'created_at',
  'updated_at',
] as const

function customerOf(
  row: Record<`customer_${(typeof CUSTOMER_COLUMNS)[number]}` | 'customer_id', unknown>,
): CustomerRow {
  const columns = CUSTOMER_COLUMNS.map((column) => [column, row[`customer_${column}`]])
  return { ...Object.fromEntries(columns), id: row.customer_id } as CustomerRow
}
