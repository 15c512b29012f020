import {
  memberRoute,
  orderedPageReply,
  refuseWithCurrent,
  writeReply,
} from '../../ground/http/call.ts'
import { parseId } from '../../ground/http/query.ts'
import * as contract from './desk.contract.ts'
import { getItemRow, listDeskItems, toDeskItem } from './desk.reads.ts'
import { addItem, changeItem } from './desk.writes.ts'
import { moveItem, removeItem } from './desk-arrange.ts'

export const offerItemDeskRoutes = [
  memberRoute(contract.listDeskItems, async (call) => {
    const page = call.readPage()
    const rows = await listDeskItems(call.database.source, call.account.id, page)
    return orderedPageReply(rows, page, (row) => row.sort_order)
  }),

  memberRoute(contract.getDeskItem, async ({ database, account, params }) => {
    const row = await getItemRow(database.source, account.id, parseId(params.id ?? ''))
    return { data: toDeskItem(row) }
  }),

  memberRoute(contract.addItem, async (call) => {
    const { database, actor, idempotency } = call
    const input = call.read().body
    const accountId = call.account.id
    return writeReply(await database.write(addItem, { actor, accountId, input, idempotency }))
  }),

  memberRoute(contract.changeItem, async (call) => {
    const { database, actor, account, params } = call
    const { id } = await getItemRow(database.source, account.id, parseId(params.id ?? ''))
    const input = { ...call.read().body, id }
    const read = async () => toDeskItem(await getItemRow(database.source, account.id, id))
    await refuseWithCurrent(database.run(changeItem, { actor, accountId: account.id, input }), read)
    return { data: await read() }
  }),

  memberRoute(contract.moveItem, async (call) => {
    const { database, actor, account, params } = call
    const { id } = await getItemRow(database.source, account.id, parseId(params.id ?? ''))
    const input = { id, before: call.read().body.before }
    return { data: await database.run(moveItem, { actor, accountId: account.id, input }) }
  }),

  memberRoute(contract.removeItem, async ({ database, actor, account, params }) => {
    const { id } = await getItemRow(database.source, account.id, parseId(params.id ?? ''))
    return { data: await database.run(removeItem, { actor, accountId: account.id, input: { id } }) }
  }),
]
