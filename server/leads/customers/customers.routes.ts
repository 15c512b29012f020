import { partsOf } from '../../core/contract.ts'
import type { Command } from '../../core/db/command.ts'
import { ApiError } from '../../core/errors.ts'
import {
  type Call,
  orderedPageReply,
  refuseWithCurrent,
  routes,
  runFor,
} from '../../core/http/call.ts'
import { parseId } from '../../core/http/query.ts'
import { type ChangeCustomer, customers } from './customers.contract.ts'
import { getCustomer, getCustomerRow, listCustomers } from './customers.reads.ts'
import {
  changeCustomer,
  keepCustomersApart,
  mergeCustomers,
  undoMerge,
} from './customers.writes.ts'

export const customerRoutes = routes(customers, {
  list: async (call) => {
    const page = call.readPage()
    const found = await listCustomers(call.database.source, requestOf(call), page)
    return orderedPageReply(
      found,
      page,
      ({ value }) => value,
      ({ customer }) => customer,
    )
  },

  get: async (call) => ({ data: await (await ownCustomer(call)).getCurrent(call.read().query) }),

  change: changing(changeCustomer, namesContact),
  merge: changing(mergeCustomers),
  keepApart: changing(keepCustomersApart),
  undoMerge: changing(undoMerge),
})

type Asking = Omit<Call, 'read'>
type Changing<Body> = Asking & { read(): { body: Body; query: { include?: string | undefined } } }

/** Answers a write with the customer after it. Writes with contact details require the right to see them. */
function changing<Body extends object>(
  command: Command<Body & { id: number }, null>,
  isOfContact: (body: Body) => boolean = () => true,
) {
  return async (call: Changing<Body>) => {
    const { id, getCurrent } = await ownCustomer(call)
    const { body, query } = call.read()
    if (isOfContact(body) && !call.viewer.seesContact) throw new ApiError('contact_hidden')
    await refuseWithCurrent(runFor(call, command, { ...body, id }), () => getCurrent(query))
    return { data: await getCurrent(query) }
  }
}

/** The customer in the path. Throws 404 before the body is checked. */
async function ownCustomer(call: Asking) {
  const { source } = call.database
  const accountId = call.account.id
  const { id } = await getCustomerRow(source, accountId, parseId(call.params.id ?? ''))
  const getCurrent = ({ include }: { include?: string | undefined }) =>
    getCustomer(source, requestOf(call), id, partsOf(include))
  return { id, getCurrent }
}

function requestOf({ account, viewer }: Asking) {
  return { accountId: account.id, viewer }
}

/** Whether a change has fields that are hidden from some members. */
function namesContact({ name, email, address, invoice_address: invoice }: ChangeCustomer): boolean {
  const hidden = [name, email, invoice, address?.phone, address?.street, address?.house_number]
  return hidden.some((value) => value !== undefined)
}
