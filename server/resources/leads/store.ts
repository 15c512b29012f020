import { sql } from 'kysely'
import type { PageRequest } from '../../contract.ts'
import { recordFinder } from '../../db/find-record.ts'
import { type ListedRecord, readPage } from '../../db/page.ts'
import { jsonFields, jsonObject, recordJson } from '../../db/record.ts'
import type { Source } from '../../db/source.ts'
import { NotFound } from '../../errors.ts'
import { CUSTOMER } from '../customers/record.ts'
import { LEAD } from './record.ts'

/** One lead more than the page holds, when there is one. */
export function listLeads(
  source: Source,
  accountId: number,
  page: PageRequest,
): Promise<ListedRecord[]> {
  return readPage(source, { table: 'leads', fields: LEAD }, accountId, page, [
    ['status', page.filters.status],
  ])
}

/** A lead with its customer, as JSON. Throws 404. */
export async function getLead(
  source: Source,
  accountId: number,
  id: number | null,
): Promise<string> {
  const json = id === null ? undefined : await findLead(source, { accountId, id })
  if (json === undefined) throw new NotFound()
  return json
}

const findLead = recordFinder('leads', (engine) => {
  const customer = jsonObject(jsonFields(CUSTOMER, 'customers', engine), engine)
  const ofLead = sql`(select ${customer} from customers
    where customers.account_id = leads.account_id and customers.id = leads.customer_id)`
  return recordJson({ ...jsonFields(LEAD, 'leads', engine), customer: ofLead }, engine)
})
