import type { PageRequest } from '../../contract.ts'
import { readPage, type Source } from '../../db/page.ts'
import type { CustomerRow } from '../../db/tables.ts'
import { NotFound } from '../../errors.ts'
import { formatTimestamp } from '../../time.ts'
import type { Address, Customer } from './contract.ts'

/**
 * One row more than the page holds, when there is one. An e-mail address is compared as leads are
 * matched to customers, whatever its case.
 */
export function listCustomerRows(
  source: Source,
  accountId: number,
  page: PageRequest,
): Promise<CustomerRow[]> {
  const { email } = page.filters
  const emailKey = email === undefined ? undefined : String(email).toLowerCase()
  return readPage(source, 'customers', accountId, page, [['email_key', emailKey]])
}

export async function getCustomerRow(
  { db }: Source,
  accountId: number,
  id: number,
): Promise<CustomerRow> {
  const row = await db
    .selectFrom('customers')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new NotFound()
  return row
}

export function toCustomer(row: CustomerRow): Customer {
  const { street, house_number, postcode, city, country, phone } = row
  return {
    id: row.id,
    customer_no: row.customer_no,
    name: row.name,
    email: row.email,
    language: row.language,
    address: { street, house_number, postcode, city, country, phone },
    invoice_address:
      row.invoice_address === null ? null : (JSON.parse(row.invoice_address) as Address),
    created_at: formatTimestamp(row.created_at),
    updated_at: formatTimestamp(row.updated_at),
  }
}
