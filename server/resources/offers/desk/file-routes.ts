import { ApiError } from '../../../errors.ts'
import { memberRoute } from '../../../http/call.ts'
import * as contract from './contract.ts'
import { addFile, removeFile } from './file-actions.ts'
import { checkPdf, fileName, getFile, pdfReply } from './files.ts'
import { type AnyCall, findOffer, idOf, making, run, withCurrent } from './routing.ts'

export const offerFileRoutes = [
  memberRoute(contract.addOfferFile, async (call) => {
    const { id } = await findOffer(call)
    const { version, name, content } = call.read().body
    checkPdf(content)
    return making(call, addFile, { id, version, name: fileName(name), content })
  }),

  memberRoute(contract.getOfferFile, async (call) => {
    const { id } = await findOffer(call)
    const file = await getFile(call.database.source, call.account.id, id, idOf(call, 'file'))
    checkSeesContact(call)
    return pdfReply(file)
  }),

  memberRoute(contract.removeOfferFile, async (call) => {
    const { id } = await findOffer(call)
    const fileId = idOf(call, 'file') ?? 0
    await getFile(call.database.source, call.account.id, id, fileId)
    const { version } = call.read().query
    return withCurrent(call, run(call, removeFile, { id, version, fileId }))
  }),
]

/** Nobody can tell what a PDF says, so a member who may not see contact details does not get it. */
function checkSeesContact({ member }: AnyCall): void {
  if (!member.seesContact) throw new ApiError('contact_hidden')
}
