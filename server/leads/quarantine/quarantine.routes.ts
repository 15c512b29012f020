import { orError } from '../../core/errors.ts'
import { pageReply, routes, runFor } from '../../core/http/call.ts'
import { type Dropped, quarantinedLeads, type Released } from './quarantine.contract.ts'
import { listQuarantinedLeads } from './quarantine.reads.ts'
import { dropLead, releaseLead } from './quarantine.writes.ts'

/** Each is a separate write, so that one error undoes no other. */
export const quarantineRoutes = routes(quarantinedLeads, {
  list: async (call) => {
    const page = call.readPage()
    const { database, account, viewer } = call
    return pageReply(await listQuarantinedLeads(database.source, account.id, viewer, page), page)
  },

  release: async (call) => {
    const results = call.read().body.ids.map(async (id): Promise<Released> => {
      const released = runFor(call, releaseLead, { id })
      const done = await orError(released, 'not_found', 'quota_reached')
      if (typeof done === 'object') return { id, outcome: 'released', lead_id: done.id }
      return { id, outcome: done === 'not_found' ? 'gone' : done, lead_id: null }
    })
    return { data: { results: await Promise.all(results) } }
  },

  drop: async (call) => {
    const results = call.read().body.ids.map(async (id): Promise<Dropped> => {
      const done = await orError(runFor(call, dropLead, { id }), 'not_found')
      return { id, outcome: done === 'not_found' ? 'gone' : 'dropped' }
    })
    return { data: { results: await Promise.all(results) } }
  },
})
