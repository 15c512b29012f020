import { NotFound } from '../../errors.ts'
import { pageReply, route } from '../../http/call.ts'
import { parseId } from '../../http/query.ts'
import { formatOptionalTimestamp } from '../../time.ts'
import * as contract from './contract.ts'
import { pdfReply } from './desk/files.ts'
import { getOffer, listOffers } from './store.ts'
import { newestPdf } from './versions/newest-pdf.ts'
import { findOpenVersion } from './versions/store.ts'
import { offerLink } from './versions/token.ts'

export const offerRoutes = [
  route(contract.listOffers, async (call) => {
    const page = call.readPage()
    return pageReply(await listOffers(call.database.source, call.account.id, page), page)
  }),

  route(contract.getOffer, async (call) => ({
    data: await getOffer(call.database.source, call.account.id, parseId(call.params.id ?? '')),
  })),

  route(contract.getOfferLink, async ({ database, account, params, outgoing, baseUrl }) => {
    const id = parseId(params.id ?? '')
    const open = await findOpenVersion(database.source, account.id, id ?? 0)
    if (open === null) throw new NotFound()
    const data: contract.OfferLink = {
      url: offerLink(baseUrl, outgoing.open(open.token)),
      valid_until: formatOptionalTimestamp(open.document.valid_until),
    }
    return { data }
  }),

  route(contract.getOfferPdf, async ({ database, account, params }) =>
    pdfReply(await newestPdf(database, account.id, parseId(params.id ?? ''))),
  ),
]
