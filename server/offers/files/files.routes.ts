import { routes } from '../../core/http/call.ts'
import { addToOffer, change, checkSeesContact, idInPath, ownOffer } from '../offer-call.ts'
import { offerFiles } from './files.contract.ts'
import { checkPdf, fileName, getFile, pdfReply } from './files.reads.ts'
import { addOfferFile, removeOfferFile } from './files.writes.ts'

export const offerFileRoutes = routes(offerFiles, {
  add: async (call) => {
    const { id } = await ownOffer(call)
    const { body } = call.read()
    checkPdf(body.content)
    return addToOffer(call, addOfferFile, { id, sent: { ...body, name: fileName(body.name) } })
  },

  get: async (call) => {
    const { id } = await ownOffer(call)
    const file = await getFile(call.database.source, call.account.id, id, idInPath(call, 'file'))
    checkSeesContact(call)
    return pdfReply(file)
  },

  remove: async (call) => {
    const { id } = await ownOffer(call)
    const fileId = idInPath(call, 'file') ?? 0
    await getFile(call.database.source, call.account.id, id, fileId)
    return change(call, removeOfferFile, { id, fileId })
  },
})
