import { partsOf } from '../../ground/contract.ts'
import { ApiError } from '../../ground/errors.ts'
import {
  type Call,
  orderedPageReply,
  refuseWithCurrent,
  routes,
  runFor,
} from '../../ground/http/call.ts'
import { parseId } from '../../ground/http/query.ts'
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
    const found = await listCustomers(call.database.source, askingOf(call), page)
    return orderedPageReply(
      found,
      page,
      ({ value }) => value,
      ({ customer }) => customer,
    )
  },

  get: async (call) => ({ data: await (await ownCustomer(call)).getCurrent(call.read().query) }),

  change: async (call) => {
    const { accountId, id, getCurrent } = await ownCustomer(call)
    const { body, query } = call.read()
    if (namesContact(body)) checkSeesContact(call)
    const { database, actor } = call
    const written = database.run(changeCustomer, { actor, accountId, input: { ...body, id } })
    await refuseWithCurrent(written, () => getCurrent(query))
    return { data: await getCurrent(query) }
  },

  merge: async (call) => {
    const { accountId, id, getCurrent } = await ownCustomer(call)
    const { body, query } = call.read()
    checkSeesContact(call)
    const { database, actor } = call
    const written = database.run(mergeCustomers, { actor, accountId, input: { ...body, id } })
    await refuseWithCurrent(written, () => getCurrent(query))
    return { data: await getCurrent(query) }
  },

  keepApart: async (call) => {
    const { id, getCurrent } = await ownCustomer(call)
    const { body, query } = call.read()
    checkSeesContact(call)
    await runFor(call, keepCustomersApart, { ...body, id })
    return { data: await getCurrent(query) }
  },

  undoMerge: async (call) => {
    const { id, getCurrent } = await ownCustomer(call)
    const { body, query } = call.read()
    checkSeesContact(call)
    await runFor(call, undoMerge, { ...body, id })
    return { data: await getCurrent(query) }
  },
})

/** The customer that the path names. Throws 404, before the body is checked. */
async function ownCustomer(call: Call) {
  const { source } = call.database
  const accountId = call.account.id
  const { id } = await getCustomerRow(source, accountId, parseId(call.params.id ?? ''))
  const getCurrent = ({ include }: { include?: string }) =>
    getCustomer(source, askingOf(call), id, partsOf(include))
  return { accountId, id, getCurrent }
}

function askingOf({ account, reader }: Call) {
  return { accountId: account.id, reader }
}

/** Whether a change names something that is hidden from some members. */
function namesContact({ name, email, address, invoice_address: invoice }: ChangeCustomer): boolean {
  const hidden = [name, email, invoice, address?.phone, address?.street, address?.house_number]
  return hidden.some((value) => value !== undefined)
}

function checkSeesContact({ reader }: Call): void {
  if (!reader.seesContact) throw new ApiError('contact_hidden')
}
