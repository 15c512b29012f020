import type { LeadRow } from '../../ground/db/tables.ts'
import { NotFound } from '../../ground/errors.ts'
import { memberRoute } from '../../ground/http/call.ts'
import { drawPdf } from '../document/pdf.ts'
import {
  type AnyCall,
  checkSeesContact,
  findOffer,
  offerIdOf,
  run,
  runOnce,
  withCurrent,
} from '../offer-call.ts'
import { readShownDocument } from '../sheet/hide.ts'
import { currentPdf } from '../versions/signed.ts'
import { findOfferVersion } from '../versions/versions.reads.ts'
import * as fileContract from './files.contract.ts'
import { checkPdf, fileName, getFile, pdfReply } from './files.reads.ts'
import { addFile, removeFile } from './files.writes.ts'

export const offerFileRoutes = [
  memberRoute(fileContract.addOfferFile, async (call) => {
    const { id } = await findOffer(call)
    const { version, name, content } = call.read().body
    checkPdf(content)
    return runOnce(call, addFile, { id, version, name: fileName(name), content })
  }),

  memberRoute(fileContract.getOfferFile, async (call) => {
    const { id } = await findOffer(call)
    const file = await getFile(call.database.source, call.account.id, id, offerIdOf(call, 'file'))
    checkSeesContact(call)
    return pdfReply(file)
  }),

  memberRoute(fileContract.getOfferPdf, async (call) => {
    const row = await findOffer(call)
    const { version } = call.read().query
    const { source } = call.database
    if (version === undefined) return pdfReply(await drawDraft(call, row))
    const frozen = await findOfferVersion(source, row.account_id, row.id, Number(version))
    if (frozen === null) throw new NotFound()
    checkSeesContact(call)
    const name = `${row.offer_number}.pdf`
    return pdfReply({ name, bytes: await currentPdf(call.database, frozen) })
  }),

  memberRoute(fileContract.removeOfferFile, async (call) => {
    const { id } = await findOffer(call)
    const fileId = offerIdOf(call, 'file') ?? 0
    await getFile(call.database.source, call.account.id, id, fileId)
    const { version } = call.read().query
    return withCurrent(call, run(call, removeFile, { id, version, fileId }))
  }),
]

/** The PDF of the offer as it would be sent now, without contact details the member may not see. */
async function drawDraft({ database, member }: AnyCall, row: LeadRow) {
  const { source, clock } = database
  const shown = await readShownDocument(source, row, clock.now(), member)
  return { name: `${row.offer_number}.pdf`, bytes: await drawPdf(source, row.account_id, shown) }
}
