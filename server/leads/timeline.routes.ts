import { routes, runFor, writeFor } from '../core/http/call.ts'
import { parseId } from '../core/http/query.ts'
import { ownLead, requestOf } from './leads.routes.ts'
import { leadTimeline } from './timeline.contract.ts'
import { readTimeline } from './timeline.reads.ts'
import { addNote, deleteNote } from './timeline.writes.ts'

export const timelineRoutes = routes(leadTimeline, {
  get: async (call) => {
    const { id } = await ownLead(call)
    return { data: await readTimeline(call.database.source, requestOf(call), id) }
  },

  addNote: async (call) => {
    const { id: leadId } = await ownLead(call)
    return writeFor(call, addNote, { ...call.read().body, leadId })
  },

  deleteNote: async (call) => {
    const { id: leadId } = await ownLead(call)
    const id = parseId(call.params.note ?? '') ?? 0
    return { data: await runFor(call, deleteNote, { leadId, id }) }
  },
})
