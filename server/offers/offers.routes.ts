import { formatOptionalTimestamp } from '../../shared/time.ts'
import { NotFound } from '../ground/errors.ts'
import { pageReply, route } from '../ground/http/call.ts'
import { parseId } from '../ground/http/query.ts'
import { pdfReply } from './files/files.reads.ts'
import * as contract from './offers.contract.ts'
import { getOffer, listOffers } from './offers.reads.ts'
import { newestPdf } from './versions/signed.ts'
import { offerLink } from './versions/token.ts'
import { findOpenVersion } from './versions/versions.reads.ts'

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
