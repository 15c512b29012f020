import type { Language } from '../../../shared/form/text.contract.ts'
import { ApiError } from '../../ground/errors.ts'
import {
  type MemberCall,
  memberRoute,
  orderedPageReply,
  refuseWithCurrent,
} from '../../ground/http/call.ts'
import { parseId } from '../../ground/http/query.ts'
import { getCustomerRow } from './customers.reads.ts'
import * as contract from './desk.contract.ts'
import { listCustomerRows } from './desk.reads.ts'
import { changeCustomer, mergeCustomers } from './desk.writes.ts'
import { getCustomerWithLeads } from './desk-detail.ts'

export const deskCustomerRoutes = [
  memberRoute(contract.listPortalCustomers, async (call) => {
    const page = call.readPage()
    const found = await listCustomerRows(call.database.source, askingOf(call), page)
    return orderedPageReply(
      found,
      page,
      ({ value }) => value,
      ({ customer }) => customer,
    )
  }),

  memberRoute(contract.getPortalCustomer, async (call) => ({ data: await shown(call) })),

  memberRoute(contract.changePortalCustomer, async (call) => {
    const id = await existing(call)
    const { body } = call.read()
    if (namesContact(body)) checkSeesContact(call)
    const { database, actor, account } = call
    const input = { ...body, id }
    const written = database.run(changeCustomer, { actor, accountId: account.id, input })
    await refuseWithCurrent(written, () => shown(call))
    return { data: await shown(call) }
  }),

  memberRoute(contract.mergePortalCustomers, async (call) => {
    const id = await existing(call)
    const { body } = call.read()
    checkSeesContact(call)
    const { database, actor, account } = call
    const input = { ...body, id }
    const written = database.run(mergeCustomers, { actor, accountId: account.id, input })
    await refuseWithCurrent(written, () => shown(call))
    return { data: await shown(call) }
  }),
]

/** The id in the path. Throws 404 unless it is a customer of the account. */
async function existing({ database, account, params }: MemberCall): Promise<number> {
  const row = await getCustomerRow(database.source, account.id, parseId(params.id ?? ''))
  return row.id
}

function shown(call: MemberCall): Promise<contract.PortalCustomerWithLeads> {
  const id = parseId(call.params.id ?? '')
  return getCustomerWithLeads(call.database.source, askingOf(call), id)
}

function askingOf({ account, member }: MemberCall) {
  return { accountId: account.id, member, language: member.language as Language }
}

/** Whether a change names something that is hidden from some members. */
function namesContact({ address, ...change }: contract.CustomerChange): boolean {
  const { name, email, phone, invoice_address: invoice } = change
  const hidden = [name, email, phone, invoice, address?.street, address?.house_number]
  return hidden.some((value) => value !== undefined)
}

function checkSeesContact({ member }: MemberCall): void {
  if (!member.seesContact) throw new ApiError('contact_hidden')
}
