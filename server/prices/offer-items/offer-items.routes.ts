import {
  type Call,
  orderedPageReply,
  pageReply,
  refuseWithCurrent,
  routes,
  writeReply,
} from '../../ground/http/call.ts'
import { parseId } from '../../ground/http/query.ts'
import { offerItems } from './offer-items.contract.ts'
import {
  getItemRow,
  getItemWithRule,
  getOfferItem,
  listOfferItems,
  searchItems,
  toItemWithRule,
} from './offer-items.reads.ts'
import { addItem, changeItem, deleteItem, moveItem } from './offer-items.writes.ts'

export const offerItemRoutes = routes(offerItems, {
  list: async (call) => {
    const page = call.readPage()
    return pageReply(await listOfferItems(call.database.source, call.account.id, page), page)
  },

  get: async ({ database, account, params: { article_number: number = '' } }) => ({
    data: await getOfferItem(database.source, account.id, number),
  }),

  search: async (call) => {
    const page = call.readPage()
    const rows = await searchItems(call.database.source, call.account.id, page)
    return orderedPageReply(rows, page, (row) => row.sort_order)
  },

  getWithRule: async (call) => ({ data: toItemWithRule(await ownRow(call)) }),

  add: async (call) => {
    const { database, actor, account, idempotency } = call
    const run = { actor, accountId: account.id, input: call.read().body, idempotency }
    return writeReply(await database.write(addItem, run))
  },

  change: async (call) => {
    const { id, account_id: accountId } = await ownRow(call)
    const { actor, database } = call
    const input = { id, sent: call.read().body }
    const written = database.run(changeItem, { actor, accountId, input })
    const getCurrent = () => getItemWithRule(database.source, accountId, id)
    return { data: await refuseWithCurrent(written, getCurrent) }
  },

  move: async (call) => {
    const { id, account_id: accountId } = await ownRow(call)
    const { actor, database } = call
    const input = { id, before: call.read().body.before }
    return { data: await database.run(moveItem, { actor, accountId, input }) }
  },

  delete: async (call) => {
    const { id, account_id: accountId } = await ownRow(call)
    const { actor, database } = call
    return { data: await database.run(deleteItem, { actor, accountId, input: { id } }) }
  },
})

/** The row that the path names. Throws 404, before the body is checked. */
function ownRow({ account, database, params }: Pick<Call, 'account' | 'database' | 'params'>) {
  return getItemRow(database.source, account.id, parseId(params.id ?? ''))
}
