import { formatOptionalTimestamp } from '../../shared/time.ts'
import { NotFound } from '../core/errors.ts'
import { pageReply, routes } from '../core/http/call.ts'
import { checkSeesText } from '../leads/customers/hidden.ts'
import { getLeadRow } from '../leads/lead-rows.ts'
import { buildOffer } from './build.ts'
import { drawPdf } from './document/pdf.ts'
import { pdfReply } from './files/files.reads.ts'
import { change, checkSeesContact, idInPath, ownOffer, sheetOf, versionOf } from './offer-call.ts'
import { type OfferLink, offers } from './offers.contract.ts'
import { getOffer, listOffers } from './offers.reads.ts'
import { changeOffer, invoiceOffer } from './offers.writes.ts'
import { setDiscount } from './set-discount.ts'
import { ownTextsOf, readShownDocument } from './sheet/shown.ts'
import { offerPdf, pdfName } from './versions/signed.ts'
import { offerLink } from './versions/token.ts'
import { findOpenVersion } from './versions/versions.reads.ts'

export const offerRoutes = routes(offers, {
  list: async (call) => {
    const page = call.readPage()
    const { source } = call.database
    return pageReply(await listOffers(source, call.account.id, page, call.viewer), page)
  },

  get: async ({ database, account, params, viewer }) => ({
    data: await getOffer(database.source, account.id, idInPath({ params }), viewer),
  }),

  getLink: async ({ database, account, params, outgoing, baseUrl }) => {
    const open = await findOpenVersion(database.source, account.id, idInPath({ params }) ?? 0)
    if (open === null) throw new NotFound()
    const data: OfferLink = {
      url: offerLink(baseUrl, outgoing.open(open.token)),
      valid_until: formatOptionalTimestamp(open.document.valid_until),
    }
    return { data }
  },

  getPdf: async (call) => {
    const row = await ownOffer(call)
    const { version } = call.read().query
    const { database, viewer } = call
    if (version === 'draft') {
      const { source, clock } = database
      const document = await readShownDocument(source, row, clock.now(), viewer)
      const bytes = await drawPdf(source, row.account_id, document)
      return pdfReply({ name: pdfName(document), bytes })
    }
    const pdf = await offerPdf(database, row, version === undefined ? null : Number(version))
    checkSeesContact(call)
    return pdfReply(pdf)
  },

  getSheet: async (call) => ({ data: await sheetOf(call) }),

  build: async (call) => {
    const { id } = await getLeadRow(call.database.source, call.account.id, idInPath(call))
    // Without a version, an existing offer does not change.
    return change(call, buildOffer, { id, isFirst: versionOf(call) === undefined })
  },

  change: async (call) => {
    const row = await ownOffer(call)
    const { body } = call.read()
    const own = ownTextsOf(row)
    for (const name of Object.keys(body.texts ?? {})) {
      checkSeesText(call.viewer, own[name as keyof typeof own])
    }
    return change(call, changeOffer, { id: row.id, sent: body })
  },

  setDiscount: async (call) => {
    const { id } = await ownOffer(call)
    return change(call, setDiscount, { id, ...call.read().body })
  },

  noteInvoice: async (call) => {
    const { id } = await ownOffer(call)
    return change(call, invoiceOffer, { id, sent: call.read().body })
  },
})
