import { emailKeyOf } from '../../../shared/mailbox.ts'
import type { PageRequest } from '../../ground/contract.ts'
import { readPage } from '../../ground/db/page.ts'
import type { Source } from '../../ground/db/source.ts'
import type { CustomerRow } from '../../ground/db/tables.ts'
import { NotFound } from '../../ground/errors.ts'
import type { Customer } from './customers.contract.ts'
import { toCustomer } from './record.ts'

/**
 * The customers of a page, and one more when there is one. Capitals in an e-mail address do not
 * matter, as when leads are matched to customers.
 */
export async function listCustomers(
  source: Source,
  accountId: number,
  page: PageRequest,
): Promise<Customer[]> {
  const { email } = page.filters
  const emailKey = email === undefined ? undefined : emailKeyOf(String(email))
  const rows = await readPage<CustomerRow>(source, { table: 'customers' }, accountId, page, [
    ['email_key', emailKey],
  ])
  return rows.map(toCustomer)
}

/** The row of a customer. Throws 404. */
export async function getCustomerRow(
  { db }: Pick<Source, 'db'>,
  accountId: number,
  id: number | null,
): Promise<CustomerRow> {
  const row = await db
    .selectFrom('customers')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  if (row === undefined) throw new NotFound()
  return row
}
