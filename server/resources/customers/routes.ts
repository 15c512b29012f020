import { NotFound } from '../../errors.ts'
import { pageReply, route } from '../../http/call.ts'
import { parseId } from '../../http/query.ts'
import * as contract from './contract.ts'
import { getCustomerRow, listCustomerRows, toCustomer } from './store.ts'

export const customerRoutes = [
  route(contract.listCustomers, async (call) => {
    const page = call.readPage()
    const rows = await listCustomerRows(call.database.source, call.account.id, page)
    return pageReply(rows, page, toCustomer)
  }),

  route(contract.getCustomer, async (call) => {
    const id = parseId(call.params.id ?? '')
    if (id === null) throw new NotFound()
    const row = await getCustomerRow(call.database.source, call.account.id, id)
    return { data: toCustomer(row) }
  }),
]
