import { pageReply, route } from '../../ground/http/call.ts'
import { parseId } from '../../ground/http/query.ts'
import * as contract from './customers.contract.ts'
import { getCustomerRow, listCustomers } from './customers.reads.ts'
import { toCustomer } from './record.ts'

export const customerRoutes = [
  route(contract.listCustomers, async (call) => {
    const page = call.readPage()
    return pageReply(await listCustomers(call.database.source, call.account.id, page), page)
  }),

  route(contract.getCustomer, async (call) => {
    const id = parseId(call.params.id ?? '')
    return { data: toCustomer(await getCustomerRow(call.database.source, call.account.id, id)) }
  }),
]
