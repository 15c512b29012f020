import { pageReply, route } from '../../ground/http/call.ts'
import * as contract from './offer-items.contract.ts'
import { getOfferItem, listOfferItems } from './offer-items.reads.ts'

export const offerItemRoutes = [
  route(contract.listOfferItems, async (call) => {
    const page = call.readPage()
    return pageReply(await listOfferItems(call.database.source, call.account.id, page), page)
  }),

  route(contract.getOfferItem, async (call) => {
    const { article_number: number = '' } = call.params
    return { data: await getOfferItem(call.database.source, call.account.id, number) }
  }),
]
