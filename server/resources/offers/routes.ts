import { pageReply, route } from '../../http/call.ts'
import { parseId } from '../../http/query.ts'
import * as contract from './contract.ts'
import { getOffer, listOffers } from './store.ts'

export const offerRoutes = [
  route(contract.listOffers, async (call) => {
    const page = call.readPage()
    return pageReply(await listOffers(call.database.source, call.account.id, page), page)
  }),

  route(contract.getOffer, async (call) => ({
    data: await getOffer(call.database.source, call.account.id, parseId(call.params.id ?? '')),
  })),
]
