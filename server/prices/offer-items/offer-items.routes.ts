import { pageReply, routes } from '../../core/http/call.ts'
import { findOwned } from '../../core/http/find-owned.ts'
import { entryRoutes } from '../catalogue/entry.routes.ts'
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

  getWithRule: async (call) => ({ data: toItemWithRule(await findOwned(call, 'offer_items')) }),

  ...entryRoutes({
    table: 'offer_items',
    search: searchItems,
    getCurrent: getItemWithRule,
    add: addItem,
    change: changeItem,
    move: moveItem,
    delete: deleteItem,
  }),
})
