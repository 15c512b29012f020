import { ApiError } from '../../core/errors.ts'
import { type Call, routes, runFor, writeFor } from '../../core/http/call.ts'
import { parseId } from '../../core/http/query.ts'
import type { Purpose } from '../../messaging/mail-servers/mail-servers.contract.ts'
import { findMailServer } from '../../messaging/mail-servers/mail-servers.reads.ts'
import { ownLead } from '../leads.routes.ts'
import { readComposer } from './composer.reads.ts'
import { storeMessageFile } from './files.ts'
import { messages } from './messages.contract.ts'
import { sendMessage, undoMessage } from './messages.writes.ts'

export const messageRoutes = routes(messages, {
  compose: async (call) => {
    const lead = await openLead(call)
    const { database, mailFrom, readsMail, account } = call
    const { source, clock } = database
    const has = async (purpose: Purpose) =>
      (await findMailServer(source, account.id, purpose)) !== null
    const composer = await readComposer(source, lead, clock.now())
    const sends = mailFrom !== null || (await has('outgoing'))
    return { data: { ...composer, sends, reads_answers: readsMail || (await has('incoming')) } }
  },

  addFile: async (call) => {
    await openLead(call)
    const { file_name: fileName, content } = call.read().body
    const by = { actor: call.actor, accountId: call.account.id }
    const sent = { fileName, content: Buffer.from(content, 'base64') }
    return { data: await storeMessageFile(call, by, sent) }
  },

  send: async (call) => {
    const { id: leadId } = await openLead(call)
    return writeFor(call, sendMessage, { ...call.read().body, leadId })
  },

  undo: async (call) => {
    const { id: leadId } = await openLead(call)
    const id = parseId(call.params.message ?? '') ?? 0
    return { data: await runFor(call, undoMessage, { leadId, id }) }
  },
})

/** Throws 404, and 403 for members who may not see contact details: writing an email shows who the customer is. */
async function openLead(call: Pick<Call, 'database' | 'account' | 'params' | 'viewer'>) {
  const lead = await ownLead(call)
  if (!call.viewer.seesContact) throw new ApiError('contact_hidden')
  return lead
}
