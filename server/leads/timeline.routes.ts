import { type MemberCall, routes, writeReply } from '../ground/http/call.ts'
import { parseId } from '../ground/http/query.ts'
import { getLeadRow } from './lead-rows.ts'
import { askingOf } from './leads.routes.ts'
import { leadTimeline } from './timeline.contract.ts'
import { readTimeline } from './timeline.reads.ts'
import { addNote, deleteNote } from './timeline.writes.ts'

export const timelineRoutes = routes(leadTimeline, {
  get: async (call) => {
    const { id } = await findLead(call)
    return { data: await readTimeline(call.database.source, askingOf(call), id) }
  },

  addNote: async (call) => {
    const { id: leadId } = await findLead(call)
    const { account, actor, database, idempotency } = call
    const input = { ...call.read().body, leadId }
    const run = { actor, accountId: account.id, idempotency, input }
    return writeReply(await database.write(addNote, run))
  },

  deleteNote: async (call) => {
    const { id: leadId } = await findLead(call)
    const { account, actor, database } = call
    const input = { leadId, id: parseId(call.params.note ?? '') ?? 0 }
    return { data: await database.run(deleteNote, { actor, accountId: account.id, input }) }
  },
})

/** The lead of the address, before the body is read. Throws 404. */
function findLead({ account, database, params }: MemberCall) {
  return getLeadRow(database.source, account.id, parseId(params.id ?? ''))
}
