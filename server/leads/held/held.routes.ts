import { pageReply, routes } from '../../ground/http/call.ts'
import { heldLeads } from './held.contract.ts'
import { dropHeldLeads, listPortalHeldLeads, releaseEach } from './portal.ts'

export const heldLeadRoutes = routes(heldLeads, {
  list: async (call) => {
    const page = call.readPage()
    return pageReply(await listPortalHeldLeads(call, page), page)
  },

  release: async (call) => ({
    data: { results: await releaseEach(call, call.read().body.ids) },
  }),

  drop: async (call) => ({
    data: { results: await dropHeldLeads(call, call.read().body.ids) },
  }),
})
