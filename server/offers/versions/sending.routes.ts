import type { LeadRow } from '../../core/db/tables.ts'
import { ApiError, ValidationFailed } from '../../core/errors.ts'
import {
  type MemberCall,
  refuseWithCurrent,
  routes,
  runFor,
  writeFor,
} from '../../core/http/call.ts'
import { issue } from '../../core/issues.contract.ts'
import { spendMail } from '../../core/limits/spend.ts'
import { getCustomerRow } from '../../leads/customers/customers.reads.ts'
import { reachOf } from '../../leads/reach.ts'
import { checkOffer } from '../checklist.ts'
import { readDocument } from '../document/read.ts'
import {
  addToOffer,
  change,
  checkSeesContact,
  ownOffer,
  sheetAfter,
  sheetOf,
  versionOf,
} from '../offer-call.ts'
import { signOffer } from '../offers.writes.ts'
import { readShownDocument } from '../sheet/shown.ts'
import { extendOffer } from './extend.ts'
import { previewOfferMail } from './mail-preview.ts'
import { drawOffer, prepareOffer } from './prepare.ts'
import { remindCustomer } from './remind.ts'
import { offerSending } from './sending.contract.ts'
import { mailOffer, withdrawOffer } from './versions.writes.ts'

export const offerSendingRoutes = routes(offerSending, {
  preview: async (call) => {
    const row = await ownOffer(call)
    const { to, ...words } = call.read().body
    if (to !== null) checkSeesContact(call)
    const { database, account, baseUrl, viewer, mailFrom } = call
    const { source, clock } = database
    const document = await readShownDocument(source, row, clock.now(), viewer)
    const preview = await previewOfferMail(source, account.id, document, baseUrl, words)
    const sends = mailFrom !== null
    return { data: { ...preview, sends, to: to ?? document.customer.email } }
  },

  mail: async (call) => {
    const row = await ownOffer(call)
    const mail = call.read().body
    const to = await findAddress(call, row, mail.to)
    await checkComplete(call, row)
    await spendMail(call)
    const { database, outgoing, account } = call
    const drawn = drawOffer(database, outgoing, account.id, {
      id: row.id,
      readAt: versionOf(call),
    })
    const issue = await refuseWithCurrent(drawn, () => sheetOf(call))
    return addToOffer(call, mailOffer, { ...issue, by: { mail: { ...mail, to } } })
  },

  makeLink: async (call) => {
    const row = await ownOffer(call)
    checkSeesContact(call)
    return prepare(call, row, null)
  },

  markSent: async (call) => {
    const row = await ownOffer(call)
    return prepare(call, row, 'hand')
  },

  withdraw: async (call) => {
    const { id } = await ownOffer(call)
    return change(call, withdrawOffer, { id })
  },

  extend: async (call) => {
    const { id } = await ownOffer(call)
    const { valid_until } = call.read().body
    const input = { id, version: versionOf(call), valid_until }
    const written = runFor(call, extendOffer, input)
    return { data: await refuseWithCurrent(written, () => sheetOf(call)) }
  },

  remind: async (call) => {
    const { id } = await ownOffer(call)
    if (call.mailFrom === null) throw noMailServer()
    await spendMail(call)
    return writeFor(call, remindCustomer, { id, ...call.read().body })
  },

  markSigned: async (call) => {
    const { id } = await ownOffer(call)
    return change(call, signOffer, { id })
  },
})

async function prepare(call: MemberCall, row: LeadRow, by: 'hand' | null) {
  await checkComplete(call, row)
  const { database, outgoing, actor, account } = call
  const preparing = { actor, accountId: account.id, id: row.id, readAt: versionOf(call), by }
  return sheetAfter(call, prepareOffer(database, outgoing, preparing))
}

/** Throws 409 with the checklist if one of its checks blocks. */
async function checkComplete({ database }: MemberCall, row: LeadRow): Promise<void> {
  const now = database.clock.now()
  const document = await readDocument(database.source, row.account_id, row.id, now)
  const checklist = (await checkOffer(document, now)).filter(({ blocks }) => blocks)
  if (checklist.length > 0) throw new ApiError('offer_incomplete', null, { checklist })
}

function noMailServer(): ValidationFailed {
  return new ValidationFailed({ to: ['there is no mail server: send the link by hand'] })
}

/**
 * The recipient: the customer's address, or another one. A member who may not see contact details
 * cannot choose one, because the email would show them.
 */
async function findAddress(call: MemberCall, row: LeadRow, given: string | null): Promise<string> {
  if (given !== null) checkSeesContact(call)
  if (call.mailFrom === null) throw noMailServer()
  const { source } = call.database
  const customer = await getCustomerRow(source, row.account_id, row.customer_id)
  const to = given ?? reachOf(row, customer).email
  if (to !== null) return to
  throw new ValidationFailed({ to: [issue('required')] })
}
