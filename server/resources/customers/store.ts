import type { PageRequest } from '../../contract.ts'
import { recordFinder } from '../../db/find-record.ts'
import { type ListedRecord, readPage } from '../../db/page.ts'
import { jsonFields, recordJson } from '../../db/record.ts'
import type { Source } from '../../db/source.ts'
import { NotFound } from '../../errors.ts'
import { CUSTOMER } from './record.ts'

/**
 * One customer more than the page holds, when there is one. An e-mail address is compared as leads
 * are matched to customers, whatever its case.
 */
export function listCustomers(
  source: Source,
  accountId: number,
  page: PageRequest,
): Promise<ListedRecord[]> {
  const { email } = page.filters
  const emailKey = email === undefined ? undefined : String(email).toLowerCase()
  return readPage(source, { table: 'customers', fields: CUSTOMER }, accountId, page, [
    ['email_key', emailKey],
  ])
}

/** A customer as JSON. Throws 404. */
export async function getCustomer(
  source: Source,
  accountId: number,
  id: number | null,
): Promise<string> {
  const json = id === null ? undefined : await findCustomer(source, { accountId, id })
  if (json === undefined) throw new NotFound()
  return json
}

const findCustomer = recordFinder('customers', (engine) =>
  recordJson(jsonFields(CUSTOMER, 'customers', engine), engine),
)
