import {
  orderedPageReply,
  pageReply,
  refuseWithCurrent,
  routes,
  runFor,
  writeFor,
} from '../../core/http/call.ts'
import { findOwned } from '../../core/http/find-owned.ts'
import { withOwnPrices } from '../changes/prices-at.ts'
import { offerItems } from './offer-items.contract.ts'
import {
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
    const { database, account } = call
    const listed = await listOfferItems(database.source, account.id, page)
    const at = page.filters.at as number | undefined
    return pageReply(await withOwnPrices(database, account.id, listed, at), page)
  },

  get: async ({ database, account, params: { article_number: number = '' }, read }) => {
    const item = await getOfferItem(database.source, account.id, number)
    const [data] = await withOwnPrices(database, account.id, [item], read().query.at)
    return { data }
  },

  search: async (call) => {
    const page = call.readPage()
    const rows = await searchItems(call.database.source, call.account.id, page)
    return orderedPageReply(rows, page, (row) => row.sort_order)
  },

  getWithRule: async (call) => ({ data: toItemWithRule(await findOwned(call, 'offer_items')) }),

  add: async (call) => writeFor(call, addItem, call.read().body),

  change: async (call) => {
    const { id } = await findOwned(call, 'offer_items')
    const written = runFor(call, changeItem, { id, sent: call.read().body })
    const getCurrent = () => getItemWithRule(call.database.source, call.account.id, id)
    return { data: await refuseWithCurrent(written, getCurrent) }
  },

  move: async (call) => {
    const { id } = await findOwned(call, 'offer_items')
    return { data: await runFor(call, moveItem, { id, before: call.read().body.before }) }
  },

  delete: async (call) => {
    const { id } = await findOwned(call, 'offer_items')
    return { data: await runFor(call, deleteItem, { id }) }
  },
})
