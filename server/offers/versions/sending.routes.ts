import type { LeadRow } from '../../ground/db/tables.ts'
import { ApiError, ValidationFailed } from '../../ground/errors.ts'
import { type MemberCall, memberRoute, refuseWithCurrent } from '../../ground/http/call.ts'
import { spendMail } from '../../ground/limits/spend.ts'
import { getCustomerRow } from '../../leads/customers/customers.reads.ts'
import { reachOf } from '../../leads/reach.ts'
import * as changeContract from '../changes.contract.ts'
import { checkOffer } from '../checklist.ts'
import { readDocument } from '../document/read.ts'
import {
  type AnyCall,
  checkSeesContact,
  findOffer,
  readBack,
  run,
  runOnce,
  withCurrent,
} from '../offer-call.ts'
import { signOffer } from '../offers.writes.ts'
import { readShownDocument } from '../sheet/hide.ts'
import { previewOfferMail } from './mail-preview.ts'
import { drawOffer, prepareOffer } from './prepare.ts'
import * as sendContract from './sending.contract.ts'
import { mailOffer, withdrawOffer } from './versions.writes.ts'

export const offerSendRoutes = [
  memberRoute(sendContract.previewOfferMail, async (call) => {
    const row = await findOffer(call)
    const { to, ...words } = call.read().body
    if (to !== null) checkSeesContact(call)
    const { database, account, baseUrl, member, mailFrom } = call
    const { source, clock } = database
    const document = await readShownDocument(source, row, clock.now(), member)
    const preview = await previewOfferMail(source, account.id, document, baseUrl, words)
    const sends = mailFrom !== null
    return { data: { ...preview, sends, to: to ?? document.customer.email } }
  }),

  memberRoute(sendContract.sendDeskOffer, async (call) => {
    const row = await findOffer(call)
    const { version: readAt, ...mail } = call.read().body
    const to = await findAddress(call, row, mail.to)
    await checkComplete(call, row)
    await spendMail(call)
    const { database, outgoing, account } = call
    const drawn = drawOffer(database, outgoing, account.id, { id: row.id, readAt })
    const issue = await refuseWithCurrent(drawn, () => readBack(call))
    return runOnce(call, mailOffer, { ...issue, by: { mail: { ...mail, to } } })
  }),

  memberRoute(sendContract.makeOfferLink, async (call) => {
    const row = await findOffer(call)
    const { version } = call.read().body
    checkSeesContact(call)
    await checkComplete(call, row)
    return withCurrent(call, prepare(call, row, version, null))
  }),

  memberRoute(sendContract.markOfferSent, async (call) => {
    const row = await findOffer(call)
    const { version } = call.read().body
    await checkComplete(call, row)
    return withCurrent(call, prepare(call, row, version, 'hand'))
  }),

  memberRoute(sendContract.withdrawOffer, async (call) => {
    const { id } = await findOffer(call)
    const { version } = call.read().body
    return withCurrent(call, run(call, withdrawOffer, { id, version }))
  }),

  memberRoute(changeContract.markOfferSigned, async (call) => {
    const { id } = await findOffer(call)
    const { version } = call.read().body
    return withCurrent(call, run(call, signOffer, { id, version }))
  }),
]

function prepare(call: AnyCall, { id }: LeadRow, readAt: number, by: 'hand' | null) {
  const { database, outgoing, actor, account } = call
  return prepareOffer(database, outgoing, { actor, accountId: account.id, id, readAt, by })
}

/** Throws 409 with the check list while something on it blocks. */
async function checkComplete({ database }: AnyCall, row: LeadRow): Promise<void> {
  const now = database.clock.now()
  const document = await readDocument(database.source, row.account_id, row.id, now)
  const checklist = (await checkOffer(document, now)).filter(({ blocks }) => blocks)
  if (checklist.length > 0) throw new ApiError('offer_incomplete', null, { checklist })
}

/**
 * The address that the mail goes to: the customer's, or another one. A member who does not see
 * contact details names none, because the mail would show them.
 */
async function findAddress(
  call: Pick<MemberCall, 'mailFrom'> & AnyCall,
  row: LeadRow,
  given: string | null,
): Promise<string> {
  if (given !== null) checkSeesContact(call)
  if (call.mailFrom === null) {
    throw new ValidationFailed({ to: ['there is no mail server: send the link by hand'] })
  }
  const { source } = call.database
  const customer = await getCustomerRow(source, row.account_id, row.customer_id)
  const to = given ?? reachOf(row, customer).email
  if (to !== null) return to
  throw new ValidationFailed({ to: ['is required: the customer has no e-mail address'] })
}
