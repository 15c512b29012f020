import type { PageRequest } from '../../contract.ts'
import { fixedQuery } from '../../db/fixed-query.ts'
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
  const [found] = id === null ? [] : await selectLead(source, { accountId, id })
  if (found === undefined) throw new NotFound()
  return found.json
}

const selectLead = fixedQuery(
  (db, { accountId, id }: { accountId: number; id: number }, engine) => {
    const fields = jsonFields(LEAD, 'leads', engine)
    const customer = jsonObject(jsonFields(CUSTOMER, 'customers', engine), engine)
    return db
      .selectFrom('leads')
      .innerJoin('customers', (join) =>
        join
          .onRef('customers.account_id', '=', 'leads.account_id')
          .onRef('customers.id', '=', 'leads.customer_id'),
      )
      .select(recordJson({ ...fields, customer }, engine).as('json'))
      .where('leads.account_id', '=', accountId)
      .where('leads.id', '=', id)
  },
)
